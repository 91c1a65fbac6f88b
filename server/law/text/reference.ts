/**
 * References as content files write them (`bns 318(4)`, `cpc O39 R1`, `limitation A54`, `j:arnesh-kumar`) and as people
 * read them.
 */
import { readAuthorityId } from '#shared/law/authority-id.ts'

export interface ProvisionRef {
  act: string
  /** As written: "318(4)", "O39 R1", "41A". */
  no: string
  base: string
  /** The brackets, normalised: "(4)", "(1)(k)"; empty without any. */
  sub: string
}

const ACT = /^[a-z0-9-]+$/
const MARK = /\[\[([^[\]]{1,120})\]\]/g
const ROMAN = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/**
 * @returns "318" and "(4)" for "318(4)". Spaces in the brackets are dropped, so that "(1) (k)" and "(1)(k)" are one
 * part.
 */
export function splitNumber(no: string): { base: string; sub: string } {
  const open = no.indexOf('(')
  if (open < 0) return { base: no.trim(), sub: '' }
  return { base: no.slice(0, open).trim(), sub: no.slice(open).replaceAll(/\s+/g, '') }
}

/** @returns the parts of a provision reference; null where the text is none */
export function parseProvisionRef(text: string): ProvisionRef | null {
  const named = readAuthorityId(text.trim())
  if (named?.of !== 'provision' || !ACT.test(named.act)) return null
  return { act: named.act, no: named.no, ...splitNumber(named.no) }
}

/** @returns every `[[...]]` reference of the texts, without its brackets, each once */
export function findMarks(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(MARK)].map((match) => match[1]?.trim() ?? '')))]
}

export const writeReferences = (text: string, names: (id: string) => string | undefined): string =>
  text.replaceAll(MARK, (_, id: string) => names(id.trim()) ?? NAMELESS)

/**
 * Stands for a reference that leads nowhere. The build refuses such a reference; should one slip through, a reader
 * would otherwise see an id.
 */
const NAMELESS = 'another authority'

/** @param value 1 to 89 */
function toRoman(value: number): string {
  let rest = value
  let roman = ''
  for (const [size, letters] of ROMAN) {
    while (rest >= size) {
      roman += letters
      rest -= size
    }
  }
  return roman
}

export type ProvisionUnit = keyof typeof UNIT_WORDS

const UNIT_WORDS = { section: 'Section', article: 'Article', rule: 'Rule' } as const

/** @returns "Section 318(4), BNS", "Article 226, Constitution", "Order XXXIX Rule 1, CPC", "Article 54 of the Schedule, Limitation Act". */
export function provisionLabel(act: { unit: ProvisionUnit; short: string }, no: string): string {
  const order = /^O(\d{1,2})([A-Z]?)(?: R(.+))?$/.exec(no)
  if (order?.[1])
    return `Order ${toRoman(Number(order[1]))}${order[2] ?? ''}${order[3] ? ` Rule ${order[3]}` : ''}, ${act.short}`
  const scheduled = act.unit === 'section' ? /^A(\d.*)$/.exec(no) : null
  if (scheduled?.[1]) return `Article ${scheduled[1]} of the Schedule, ${act.short}`
  return `${UNIT_WORDS[act.unit]} ${no}, ${act.short}`
}

/** @returns "Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273", with the first report there is. */
export function judgmentLabel(judgment: { title: string; reports: readonly string[]; neutral: string | null }): string {
  const report = judgment.reports[0] ?? judgment.neutral
  return report ? `${judgment.title}, ${report}` : judgment.title
}

/** The languages of the library's own texts. */
export type TextLanguage = 'en' | 'hi'
