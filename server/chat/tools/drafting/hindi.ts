/** The fixed lines of a drafting answer in Hindi. The paper stays English, and so do the names by which one is chosen. */
import { join } from 'node:path'
import { readFormWords } from '../../../drafts/index.ts'
import { openHindiLines } from '../hindi-lines.ts'

let inHindi: ((markdown: string) => string) | undefined

/** @param markdown the composed answer @throws when the Hindi cannot be read */
export const draftingLinesInHindi = (markdown: string): string =>
  (inHindi ??= openHindiLines(join(import.meta.dirname, 'lines.hi.json'), readFormWords()))(markdown)
