import { HINDI } from '#web/site/hindi.ts'
import { setLanguage } from '#web/words/words.ts'

const catalogues = import.meta.glob<Record<string, string>>('../../chat/words.hi.json', {
  import: 'default',
  eager: true,
})

/** Adds the Hindi of the chat's words to that of a public page. Only readers who ask there load it. */
export const speakOfAnswers = (): void => setLanguage('hi', Object.assign({}, HINDI, ...Object.values(catalogues)))
