/** The most characters at the end of an answer that a continuation may begin with again. */
const MOST_REPEATED = 400
/** A shorter repetition may be chance, except of a whole last word. */
const LEAST_REPEATED = 12

/**
 * Takes out of the beginning of a continuation what the answer already ends with, because a model often repeats its
 * last words before it goes on. Only the first characters are held back; the rest streams as it comes.
 */
export class OverlapFilter {
  readonly #end: string
  #held: string | undefined = ''

  /** @param written the answer so far */
  constructor(written: string) {
    this.#end = written.slice(-MOST_REPEATED)
  }

  add(text: string): string {
    if (this.#held === undefined) return text
    this.#held += text
    return this.#held.length < MOST_REPEATED ? '' : this.end()
  }

  end(): string {
    const held = this.#held ?? ''
    this.#held = undefined
    return held.slice(this.#repeatedIn(held))
  }

  /** @returns how many characters of the beginning stand at the end of the answer already */
  #repeatedIn(held: string): number {
    // The prompt has the answer without its last blanks, so that the model cannot know of them.
    const ends = [this.#end, this.#end.trimEnd()]
    const lead = held.length - held.trimStart().length
    for (const [end, from] of ends.flatMap((one) => [[one, 0] as const, [one, lead] as const])) {
      const beginning = held.slice(from)
      for (let length = Math.min(end.length, beginning.length); length >= LEAST_REPEATED; length -= 1) {
        if (end.endsWith(beginning.slice(0, length))) return from + length
      }
      // The last word alone, begun again: "the per" and then "period".
      const word = /(?:^|\s)(\S{3,})$/u.exec(end)?.[1]
      if (word !== undefined && beginning.startsWith(word)) return from + word.length
    }
    return 0
  }
}
