/** The documented waits, in milliseconds. Each lets a toast be read before the screen changes. */
export const DELAYS = {
  afterLogin: 1_500,
  afterSignup: 2_000,
  afterSignupOtp: 3_000,
  beforeLandingOtp: 1_000,
  afterLandingOtp: 1_500,
  afterOtpSent: 3_000,
  afterNewPassword: 3_000,
  /** On the Subscription page; on the pricing pages the other. */
  afterPayment: 2_000,
  afterLandingPayment: 1_500,
  afterCancel: 2_000,
} as const

/** How long a toast is shown on the marketing pages. */
export const MARKETING_TOAST_MS = 3_000
/** A code can be asked for again after this long. */
export const RESEND_MS = 60_000

/** No mouse move, key press or click for this long ends the session. */
export const INACTIVITY_MS = 3_600_000
