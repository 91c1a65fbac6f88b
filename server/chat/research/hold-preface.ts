/** A preface is not longer than this, in characters; a longer text is the answer itself. */
const MOST_CHARS = 240
/** A model that falls silent for this long after its first words is writing its answer, ms. */
const MOST_SILENCE = 400
const HAS_MARK = /\[\d{1,3}\]/
const HAS_HEADING = /^#{1,4} .+\n/m

/**
 * Holds back the first words of a step for a moment, as long as the model may still call a tool. "Let me look that up"
 * is no part of an answer, and what was streamed cannot be taken back.
 */
export class Preface {
  #held: string | null = ''
  #since = 0

  /** @returns what may be shown now */
  add(piece: string): string {
    if (this.#held === null) return piece
    const text = this.#held + piece
    this.#since = performance.now()
    if (text.length <= MOST_CHARS && !HAS_MARK.test(text) && !HAS_HEADING.test(text)) {
      this.#held = text
      return ''
    }
    this.#held = null
    return text
  }

  /** @returns the ms after which the held words should be shown; undefined while nothing is held */
  dueIn(): number | undefined {
    return this.#held ? Math.max(0, this.#since + MOST_SILENCE - performance.now()) : undefined
  }

  /** @returns the held words, because they belong to the answer after all */
  release(): string {
    const held = this.#held ?? ''
    this.#held = null
    return held
  }

  /** Call it when a tool is called: the held words were its preface. */
  drop(): void {
    this.#held = ''
  }

  /** Call it when a step has ended. @returns the words that are part of the answer */
  endStep(): string {
    const held = this.#held ?? ''
    this.#held = ''
    return held
  }
}
