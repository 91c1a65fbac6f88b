/** Every public page there is, as it is made: its words are those of the language that is spoken then. */
import type { ReactNode } from 'react'
import type { PublicPageName } from '#shared/pages.ts'
import { t } from '#web/words/words.ts'
import { LandingPage } from './landing/landing-page.tsx'

export interface PublicPage {
  /** Without the product's name. */
  title: string
  /** For search engines and previews, at most 160 characters. */
  description: string
  /** What stands between header and footer, its one `main` included. */
  body: ReactNode
  /** schema.org: what the page is, for search engines. */
  structured?: readonly object[]
}

export const PAGES: Partial<Record<PublicPageName, () => PublicPage>> = {
  home: () => ({
    title: t('Indian law, with its sources'),
    description: t(
      'Ask a question of Indian law and see, beside the answer, the provision or judgment each statement rests on, checked.',
    ),
    body: <LandingPage />,
  }),
}
