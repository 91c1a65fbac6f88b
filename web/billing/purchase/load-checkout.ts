/**
 * Loads the provider's script only when somebody buys. Only payment pages allow it to run, and only these two addresses
 * may become a script, so that no other code can reach the page of a payment.
 */
import { trustedScript } from '#web/lib/trusted-script.ts'
import { type DialogAnswer, PATIENCE_MS } from '../api.ts'

const PROVIDER = 'https://checkout.razorpay.com/v1/checkout.js'
/** The stand-in on our own origin, for where no real provider is configured. */
const SANDBOX = '/sandbox/razorpay/'

export type Charge = { order_id: string; amount: number; currency: string } | { subscription_id: string }

/** The options of the provider's dialog, with the provider's names. */
type CheckoutOptions = Charge & {
  key: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  handler: (answer: DialogAnswer) => void
  modal: { escape: boolean; ondismiss: () => void }
}

export interface ProviderDialog {
  open(): void
  close(): void
  on(event: 'payment.failed', listener: (failure: { error: { description: string } }) => void): void
}

type OpenDialog = new (options: CheckoutOptions) => ProviderDialog

declare global {
  interface Window {
    Razorpay?: OpenDialog
  }
}

/** @returns the full address @throws TypeError for every address but the provider's and our sandbox's */
export function checkoutAddress(url: string, origin: string): string {
  const address = new URL(url, origin)
  const ours = address.origin === origin && address.pathname.startsWith(SANDBOX)
  if (!ours && address.href !== PROVIDER) throw new TypeError('Not the address of a checkout script.')
  return address.href
}

let trusted: ReturnType<typeof trustedScript> | undefined
let loading: Promise<OpenDialog> | undefined

/**
 * Loads the provider's dialog once. A failed load is not kept, so that the next press tries again.
 * @param url as the server gave it with a purchase
 * @throws if the document forbids it or the network fails
 */
export function loadCheckout(url: string): Promise<OpenDialog> {
  loading ??= fetchScript(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchScript(url: string): Promise<OpenDialog> {
  trusted ??= trustedScript('checkout', (given) => checkoutAddress(given, location.origin))
  const script = document.createElement('script')
  script.src = trusted(url)
  await new Promise((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error('The provider’s script could not be fetched.'))
    }
    script.addEventListener('load', resolve)
    script.addEventListener('error', fail)
    AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', fail)
    document.head.append(script)
  })
  if (!window.Razorpay) throw new Error('The provider’s script brought no dialog.')
  return window.Razorpay
}
