import { hash } from 'node:crypto'

const BITS = 64
const WORDS_PER_RUN = 3

/**
 * A fingerprint by which nearly equal texts are found: each run of three words votes on each of 64 bits (Charikar
 * 2002). Case, spaces and punctuation do not count. Add a text page by page, because a long text in one piece would
 * hold up the process.
 */
export class Simhash {
  readonly #votes = new Int32Array(BITS)
  #last: string[] = []
  #runs = 0

  add(text: string): void {
    const words = [
      ...this.#last,
      ...(text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
    ]
    for (let at = 0; at + WORDS_PER_RUN <= words.length; at++) this.#vote(words.slice(at, at + WORDS_PER_RUN))
    this.#last = words.slice(-(WORDS_PER_RUN - 1))
  }

  /** 16 hex digits, or null for a text without words. */
  get hex(): string | null {
    if (this.#runs === 0) {
      if (this.#last.length === 0) return null
      this.#vote(this.#last)
    }
    const bits = Array.from(this.#votes, (votes) => (votes > 0 ? '1' : '0')).join('')
    return BigInt(`0b${bits}`)
      .toString(16)
      .padStart(BITS / 4, '0')
  }

  #vote(words: string[]) {
    const bytes = hash('sha256', words.join(' '), 'buffer')
    for (let bit = 0; bit < BITS; bit++) {
      const set = ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1
      this.#votes[bit] = (this.#votes[bit] ?? 0) + (set ? 1 : -1)
    }
    this.#runs += 1
  }
}

/** Returns the four quarters of a simhash, each with its position, as the index of uploads stores them. */
export const simhashQuarters = (simhash: string): string[] =>
  ['a', 'b', 'c', 'd'].map((place, at) => place + simhash.slice(4 * at, 4 * at + 4))

export const countDifferentBits = (one: string, other: string): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
