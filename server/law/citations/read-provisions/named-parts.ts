/**
 * Reads parts of a provision that are named in words: "clause (k) of sub-section (1) of section 2", "section 16, Explanation 9", "the
 * second proviso to section 5".
 */

/** What a text says that a provision has, besides its number. */
export type PartClaim =
  /** A further part: the "(2)" of "section 41(1)(b) and (2)". */
  | { kind: 'sub'; sub: string }
  /**
   * An explanation, exception, proviso or illustration.
   * @property no "9", "(z)", "last"
   */
  | { kind: 'labelled'; what: PartLabel; no: string }
  /**
   * Words in brackets that are no number: "(murder)", "(foo bar)".
   * @property attached whether no blank stands before the bracket
   */
  | { kind: 'words'; words: string; attached: boolean }

export type PartLabel = 'Explanation' | 'Exception' | 'Proviso' | 'Illustration'

export interface NamedParts {
  sub: string
  claims: PartClaim[]
}

const TOKEN = String.raw`\([0-9A-Za-z\u0915-\u0939]{1,6}\)`
const VALUE = String.raw`(?:${TOKEN}\s?){1,4}`
const AND = String.raw`\s{0,2}(?:,|&|\/|and|or|to|और|या|तथा)\s{0,2}`
const VALUES = String.raw`${VALUE}(?:${AND}${VALUE}){0,8}`
const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ')
const ORDINAL = String.raw`(?:(${ORDINALS.join('|')}|last|\d{1,2}(?:st|nd|rd|th))\s{1,2})?`
const NUMBERED = String.raw`(sub-?\s?sections?|sub-?\s?clauses?|clauses?|cls?\.|sub-?\s?rules?|paragraphs?|उप-?\s?धारा|उपनियम|खंड|खण्ड)\s{0,2}(${VALUES})`
const LABELLED = String.raw`${ORDINAL}(explanations?|exceptions?|provisos?|illustrations?|स्पष्टीकरण|अपवाद|परंतुक|परन्तुक|दृष्टांत|दृष्टान्त)(?:\s{0,2}[-–]?(?:no\.?\s{0,2})?(${VALUES}|\d{1,3}(?![\d\p{L}])|[IVX]{1,6}(?![\p{L}\d])|[A-Z](?![\p{L}\d.])))?`
const PART = String.raw`(?:${NUMBERED}|${LABELLED}(?![\p{L}\p{M}]))`
/** Before a section, "paragraph 9" can only be a part of it. Behind one, it may be a paragraph of a judgment or a complaint. */
const PART_BEFORE = PART.replace(`(${VALUES})`, String.raw`(${VALUES}|\d{1,3})`)
const AFTER = new RegExp(
  String.raw`[\s,]{0,3}[([]?(?:(and|read\swith|r\/w\.?|with|to|of|in|under|की|का|के)\s{1,2})?(?:the\s|its\s)?${PART}[)\]]?`,
  'iuy',
)
const MORE = new RegExp(String.raw`${AND}(${VALUE})(?!\s?of\s(?:sub|the\sproviso))`, 'iuy')
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:the\s)?${PART_BEFORE}\s{1,2}(?:of|to|in|under|appended\sto|below)\s{1,2}(?:the\s)?$`,
  'iu',
)
/** "Exception 1 to Section 300": the part belongs to the section that follows. */
const OF_WHAT_FOLLOWS =
  /^\s{1,2}(?:of|to|in|under|appended\sto|below)\s{1,2}(?:the\s|said\s)?(?:sections?|secs?\b|s\.|ss\.|u\/s|§|articles?|arts?\b|rules?|order|धारा|अनुच्छेद)/iu
const MOST_PARTS = 4
const REACH = 110

/**
 * @param at where a number or the name of its Act ends
 * @returns the parts that are named there, and where they end
 */
export function readPartsAfter(text: string, at: number, sub: string): NamedParts & { end: number } {
  const claims: PartClaim[] = []
  let end = at
  let own = sub
  for (let count = 0; count < MOST_PARTS; count++) {
    MORE.lastIndex = end
    const more = own && end === at ? readListAt(text, end) : null
    if (more) {
      claims.push(...more.subs.map((one) => ({ kind: 'sub' as const, sub: siblingPart(own, one) })))
      end = more.end
    }
    AFTER.lastIndex = end
    const match = AFTER.exec(text)
    if (!match || OF_WHAT_FOLLOWS.test(text.slice(AFTER.lastIndex, AFTER.lastIndex + 40))) break
    const [, joint, numbered, values, ordinal, aside, no] = match
    // "Section 5, of clause …": here the larger part comes last, so the order is turned round.
    const read = readPart(numbered, values, ordinal, aside, no)
    own = /^(?:of|to|in|under)$/i.test(joint ?? '') && numbered ? read.sub + own : own + read.sub
    claims.push(...read.claims.map((one) => (one.kind === 'sub' ? { ...one, sub: siblingPart(own, one.sub) } : one)))
    end = AFTER.lastIndex
  }
  return { sub: own, claims, end: end === at ? at : trimEnd(text, at, end) }
}

/**
 * @param at where "section" stands
 * @param from where the text before belongs to something else
 * @returns the parts named before it, and where they begin
 */
export function readPartsBefore(text: string, at: number, from: number): NamedParts & { start: number } {
  const claims: PartClaim[] = []
  let start = at
  let sub = ''
  for (let count = 0; count < MOST_PARTS; count++) {
    const begin = Math.max(from, start - REACH)
    const match = BEFORE.exec(text.slice(begin, start))
    if (!match) break
    const [, numbered, values, ordinal, aside, no] = match
    const read = readPart(numbered, values, ordinal, aside, no)
    sub += read.sub
    claims.push(...read.claims.map((one) => (one.kind === 'sub' ? { ...one, sub: siblingPart(sub, one.sub) } : one)))
    start = begin + match.index
    if (/^the\s/i.test(match[0])) start += 4
  }
  return { sub, claims, start }
}

function readListAt(text: string, at: number): { subs: string[]; end: number } | null {
  const subs: string[] = []
  let end = at
  for (let count = 0; count < 8; count++) {
    MORE.lastIndex = end
    const match = MORE.exec(text)
    if (!match?.[1]) break
    subs.push(bracketed(match[1]))
    end = MORE.lastIndex
  }
  return subs.length > 0 ? { subs, end: trimEnd(text, at, end) } : null
}

function readPart(
  numbered: string | undefined,
  values: string | undefined,
  ordinal: string | undefined,
  aside: string | undefined,
  no: string | undefined,
): NamedParts {
  const tokens = (list: string) => list.split(new RegExp(AND, 'iu')).map(bracketed).filter(Boolean)
  if (numbered) {
    const [first = '', ...more] = tokens(values ?? '')
    return { sub: first, claims: more.map((sub) => ({ kind: 'sub', sub })) }
  }
  const what = PART_LABELS.find(([pattern]) => pattern.test(aside ?? ''))?.[1]
  if (!what) return { sub: '', claims: [] }
  const nos = no?.includes('(') ? tokens(no) : [no ?? ordinalNumber(ordinal ?? '')]
  return { sub: '', claims: nos.filter(Boolean).map((one) => ({ kind: 'labelled', what, no: one })) }
}

const PART_LABELS: [RegExp, PartLabel][] = [
  [/^expl|^स्पष्/i, 'Explanation'],
  [/^exc|^अपव/i, 'Exception'],
  [/^prov|^पर/i, 'Proviso'],
  [/^ill|^दृष/i, 'Illustration'],
]

const ordinalNumber = (ordinal: string) => {
  const place = ORDINALS.indexOf(ordinal.toLowerCase()) + 1
  return place > 0 ? String(place) : (/^\d+/.exec(ordinal)?.[0] ?? ordinal.toLowerCase())
}

const bracketed = (value: string) => value.replaceAll(/\s+/g, '').replace(/^\d+$/, '($&)')

/** @returns the full number of a further part: beside "(1)(b)" it is "(2)" for "(2)"; beside "(1)(a)" it is "(1)(b)" for "(b)" */
function siblingPart(sub: string, other: string): string {
  if (sub === other) return sub
  const parts = sub.match(/\([^)]*\)/g) ?? []
  const kind = (part: string) => (/\d/.test(part) ? 'number' : /^\([ivx]{2,}\)$/i.test(part) ? 'roman' : 'letter')
  const at = parts.findLastIndex((part) => kind(part) === kind(other.slice(0, other.indexOf(')') + 1)))
  return parts.slice(0, Math.max(0, at)).join('') + other
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(text[end - 1] ?? '')) end -= 1
  return end
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/**
 * @param text the text of the provision
 * @returns whether it has such an explanation, exception, proviso or illustration; `unnumbered` where that cannot be told
 */
export function findLabelledPart(text: string, what: PartLabel, no: string): 'there' | 'missing' | 'unnumbered' {
  if (what === 'Proviso') {
    const provisos = text.match(/(?<!\p{L})Provided(?!\p{L})/gu)?.length ?? 0
    if (provisos === 0) return 'missing'
    if (no.startsWith('(')) return text.slice(text.indexOf('Provided')).includes(no) ? 'there' : 'missing'
    return no === 'last' || numberOf(no) <= provisos ? 'there' : 'missing'
  }
  const first = text.search(new RegExp(String.raw`(?<!\p{L})${what}`, 'iu'))
  if (first < 0) return what === 'Illustration' ? 'unnumbered' : 'missing'
  if (no === 'last') return 'there'
  if (no.startsWith('(')) return text.slice(first).includes(no) ? 'there' : 'missing'
  const number = numberOf(no)
  const written = [String(number), ROMAN[number] ?? String(number), no].join('|')
  return new RegExp(String.raw`(?<!\p{L})${what}s?\s{0,3}[-–—.:(]{0,2}\s{0,2}(?:${written})(?![\p{L}\d])`, 'iu').test(
    text,
  )
    ? 'there'
    : 'missing'
}

/** "II" → "2"; "(a)" and "last" stay as they are. */
export const plainNumber = (no: string): string => {
  const number = ROMAN.indexOf(no.toUpperCase())
  return number > 0 ? String(number) : no
}

const numberOf = (no: string) => (/^\d+$/.test(no) ? Number(no) : Math.max(0, ROMAN.indexOf(no.toUpperCase())) || 99)
