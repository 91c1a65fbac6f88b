import { language } from '#web/words/words.ts'

/** The library's own words in the language of the screen where it has them, and marked as English elsewhere. */
export const libraryWords = (english: string, hindi: string | null) =>
  language() === 'hi' && hindi !== null ? { lang: 'hi', children: hindi } : { lang: 'en', children: english }
