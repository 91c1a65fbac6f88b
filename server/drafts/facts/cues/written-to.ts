/** Tells to which office a letter is written. */
import type { PageWord } from '../words.ts'

/** "Write to District Education Officer, Gurugram", "RTI to PIO, Nagar Palika Khargone" */
export const isWrittenToOffice = (words: readonly PageWord[], at: number) =>
  WRITES_TO.test(words[at - 1]?.lower ?? '') &&
  words.slice(at + 1, at + 5).some(({ text }) => OF_OFFICE.test(text)) &&
  /^(?:\p{Lu}|the$)/u.test(words[at + 1]?.text ?? '')
const WRITES_TO = /^(?:write|letter|application|representation|rti|addressed|complaint|appeal)$/
const OF_OFFICE =
  /^(?:Officer|Commissioner|Collector|Superintendent|Registrar|Tehsildar|Magistrate|Secretary|C?PIO|SPIO|BDO|SDM|DM|SHO)\b/
