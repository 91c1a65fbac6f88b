/**
 * Takes marks like [99] out of a text while it streams, where no source has that number. Shown, such a mark would look
 * as if something stood behind it.
 */

/** The longest mark: "[12, 13, 14, 15, 16, 17, 18, 19]" and some spaces. A longer bracket is text. */
const LONGEST_MARK = 60
const MARK = /( ?)\[(\d{1,3}(?:\s{0,2},\s{0,2}\d{1,3}){0,8})\](?!\()/g
/** A space alone is held too, because it goes with a mark; and a closed bracket, because it may become a link. */
const UNDECIDED = / ?\[[\d\s,]*\]?$| $/

export class UnknownMarkFilter {
  #held = ''
  #isKnown: (n: number) => boolean
  /** The numbers that were taken out. */
  readonly unknown = new Set<number>()

  constructor(isKnown: (n: number) => boolean) {
    this.#isKnown = isKnown
  }

  /** @returns what may be shown now */
  add(piece: string): string {
    const text = this.#held + piece
    const open = UNDECIDED.exec(text)
    const from = open && open[0].length <= LONGEST_MARK ? open.index : text.length
    this.#held = text.slice(from)
    return this.#without(text.slice(0, from))
  }

  end(): string {
    const rest = this.#held
    this.#held = ''
    return this.#without(rest)
  }

  #without(text: string): string {
    return text.replaceAll(MARK, (whole, space: string, list: string) => {
      const numbers = list.split(',').map(Number)
      const known = numbers.filter((n) => this.#isKnown(n))
      for (const n of numbers) if (!known.includes(n)) this.unknown.add(n)
      if (known.length === numbers.length) return whole
      return known.length > 0 ? `${space}[${known.join(', ')}]` : ''
    })
  }
}

/** @returns what the answer says of the marks that were taken out; empty when none were */
export function unknownMarksNotice({ unknown }: UnknownMarkFilter): string {
  const numbers = [...unknown].toSorted((a, b) => a - b)
  if (numbers.length === 0) return ''
  const which = numbers.length === 1 ? `number ${numbers[0]}` : `the numbers ${numbers.join(', ')}`
  return `> **Taken out:** the model pointed to ${which}, where there is no source. What it said there rests on nothing that was looked up.`
}
