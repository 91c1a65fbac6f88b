/** Printed citations in a sentence: "(2014) 8 SCC 273", "2014 INSC 463", "AIR 2016 SC 3391". */

export interface PrintedCitation {
  start: number
  end: number
  words: string
  /** The letters of the series, folded: "scc". */
  series: string
  /** The figures in order: "2014 8 273". */
  figures: string
}

const SERIES = String.raw`(?:S\.?\s?C\.?\s?C\.?(?:\s?\(?(?:Cri|Civ|L&S)\)?)?|S\.?\s?C\.?\s?R\.?|INSC|Indlaw\s\w{2,4}|AIR|SCALE|JT|Cri\.?\s?L\.?\s?J\.?)`
const CITATION = new RegExp(
  [
    String.raw`(?:\(\d{4}\)|\[\d{4}\]|\b\d{4})\s(?:Supp\.?\s?)?(?:\(?\d{1,3}\)?\s)?${SERIES}\s\d{1,5}`,
    String.raw`\bAIR\s\d{4}\s(?:SC|[A-Z]\w{1,8})\s\d{1,5}`,
  ].join('|'),
  'giu',
)

export const citationsPrinted = (text: string): PrintedCitation[] =>
  [...text.matchAll(CITATION)].map(({ 0: words, index: start }) => ({
    start,
    end: start + words.length,
    words,
    series: (words.match(/\p{L}+/gu) ?? []).join('').toLowerCase().replace('supp', ''),
    figures: (words.match(/\d+/g) ?? []).join(' '),
  }))

/** @returns the text with blanks for its citations, because the check of citations answers for their figures */
export const withoutCitations = (text: string): string => text.replaceAll(CITATION, (words) => ' '.repeat(words.length))
