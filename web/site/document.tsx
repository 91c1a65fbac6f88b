import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import sans from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import hindiSans from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import hindiSerif from '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2?url'
import { PUBLIC_PAGES, type PublicPageName } from '#shared/pages.ts'
import { language, t, tag, writtenLanguage } from '#web/words/words.ts'
import { AccountLinks } from './frame/account-links.tsx'
import { LanguageLink, LanguageLinks } from './frame/language-link.tsx'
import { wordsAddresses } from './words-at-build.ts'
import { NOTICE_PLACE } from './frame/notice.tsx'
import notice from './frame/notice.module.css'
import { OperatorDetails } from './frame/operator-details.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { SiteMenu } from './frame/site-menu.tsx'
import { SocialPicture } from './frame/social-picture.tsx'
import { ThemeColours } from './frame/theme-colours.tsx'
import { Island } from './island.tsx'
import type { PublicPage } from './public-page.ts'
import { CHAT_PLACE } from './widget/chat-widget.tsx'
import widget from './widget/widget.module.css'

export interface BuiltFiles {
  /** Addresses from the root. */
  script: string
  style: string
}

interface DocumentProps extends BuiltFiles {
  name: PublicPageName
  page: PublicPage
}

/** The address of a page in a language, for search engines. */
const addressOf = (name: PublicPageName, language: 'en' | 'hi') =>
  `{{public_url}}${PUBLIC_PAGES[name]}${language === 'hi' ? '?language=hi' : ''}`

/** A whole public page. The server fills in what is in double braces. */
export function Document({ name, page: { title, description, body, structured = [] }, script, style }: DocumentProps) {
  const here = addressOf(name, writtenLanguage())
  const whole = `${title} · NyayaDesk`
  const { words, errors } = wordsAddresses(language())
  return (
    <html lang={tag()} data-words={words.join(' ') || undefined} data-errors={errors.join(' ') || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{whole}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={here} />
        <link rel="alternate" hrefLang="en-IN" href={addressOf(name, 'en')} />
        <link rel="alternate" hrefLang="hi-IN" href={addressOf(name, 'hi')} />
        <link rel="alternate" hrefLang="x-default" href={addressOf(name, 'en')} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="NyayaDesk" />
        <meta property="og:title" content={whole} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={here} />
        <meta property="og:locale" content={tag().replace('-', '_')} />
        <meta name="color-scheme" content="light dark" />
        <meta name="nyayadesk-config" content="{{config}}" />
        <SocialPicture name={name} />
        <ThemeColours of="cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {(writtenLanguage() === 'hi' ? [serif, sans, hindiSerif, hindiSans] : [serif, sans]).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <link rel="stylesheet" href={style} />
        <script type="module" src={script} />
        {structured.map((thing, at) => (
          <script
            key={at}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', String.raw`\u003c`) }}
          />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t('Skip to main content')}
        </a>
        <SiteHeader
          account={<Island name="account-links" of={AccountLinks} props={{}} />}
          menu={<Island name="site-menu" of={SiteMenu} props={{}} />}
          language={<LanguageLink />}
        />
        {body}
        <SiteFooter languages={<LanguageLinks />} operator={<OperatorDetails />} />
        <output id={NOTICE_PLACE} className={notice['place']} />
        <div id={CHAT_PLACE} className={widget['place']} data-email="{{email}}" />
      </body>
    </html>
  )
}
