import type { Language } from '#shared/indian-text/interface-languages.ts'
import { chooseLanguage, t } from '#web/words/words.ts'
import { notify } from '../feedback/notify.ts'

/** The language that one press chooses: Hindi from English, and English from every other. */
export const otherLanguage = (now: Language): Language => (now === 'en' ? 'hi' : 'en')

/**
 * Changes the language of the interface, and shows an error when the words cannot be loaded.
 * @param focus a selector for the element that takes the focus, because every screen is drawn again and the focused
 * element is gone
 */
export async function changeLanguage(chosen: Language, focus: string): Promise<void> {
  try {
    await chooseLanguage(chosen)
  } catch {
    notify.error(t('We couldn’t change the language. Please try again.'))
    return
  }
  document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true })
}
