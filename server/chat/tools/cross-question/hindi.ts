/** The fixed lines of a cross-examination in Hindi. The questions stay in the language of the court record. */
import { join } from 'node:path'
import { openHindiButtons, openHindiLines } from '../hindi-lines.ts'

let inHindi: ((markdown: string) => string) | undefined

/** @param markdown the composed plan @throws when lines.hi.json cannot be read */
export const crossLinesInHindi = (markdown: string): string =>
  (inHindi ??= openHindiLines(join(import.meta.dirname, 'lines.hi.json')))(markdown)

/** @returns whether a heading of a plan is this one, in English or in Hindi */
export const isHeading = (heading: string, english: string): boolean =>
  heading === english || heading === crossLinesInHindi(`## ${english}`).slice(3)

/** @returns the words of a button as a Hindi plan has them @throws when lines.hi.json cannot be read */
export const buttonInHindi = openHindiButtons(crossLinesInHindi)
