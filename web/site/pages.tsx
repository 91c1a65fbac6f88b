/**
 * The table of public pages. Each is a function, because its words must be those of the language at the time it is
 * made.
 */
import { ofEachDemo, type PublicPageName } from '#shared/pages.ts'
import { t } from '#web/words/words.ts'
import { demoPage } from './demo/demo-page.tsx'
import { helpPage, toolHelpPage } from './help/help-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { homeData } from './landing/structured-data.ts'
import { policyPage } from './policy/policy-page.tsx'
import type { PublicPage } from './public-page.ts'

export const PAGES: Record<PublicPageName, () => PublicPage> = {
  home: () => ({
    title: t('Indian law, with its sources'),
    description: t('Ask about Indian law and see the checked provision or judgment behind each statement.'),
    body: <LandingPage />,
    structured: homeData(),
  }),
  ...ofEachDemo((tool) => () => demoPage(tool)),
  terms: () => policyPage('terms'),
  privacy: () => policyPage('privacy'),
  refund: () => policyPage('refund'),
  help: helpPage,
  helpDrafting: () => toolHelpPage('help-drafting'),
  helpCross: () => toolHelpPage('help-cross'),
  helpJudgement: () => toolHelpPage('help-judgement'),
}
