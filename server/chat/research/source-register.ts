import type { Source } from '#shared/law/law.ts'

/**
 * The numbered sources of one answer. What was read has a number that never changes, and nothing else has one: a number
 * is the only way in which a model can name an authority.
 */
export class SourceRegister {
  #sources: readonly Source[]
  readonly #names = new Map<number, string>()
  readonly #passages = new Map<number, string[]>()
  /** What was read after the first look, in order. */
  readonly readLater: { n: number; text: string }[] = []

  /** @param first those that code found before the model was asked */
  constructor(first: readonly Source[]) {
    this.#sources = first
    for (const { n, label, heading, passage } of first) {
      this.#names.set(n, `${label}. ${heading}`)
      this.#passages.set(n, [passage])
    }
  }

  /** Another array after each change, so that a reader can compare by identity. */
  get sources(): Source[] {
    return this.#sources as Source[]
  }

  /** The label and heading of each source, by its number. */
  get names(): ReadonlyMap<number, string> {
    return this.#names
  }

  /** All that was read of each source, by its number. */
  get passages(): ReadonlyMap<number, readonly string[]> {
    return this.#passages
  }

  has(n: number): boolean {
    return this.#passages.has(n)
  }

  /** @returns the number of the source: the one that it has already, or the next */
  add(source: Omit<Source, 'n'>, read: string): number {
    const known = this.#sources.find(({ id }) => id === source.id)
    const n = known?.n ?? this.#sources.length + 1
    if (!known) this.#sources = [...this.#sources, { n, ...source }]
    this.readLater.push({ n, text: read })
    this.#names.set(n, `${source.label}. ${source.heading}`)
    this.#passages.set(n, [...(this.#passages.get(n) ?? []), read])
    return n
  }
}
