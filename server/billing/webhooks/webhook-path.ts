/** The path that is registered with the provider as the target of its webhooks. */
export const WEBHOOK_PATH = '/webhooks/razorpay'
