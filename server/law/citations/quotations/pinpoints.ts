/** Reads the pinpoint of a citation, which paragraphs it names: "para 12 of X v. Y", "X v. Y, (2014) 8 SCC 273, paras 10 to 12". */

/** The longest judgments have some two thousand paragraphs; from 1900 on it is a year: "para 12, 2014 INSC 463". */
const NUMBER = String.raw`(?:1[0-8]\d\d|\d{1,3})(?:\.\d{1,3}){0,2}`
const LIST = String.raw`(${NUMBER}(?:\s{0,2}(?:,|&|-|–|to|and)\s{0,2}${NUMBER}(?![\d/])){0,11})`
const WORD = String.raw`(?:paragraphs?|paras?\.?|¶{1,2}|पैरा(?:ग्राफ)?|प्रस्तर|कंडिका)[\s*_]{0,3}(?:(?:nos?\.?|number|संख्या)\s{0,2})?[*_]{0,2}`
/** A pinpoint behind its citation. Brackets, emphasis and a line break that close the citation may stand between. */
const AFTER = new RegExp(
  String.raw`^[*_)\]"”]{0,4}[\s,;:–—-]{0,3}[*_]{0,3}[([]?[*_]{0,3}(?:(?:at|in|see|vide|@|के|की|का|ke|ki|ka)[\s*_]{1,4}){0,2}${WORD}${LIST}(?![\d/])`,
  'iu',
)
const BEFORE = new RegExp(
  String.raw`${WORD}${LIST}[\s*_]{1,4}(?:of|in)\s{1,2}(?:the\s)?(?:(?:judge?ment|decision|ruling|order|case)\s(?:in|of)\s)?[*_"“([]{0,3}$`,
  'iu',
)
const REACH = 90

/** @returns the paragraph numbers as they are written, each once; of a range, its two ends; at most 24 */
export function readPinpoints(text: string, { start, end }: { start: number; end: number }): string[] {
  const after = AFTER.exec(text.slice(end, end + REACH))?.[1]
  const before = BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[1]
  return [...new Set([before ?? '', after ?? ''].flatMap((list) => list.match(new RegExp(NUMBER, 'g')) ?? []))].slice(
    0,
    24,
  )
}
