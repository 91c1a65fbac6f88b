/** The documented waits, in ms. Each lets a toast be read before the screen changes. */
export const DELAYS = {
  afterLogin: 1_500,
  afterSignup: 2_000,
  afterSignupOtp: 3_000,
  beforeLandingOtp: 1_000,
  afterLandingOtp: 1_500,
  afterOtpSent: 3_000,
  afterNewPassword: 3_000,
  /** The wait on the Subscription page. The pricing pages have another. */
  afterPayment: 2_000,
  afterLandingPayment: 1_500,
  afterCancel: 2_000,
} as const

/** How long a toast is shown on the marketing pages, in ms. */
export const MARKETING_TOAST_MS = 3_000
/** How long the login is shown after a right code before it submits itself, in ms. A page that goes at once would look like a fault. */
export const NEW_ACCOUNT_LOGIN_MS = 1_000
/** How long until a code can be requested again, in ms. */
export const RESEND_MS = 60_000

/** The session ends after this time without a mouse move, key press or click, in ms. */
export const INACTIVITY_MS = 3_600_000

/** A paper is saved when nothing was typed for this time, in ms. */
export const SAVE_AFTER_MS = 3_000
