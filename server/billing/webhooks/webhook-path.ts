/** The provider sends its webhooks to this path, so it must not change while it is registered there. */
export const WEBHOOK_PATH = '/webhooks/razorpay'
