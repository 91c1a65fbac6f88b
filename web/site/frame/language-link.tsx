import { languageName, LANGUAGES } from '#shared/indian-text/interface-languages.ts'
import { language, t } from '#web/words/words.ts'
import styles from '#web/ui/button/language-button.module.css'
import links from './language-links.module.css'

/** The same page in the other of English and Hindi, which most people want. The server keeps the choice, so that it works without any script. */
export function LanguageLink() {
  const other = language() === 'en' ? 'hi' : 'en'
  return (
    <a href={`?language=${other}`} hrefLang={other} lang={other} className={styles['language']}>
      {languageName(other)}
    </a>
  )
}

/** The same page in each other language of the interface. */
export const LanguageLinks = () => (
  <nav aria-label={t('Languages')} className={links['languages']}>
    {LANGUAGES.filter((one) => one !== language()).map((one) => (
      <a key={one} href={`?language=${one}`} hrefLang={one} lang={one}>
        {languageName(one)}
      </a>
    ))}
  </nav>
)
