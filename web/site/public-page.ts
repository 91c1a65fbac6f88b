import type { ReactNode } from 'react'

/** A public page in the language of the moment. */
export interface PublicPage {
  /** The title without the product's name. */
  title: string
  /** For search engines and previews, at most 160 characters. */
  description: string
  /** The part between header and footer, with its one `main`. */
  body: ReactNode
  /** schema.org: what the page is, for search engines. */
  structured?: readonly object[]
}
