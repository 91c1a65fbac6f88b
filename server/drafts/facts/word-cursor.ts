/** A place in the words of a page, from which a person is read word by word. */
import { wordsOf, type PageWord } from './words.ts'

export class WordCursor {
  readonly words: readonly PageWord[]
  readonly flat: string
  at: number
  /** In a list with numbers the one that begins the next person, which is no age. */
  nextNumber = 0

  constructor(words: readonly PageWord[], at: number, flat: string) {
    this.words = words
    this.flat = flat
    this.at = at
  }

  get word(): PageWord | undefined {
    return this.words[this.at]
  }

  get lower(): string {
    return this.word?.lower ?? ''
  }

  /** @param ahead words; negative ones are behind */
  peek(ahead: number): PageWord | undefined {
    return this.words[this.at + ahead]
  }

  /** Whether a sentence ended before this word, where the full stop stands behind a bracket: "(70). Next". */
  get isAfterEnd(): boolean {
    return /[.;!?]/.test(this.flat.slice(this.peek(-1)?.end ?? 0, this.word?.start ?? 0))
  }

  /** @returns up to so many characters of the page from here */
  text(most: number): string {
    const start = this.word?.start
    return start === undefined ? '' : this.flat.slice(start, start + most)
  }

  /** Goes behind so many characters of the page. */
  skip(chars: number): void {
    const to = (this.word?.start ?? Infinity) + chars
    while ((this.word?.start ?? Infinity) < to) this.at += 1
  }
}

/** @returns a cursor at the first word of a text of its own */
export const cursorOf = (text: string): WordCursor =>
  new WordCursor(wordsOf({ page: null, flat: text, starts: [0] }), 0, text)
