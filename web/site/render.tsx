/** Makes the public pages. It runs in the build, on Preact like the islands, so that both draw the same markup. */
import { renderToString } from 'react-dom/server'
import type { PublicPageName } from '#shared/pages.ts'
import { type Language, LANGUAGES } from '#shared/indian-text/interface-languages.ts'
import { setLanguage } from '#web/words/words.ts'
import '#web/ui/tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/base.css'
import '#web/ui/layout/styling.ts'
import { type BuiltFiles, Document } from './document.tsx'
import { wordsFor } from './words-at-build.ts'
import { OfflineDocument } from './offline/offline-document.tsx'
import { PAGES } from './pages.tsx'

interface MadePage {
  name: PublicPageName
  language: Language
  html: string
}

export function makePages(files: BuiltFiles): MadePage[] {
  return LANGUAGES.flatMap((language) => {
    setLanguage(language, wordsFor(language))
    return Object.entries(PAGES).map(([name, make]) => ({
      name: name as PublicPageName,
      language,
      html: `<!doctype html>${renderToString(<Document name={name as PublicPageName} page={make()} {...files} />)}`,
    }))
  })
}

/** The page that is shown when there is no network. */
export const makeOfflinePage = ({ style }: BuiltFiles): string =>
  `<!doctype html>${renderToString(<OfflineDocument style={style} />)}`
