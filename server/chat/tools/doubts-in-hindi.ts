/** Why an authority is to be checked, in Hindi. A sentence without Hindi stays as it is. */
import { join } from 'node:path'
import { openHindiLines } from './hindi-lines.ts'

let inHindi: ((markdown: string) => string) | undefined

/** @param doubt one or more sentences of the citation check @throws when doubts.hi.json cannot be read */
export function doubtInHindi(doubt: string): string {
  inHindi ??= openHindiLines(join(import.meta.dirname, 'doubts.hi.json'))
  return doubt
    .split(/(?<=\.\*?)(?<!\bv\.) (?=[A-Z])/)
    .map(inHindi)
    .join(' ')
}
