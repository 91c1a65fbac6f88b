/** What the operator of an installation says of itself on public pages beyond name and address: its company file has it. */

/** The words of somebody who uses the product and agreed to be named. */
interface Testimonial {
  name: string
  role: string
  words: string
  /** The day on which they agreed, ISO. */
  consent_date: string
}

interface SocialLink {
  name: string
  url: string
}

/** As it stands in the configuration of a public page. */
export interface OperatorContent {
  testimonials: readonly Testimonial[]
  social: readonly SocialLink[]
}
