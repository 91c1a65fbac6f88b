/** What the operator of an installation says of itself on public pages beyond name and address. It comes from the company file. */

/** The words of a user who agreed to be named. */
interface Testimonial {
  name: string
  role: string
  words: string
  /** The ISO date on which they agreed. */
  consent_date: string
}

interface SocialLink {
  name: string
  url: string
}

/** The operator's texts in the configuration of a public page. */
export interface OperatorContent {
  testimonials: readonly Testimonial[]
  social: readonly SocialLink[]
}
