import { lexBlocks, type MdToken } from './lexer.ts'

/**
 * A markdown text that grows. Blocks that no further text can change are sealed: never lexed again, so that the cost
 * of an answer grows with its length and not with its square.
 *
 * A block is sealed once a later block has begun and every line so far is complete. The second half matters: in
 * `para\na | b\n--- |` the last line may yet become a table's rule or plain text, which decides where `para` ends.
 */
export class BlockStream {
  readonly #sealed: MdToken[] = []
  #tail: MdToken[] = []
  /** The text after the sealed blocks. */
  #open = ''
  /** A carriage return whose line feed may still come. */
  #heldReturn = ''
  #lexedLength = 0

  /** Every sealed block so far, in order. Grows; its elements never change. */
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

  /** Brings `sealed` and `tail` up to date with what was appended. Called once a frame, not once a chunk. */
  update(): void {
    if (this.#open.length === this.#lexedLength) return
    this.#tail = withoutSpaces(lexBlocks(this.#open))
    if (this.#tail.length > 1) this.#seal()
    this.#lexedLength = this.#open.length
  }

  /** No more text will come. */
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
    // A rule under them may yet make one heading of a paragraph and the raw HTML it runs into.
    if (tokens[last]?.type === 'html' && tokens[last - 1]?.type === 'paragraph') last--
    if (last < 1) return
    const done = tokens.slice(0, last)
    const length = done.reduce((sum, token) => sum + token.raw.length, 0)
    // Where the lexer reports other text than it was given, an offset would cut in the wrong place: keep it all open.
    if (done.map((token) => token.raw).join('') !== complete.slice(0, length)) return
    this.#sealed.push(...withoutSpaces(done))
    this.#open = this.#open.slice(length)
    this.#tail = withoutSpaces(lexBlocks(this.#open))
  }
}

const withoutSpaces = (tokens: MdToken[]) => tokens.filter((token) => token.type !== 'space')
