/** A passage is put together from pieces, so that the place of what is untrue stays known when its layout changes. */
import { random } from '#tests/support/random.ts'
import type { PublicFacts } from './facts.ts'

export type UntruthKind =
  | 'no such citation'
  | 'wrong name'
  | 'wrong court or year'
  | 'invented quotation'
  | 'altered quotation'
  | 'quotation of another judgment'
  | 'no such paragraph'
  | 'no such part'
  | 'matter of another provision'
  | 'repealed law as in force'

/** `untrue` is made up; `cited` is the real citation that it is said about; `right` is an authority as it should be. */
export interface Marked {
  says: string
  is: 'untrue' | 'cited' | 'right'
}
export type Piece = string | Marked

export const untrue = (says: string): Marked => ({ says, is: 'untrue' })
export const cited = (says: string): Marked => ({ says, is: 'cited' })
export const right = (says: string): Marked => ({ says, is: 'right' })

/** A template whose values may be pieces: say`It was held in ${untrue('2016 INSC 4821')}.` */
export const say = (strings: TemplateStringsArray, ...values: (Piece | Piece[])[]): Piece[] =>
  strings.flatMap((text, at) => [text, ...[values[at] ?? ''].flat()])

export interface Family {
  name: string
  /** Null where everything in its passages is right. */
  kind: UntruthKind | null
  /** @returns null where these facts do not suit it; then the next facts are tried */
  write(facts: PublicFacts, pick: Pick): Piece[] | null
}

/** The form of a passage: the same claim as a ground, a footnote or a row of a table. */
export type Frame = (claim: Piece[], pick: Pick) => Piece[]

/** Random choices from a seed. */
export interface Pick {
  /** @returns from 0 to `count` - 1 */
  below(count: number): number
  between(least: number, most: number): number
  of<T>(list: readonly T[]): T
  chance(percent: number): boolean
}

export function picker(seed: number): Pick {
  const below = random(seed)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    of: (list) => list[below(list.length)] as (typeof list)[number],
    chance: (percent) => below(100) < percent,
  }
}

export interface Span {
  start: number
  end: number
}

export interface Laid {
  text: string
  untrue: Span[]
  cited: Span[]
  right: Span[]
}

/** @returns the text with the places of its marked pieces, in one of the layouts that texts arrive in */
export function lay(pieces: readonly Piece[], pick: Pick): Laid {
  const look = pick.of(LOOKS)
  const laid: Laid = { text: '', untrue: [], cited: [], right: [] }
  const column = { at: 0 }
  for (const piece of pieces) {
    const says = typeof piece === 'string' ? piece : piece.says
    const looks = look(says, typeof piece !== 'string', pick, column)
    const mark = typeof piece !== 'string' && look === bold && !says.includes('**') ? '**' : ''
    const start = laid.text.length + mark.length
    laid.text += mark + looks + mark
    if (typeof piece !== 'string') laid[piece.is].push({ start, end: start + looks.length })
  }
  return laid
}

type Look = (text: string, marked: boolean, pick: Pick, column: { at: number }) => string
const plain: Look = (text) => text
const straight: Look = (text) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
const bold: Look = (text) => text
/** Breaks a citation over two lines. */
const broken: Look = (text, marked, pick) => {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  if (!marked || spaces.length === 0) return text
  const at = pick.of(spaces)
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`
}
/** Wraps lines as a court's typist does. */
const wrapped: Look = (text, _marked, _pick, column) =>
  text.replace(/\n|[^\s]+| /g, (part) => {
    if (part === '\n') column.at = 0
    else if (part === ' ' && column.at > 66) {
      column.at = 0
      return '\n'
    } else column.at += part.length
    return part
  })
/** Adds what a scanner makes of blanks: some doubled, one more inside a bracket. */
const scanned: Look = (text, _marked, pick) =>
  text
    .replace(/ /g, () => (pick.chance(18) ? '  ' : ' '))
    .replace(/\((\d{4})\)/g, (all, year: string) => (pick.chance(40) ? `( ${year} )` : all))
/** Uses the unbreakable blanks of word processors. */
const unbroken: Look = (text, marked) => (marked ? text.replace(/ (?=[\d(])/g, '\u00a0') : text)

const LOOKS: readonly Look[] = [plain, plain, plain, straight, straight, bold, broken, wrapped, scanned, unbroken]
