import { addReadingOrder, asCited, isOfSource } from '#shared/research/cited-sources.ts'
import type { SentenceFinding } from '#shared/chat.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import { BlockStream } from '../markdown/block-stream.ts'
import type { MdToken } from '../markdown/lexer.ts'
import { citedTexts, type Doubt, doubtsOf, type Marks, NO_MARKS, worse } from '../markdown/marks.ts'

export interface MarkedBlock {
  token: MdToken
  marks: Marks
}

/** Blocks are drawn by the group, so that a frame compares a few groups and not every block of the answer. */
export type BlockGroup = readonly MarkedBlock[]

const GROUP_SIZE = 16

/** The blocks of a growing answer, each with the citations that occur in it. */
export class AnswerBlocks {
  readonly #stream = new BlockStream()
  /** Groups in which only marks can still change. */
  #full: BlockGroup[] = []
  /** The blocks after `#full`: first sealed ones, then those that further text may change. */
  #rest: MarkedBlock[] = []
  #citations: readonly CheckedCitation[] = []
  readonly #known = new Set<string>()
  /** Citations by their text, because an answer may name one section fifty times. */
  readonly #byText = new Map<string, CheckedCitation>()
  /** Texts that were cited since the blocks were last updated. */
  readonly #unmarked = new Set<string>()
  #sources: readonly Source[] = []
  /** The number on the screen of each source that the text has used so far. */
  readonly #order = new Map<number, number>()
  /** Text in which no number was looked for yet. */
  #unread = ''
  #plain = NO_MARKS
  #doubts: readonly Doubt[] = []

  get citations(): readonly CheckedCitation[] {
    return this.#citations
  }

  /**
   * All blocks in groups. A group in which nothing has changed is the same object as before, so that it is not drawn
   * again.
   */
  get groups(): readonly BlockGroup[] {
    const last: BlockGroup[] = []
    for (let start = 0; start < this.#rest.length; start += GROUP_SIZE)
      last.push(this.#rest.slice(start, start + GROUP_SIZE))
    return [...this.#full, ...last]
  }

  append(text: string): void {
    this.#stream.append(text)
    this.#unread += text
  }

  /** Takes the sources. From now on their numbers in brackets are marks. */
  setSources(sources: readonly Source[]): void {
    this.#sources = sources
    this.#numberMarks()
  }

  /**
   * A mark shows what the check found of its source in this answer, because a source with a wrong quotation is not
   * verified.
   */
  #numberMarks(): void {
    this.#readOrder()
    this.#plain = { sources: this.#numbered(), cited: null, doubts: this.#doubts }
    this.#remark(() => true)
  }

  #numbered(): Marks['sources'] {
    return new Map(
      this.#sources.map((source) => [
        source.n,
        { ...asCited(source, this.#citations), shown: this.#order.get(source.n) ?? source.n },
      ]),
    )
  }

  /** @returns whether the new text uses a source that the text before it does not */
  #readOrder(): boolean {
    const before = this.#order.size
    addReadingOrder(this.#order, this.#unread, this.#sources)
    // A mark may be cut between two pieces of text, so that its beginning is kept for the next one.
    this.#unread = /\[[\d\s,]*$/.exec(this.#unread)?.[0] ?? ''
    return this.#order.size > before
  }

  /**
   * Takes one more checked citation.
   * @returns false when it was known already, because a resumed stream sends them again
   */
  addCitation(citation: CheckedCitation): boolean {
    const key = `${citation.start}:${citation.end}:${citation.raw}`
    if (this.#known.has(key)) return false
    this.#known.add(key)
    this.#citations = [...this.#citations, citation]
    this.#byText.set(citation.raw, worse(this.#byText.get(citation.raw), citation))
    this.#unmarked.add(citation.raw)
    if (citation.state !== 'verified' && this.#sources.some((source) => isOfSource(citation, source)))
      this.#numberMarks()
    return true
  }

  /**
   * Takes the sentences that their sources do not support, which are underlined.
   * @param answer the whole text, in which the findings have their places
   */
  setDoubts(answer: string, findings: readonly SentenceFinding[]): void {
    this.#doubts = doubtsOf(answer, findings)
    if (this.#doubts.length === 0) return
    this.#plain = { ...this.#plain, doubts: this.#doubts }
    this.#remark((token) => this.#doubts.some(({ raw }) => token.raw.includes(raw)))
  }

  update(): void {
    this.#stream.update()
    this.#collect()
  }

  end(): void {
    this.#stream.end()
    this.#collect()
  }

  #collect(): void {
    // Blocks that are drawn already do not have the new sources, so that they need not be drawn again.
    if (this.#sources.length > 0 && this.#readOrder()) this.#plain = { ...this.#plain, sources: this.#numbered() }
    if (this.#unmarked.size > 0) this.#remark((token) => [...this.#unmarked].some((text) => token.raw.includes(text)))
    this.#unmarked.clear()
    const grouped = this.#full.length * GROUP_SIZE
    const tokens = [...this.#stream.sealed.slice(grouped), ...this.#stream.tail]
    this.#rest = tokens.map((token, index) => this.#marked(token, this.#rest[index]))
    const sealed = this.#stream.sealed.length - grouped
    for (let done = GROUP_SIZE; done <= sealed; done += GROUP_SIZE) this.#full.push(this.#rest.splice(0, GROUP_SIZE))
  }

  /**
   * Marks again those blocks that a new source list or citation concerns. The others keep their identity, so that they
   * are not drawn again.
   */
  #remark(concerns: (token: MdToken) => boolean): void {
    const again = (block: MarkedBlock) => (concerns(block.token) ? this.#marked(block.token, undefined) : block)
    this.#full = this.#full.map((group) => (group.some((block) => concerns(block.token)) ? group.map(again) : group))
    this.#rest = this.#rest.map(again)
  }

  /**
   * Makes the block of a token.
   * @param before the block that was in its place. It, or its marks, stay the same object when nothing differs, so that
   * they are not drawn again.
   */
  #marked(token: MdToken, before: MarkedBlock | undefined): MarkedBlock {
    if (before?.token === token) return before
    const present = [...this.#byText.values()].filter((citation) => token.raw.includes(citation.raw))
    const cited = present.length > 0 ? citedTexts(present) : null
    const same = before && before.marks.sources === this.#plain.sources && before.marks.cited?.key === cited?.key
    return { token, marks: same ? before.marks : cited ? { ...this.#plain, cited } : this.#plain }
  }
}
