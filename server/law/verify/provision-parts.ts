/**
 * Reads the parts of a provision from its official text: "(1)", "(1)(a)", "Explanation 2". The text has no mark-up, so
 * that only the order of the numbers tells where each belongs. A bracket in the middle of a line refers to other law
 * and is no part.
 */

type NumberingKind = 'number' | 'letter' | 'roman' | 'capital' | 'great roman'

interface Level {
  kind: NumberingKind
  /** "20AA" is 20 and "AA". */
  last: Value
  path: string
}

interface Value {
  base: number
  more: string
}

type PartLabel = 'Explanation' | 'Exception' | 'Illustration' | 'Proviso'

/**
 * Marks that may come before a number, such as footnote marks, quotation marks and brackets of an amendment: `^1[(a)`,
 * `3[(2)`.
 */
const MARK = String.raw`[\s"'“”‘’]{0,6}(?:\^?\d{0,3}\s?\[){0,3}[\s"'“”‘’]{0,3}`
const NUMBERS = new RegExp(String.raw`^${MARK}((?:\([0-9a-zA-Z]{1,5}\)[\s[]{0,3}(?:\^\d{1,3}\[)?){1,4})`)
const SIDE = new RegExp(
  String.raw`^${MARK}(?:(Explanation|Exception|Illustration)s?|(Provided))\b[\s.]{0,3}(?:[-–—(]{0,2}\s{0,2}(\d{1,2}|[IVX]{1,5})(?![\p{L}\d]))?`,
  'u',
)
/** The remains of an omitted part, "(f) * * *". It must not be counted, because nobody can cite it. */
const OMITTED = /^[\s[\]^\d]*(?:\*|omitted|repealed)/i
/**
 * Heading and first number on one line, so that the number would be missed otherwise: "226. Power of High Courts.-(1)".
 */
const AFTER_HEADING = /^(?:\^?\d{0,3}\[)?\d{1,3}[A-Z]{0,3}\.\s[\s\S]{0,300}?[-–—]{1,2}\s{0,2}(?=\(1\)|\(a\))/
/**
 * "… under sub-section" with "(2) of section 5" on the next line: the number is a reference and would otherwise begin a
 * part.
 */
const REFERS =
  /(?:section|sections|clause|clauses|article|articles|paragraph|rule|rules|\)|\)\s(?:and|or|to)|,\sor|regulation)\s*,?$/i

/**
 * @param text the text of one provision, without its footnotes
 * @returns its parts in order, each once: "(1)(a)", "Proviso:2", "Illustration:(b)"; empty when it has none
 */
export function provisionParts(text: string): string[] {
  const found = new Set<string>()
  const starts = linesOf(text).flatMap(startsOf)
  let levels: Level[] = []
  let side: PartLabel | null = null
  let own: Level[] = []
  let provisos = 0
  let ended = false
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1]?.token ?? ''
    if (start.side) {
      side = start.side
      own = []
      if (side === 'Proviso') found.add(`Proviso:${(provisos += 1)}`)
      else if (side !== 'Illustration') found.add(`${side}:${start.token}`)
      continue
    }
    const main = placeToken(levels, start.token, next)
    const goesOn = main !== null && main.length <= levels.length
    if (side !== null && side !== 'Proviso') {
      const placed = placeToken(own, start.token, next)
      const fits = placed?.length === 1 && (own.length === 0 || follows(own[0]?.last, placed[0]?.last))
      const numbered = goesOn && main.at(-1)?.kind === 'number'
      if (fits && !numbered) {
        own = placed
        found.add(`${side}:(${start.token})`)
        // In "(a), (b), Explanation (a), (b), (c)" the "(c)" may continue either list, unless a full stop closed the
        // first.
        const either = goesOn && !ended && follows(levels[main.length - 1]?.last, main.at(-1)?.last)
        if (!either) continue
      }
    }
    if (!main) continue
    // The clauses of a proviso to a sub-section belong to the sub-section, whatever clause came before it.
    const above = side === 'Proviso' && !goesOn ? levels.filter(({ kind }) => kind === 'number').slice(-1) : null
    levels = (above && placeToken(above, start.token, next)) ?? main
    if (levels.length === 1 && levels[0]?.kind === 'number') provisos = 0
    if (goesOn && own.length === 0) side = null
    ended = start.ended
    if (!start.omitted) for (const { path } of levels) found.add(path)
  }
  return [...found]
}

interface PartStart {
  token: string
  side: PartLabel | null
  /** A full stop closes a list, so that the next number cannot continue it. */
  ended: boolean
  omitted: boolean
}

function startsOf(line: string): PartStart[] {
  const ended = /\.["”\]\s]*$/.test(line)
  const [opened, name, proviso, no = '1'] = SIDE.exec(line) ?? []
  if (opened !== undefined)
    return [
      {
        token: String(roman(no) || Number(no)),
        side: proviso ? 'Proviso' : (name as PartLabel),
        ended,
        omitted: false,
      },
    ]
  const omitted = OMITTED.test(line.replace(NUMBERS, ''))
  return tokensOf(line).map((token) => ({ token, side: null, ended, omitted }))
}

const linesOf = (text: string): string[] => {
  const plain = (text.split('STATE AMENDMENT', 1)[0] ?? '').replace(AFTER_HEADING, '')
  const lines = plain.split('\n')
  const numbered = lines.flatMap((line, at) => (at > 0 && NUMBERS.test(line) ? [lines[at - 1] ?? ''] : []))
  // Where blank lines separate the paragraphs, a number in the middle of one only begins a broken line and must not
  // begin a part.
  const parted = numbered.filter((before) => before.trim() === '').length * 2 >= numbered.length
  return parted ? plain.split(/\n\s*\n/) : lines.filter((_, at) => !REFERS.test((lines[at - 1] ?? '').trimEnd()))
}

function tokensOf(line: string): string[] {
  const head = NUMBERS.exec(line)?.[1]
  return head ? [...head.matchAll(/\(([0-9a-zA-Z]{1,5})\)/g)].map(([, token = '']) => token) : []
}

/** @returns the levels after this token, or null where it fits nowhere */
function placeToken(levels: readonly Level[], token: string, next: string): Level[] | null {
  const opens = KINDS.filter(([kind]) => {
    const value = valueOf(kind, token)
    return value?.base === 1 && value.more === '' && levels.at(-1)?.kind !== kind
  })
  const startsRoman = opens.some(([kind]) => kind === 'roman') && /^(?:ii|ia)$/.test(next)
  if (!startsRoman)
    for (const step of [follows, skips])
      for (let depth = levels.length - 1; depth >= 0; depth--) {
        const level = levels[depth]
        const value = level && valueOf(level.kind, token)
        if (level && value && step(level.last, value)) return addLevel(levels.slice(0, depth), level.kind, value, token)
        if (step === skips && opens.length > 0) break
      }
  const kind = startsRoman ? 'roman' : opens[0]?.[0]
  return kind ? addLevel(levels, kind, { base: 1, more: '' }, token) : null
}

const addLevel = (above: readonly Level[], kind: NumberingKind, last: Value, token: string): Level[] => [
  ...above,
  { kind, last, path: `${above.at(-1)?.path ?? ''}(${token})` },
]

const follows = (last?: Value, value?: Value) =>
  last !== undefined &&
  value !== undefined &&
  ((value.base === last.base + 1 && (value.more === '' || value.more.toLowerCase() === 'a')) ||
    (value.base === last.base && value.more > last.more))
/** An omitted part leaves a gap in the numbers, so that the next one need not follow at once. */
const skips = (last: Value, value: Value) => value.base > last.base && value.base <= last.base + 6

const KINDS: [NumberingKind, RegExp][] = [
  ['number', /^(\d{1,3})([A-Z]{0,3})$/],
  ['roman', /^([ivxl]+)([a-h]?)$/],
  ['letter', /^([a-z])([a-z]{0,2})$/],
  ['great roman', /^([IVXL]+)([A-H]?)$/],
  ['capital', /^([A-Z])([A-Z]{0,2})$/],
]

function valueOf(kind: NumberingKind, token: string): Value | null {
  const match = KINDS.find(([one]) => one === kind)?.[1].exec(token)
  if (!match) return null
  const [, main = '', more = ''] = match
  const base =
    kind === 'number'
      ? Number(main)
      : kind.endsWith('roman')
        ? roman(main)
        : (main.toLowerCase().codePointAt(0) ?? 0) - 96
  return base > 0 ? { base, more } : null
}

const ROMAN = { i: 1, v: 5, x: 10, l: 50 }

function roman(text: string): number {
  const values = [...text.toLowerCase()].map((letter) => ROMAN[letter as keyof typeof ROMAN] ?? 0)
  if (values.includes(0)) return 0
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
