import { ofEachDemo, type PublicPageName } from '#shared/pages.ts'
import { writtenLanguage, t } from '#web/words/words.ts'
import { SOCIAL_TITLES, socialFile, type SocialKind } from './social-titles.ts'

/** The kind of each page. Pages of a kind share a picture. */
const KIND_OF: Record<PublicPageName, SocialKind> = {
  home: 'home',
  ...ofEachDemo(() => 'demos' as const),
  terms: 'policies',
  privacy: 'policies',
  refund: 'policies',
  help: 'help',
  helpDrafting: 'help',
  helpCross: 'help',
  helpJudgement: 'help',
}

export function SocialPicture({ name }: { name: PublicPageName }) {
  const kind = KIND_OF[name]
  return (
    <>
      <meta property="og:image" content={`{{public_url}}${socialFile(kind, writtenLanguage())}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`NyayaDesk: ${t(SOCIAL_TITLES[kind])}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
