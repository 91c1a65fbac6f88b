import { chooseLanguage, type Language, t } from '#web/words/words.ts'
import { notify } from '../feedback/notify.ts'

/** The language that can be chosen instead. */
export const otherLanguage = (now: Language): Language => (now === 'hi' ? 'en' : 'hi')

/**
 * Chooses the language of the interface; says so when its words cannot be fetched.
 * @param focus a selector of what has the focus afterwards: every screen is drawn anew, what had it is gone
 */
export async function changeLanguage(chosen: Language, focus: string): Promise<void> {
  try {
    await chooseLanguage(chosen)
  } catch {
    notify.error(t('The language could not be changed. Please try again.'))
    return
  }
  document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true })
}
