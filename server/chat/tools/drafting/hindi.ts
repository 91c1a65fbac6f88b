/** The fixed lines of a drafting answer in Hindi. The paper stays English, and so do the names that a button sends, because requests are read by them. */
import { join } from 'node:path'
import { readFormWords, readPaperNames } from '../../../drafts/index.ts'
import { openHindiButtons, openHindiLines } from '../hindi-lines.ts'

let inHindi: ((markdown: string) => string) | undefined

/** @param markdown the composed answer @throws when the Hindi cannot be read */
export const draftingLinesInHindi = (markdown: string): string =>
  (inHindi ??= openHindiLines(join(import.meta.dirname, 'lines.hi.json'), { ...readFormWords(), ...readPaperNames() }))(
    markdown,
  )

/** @returns the words of a button as a Hindi answer has them @throws when the Hindi cannot be read */
export const buttonInHindi = openHindiButtons(draftingLinesInHindi)
