import { lexBlocks, type MdToken } from './lexer.ts'

/**
 * A markdown text that grows. Blocks that no further text can change are sealed. They are never parsed again, so that
 * the cost of an answer grows with its length and not with its square. A block is sealed once a later block has begun
 * and every line so far is complete. The second condition matters: in `para\na | b\n--- |` the last line may yet become
 * a table's rule or plain text, which decides where `para` ends.
 */
export class BlockStream {
  readonly #sealed: MdToken[] = []
  #tail: MdToken[] = []
  /** The text after the sealed blocks. */
  #open = ''
  /** A carriage return is held back, because its line feed may still come. */
  #heldReturn = ''
  #lexedLength = 0

  /** All sealed blocks, in order. The list grows, but its elements never change. */
  get sealed(): readonly MdToken[] {
    return this.#sealed
  }

  /** The blocks that further text may still change. */
  get tail(): readonly MdToken[] {
    return this.#tail
  }

  append(text: string): void {
    const whole = this.#heldReturn + text
    this.#heldReturn = whole.endsWith('\r') ? '\r' : ''
    this.#open += (this.#heldReturn ? whole.slice(0, -1) : whole).replaceAll(/\r\n?/g, '\n')
  }

  /**
   * Updates `sealed` and `tail` after text was appended. It is called once a frame, because chunks come far more often.
   */
  update(): void {
    if (this.#open.length === this.#lexedLength) return
    this.#tail = withoutSpaces(lexBlocks(this.#open))
    if (this.#tail.length > 1) this.#seal()
    this.#lexedLength = this.#open.length
  }

  /** Seals the rest, because no more text will come. */
  end(): void {
    if (this.#heldReturn) this.#open += '\n'
    this.#heldReturn = ''
    this.update()
    this.#sealed.push(...this.#tail)
    this.#tail = []
    this.#open = ''
    this.#lexedLength = 0
  }

  #seal(): void {
    const complete = this.#open.slice(0, this.#open.lastIndexOf('\n') + 1)
    const tokens = lexBlocks(complete)
    let last = tokens.findLastIndex((token) => token.type !== 'space')
    // Not sealed, because a rule below them may yet make one heading of a paragraph and the raw HTML after it.
    if (tokens[last]?.type === 'html' && tokens[last - 1]?.type === 'paragraph') last--
    if (last < 1) return
    const done = tokens.slice(0, last)
    const length = done.reduce((sum, token) => sum + token.raw.length, 0)
    // If the lexer reports other text than it was given, an offset would cut in the wrong place. Everything stays open
    // then.
    if (done.map((token) => token.raw).join('') !== complete.slice(0, length)) return
    this.#sealed.push(...withoutSpaces(done))
    this.#open = this.#open.slice(length)
    this.#tail = withoutSpaces(lexBlocks(this.#open))
  }
}

const withoutSpaces = (tokens: MdToken[]) => tokens.filter((token) => token.type !== 'space')
