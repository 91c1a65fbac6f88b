import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import sans from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { Wordmark } from '#web/ui/layout/brand.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import plain from '#web/ui/layout/plain-page.module.css'
import { setLanguage, t, type WrittenLanguage } from '#web/words/words.ts'
import { ThemeColours } from '../frame/theme-colours.tsx'
import { wordsFor } from '../words-at-build.ts'
import styles from './offline.module.css'

/** The current address, because this page is shown in place of the one that was asked for. */
const HERE = ''

/**
 * Shown in place of any page while there is no network. It uses English and Hindi, because the language of that page is
 * unknown.
 */
export function OfflineDocument({ style }: { style: string }) {
  const sayings = (['en', 'hi'] as const).map(sayingsIn)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${sayings.map(({ title }) => title).join(' · ')} · NyayaDesk`}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColours of="paper" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={serif} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={sans} />
        <link rel="stylesheet" href={style} />
        <script src="/offline.js" defer />
      </head>
      <body>
        <div className={plain['page']}>
          <header className={plain['brand']}>
            <Wordmark />
          </header>
          <main id="main" className={plain['main']}>
            {sayings.map(({ language, title, kept, again, Heading }) => (
              <section key={language} lang={language} className={classNames(plain['words'], styles['words'])}>
                <Heading className={styles['title']}>{title}</Heading>
                <p>{kept}</p>
                <p>
                  <a href={HERE} className={buttonClass()}>
                    {again}
                  </a>
                </p>
              </section>
            ))}
          </main>
        </div>
      </body>
    </html>
  )
}

function sayingsIn(language: WrittenLanguage) {
  setLanguage(language, wordsFor('hi'))
  return {
    language,
    Heading: language === 'en' ? ('h1' as const) : ('h2' as const),
    title: t('No connection'),
    kept: t(
      'You’re offline, so we couldn’t load this page. What you typed in a session or draft is saved in this browser.',
    ),
    again: t('Try again'),
  }
}
