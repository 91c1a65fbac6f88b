/** The fixed lines of a cross-examination in Hindi. Its questions and advice are in `say.ts`. */
import { join } from 'node:path'
import { hindiWords, openHindiButtons, openHindiLines } from '../hindi-lines.ts'

const FILE = join(import.meta.dirname, 'lines.hi.json')

let inHindi: ((markdown: string) => string) | undefined

/** @param markdown the composed plan @throws when lines.hi.json cannot be read */
export const crossLinesInHindi = (markdown: string): string => (inHindi ??= openHindiLines(FILE))(markdown)

/** @returns the Hindi of names that stand in lines: papers, topics, kinds of case @throws when lines.hi.json cannot be read */
export const wordsInHindi = (): Readonly<Record<string, string>> => hindiWords(FILE)

export const isHeading = (heading: string, english: string): boolean =>
  heading === english || heading === crossLinesInHindi(`## ${english}`).slice(3)

/** @returns the words of a button as a Hindi plan has them @throws when lines.hi.json cannot be read */
export const buttonInHindi = openHindiButtons(crossLinesInHindi)
