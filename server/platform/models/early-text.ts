/**
 * The text of a model as it arrives, ahead of the AI SDK's own stream of parts. That stream passes each word through
 * some fifteen streams of the web, which costs more than everything else we do with it; so the SDK is given the same
 * text in few large pieces (`early-text-fetch.ts`), and whoever reads its stream leaves out what came early.
 */

export type DeltaKind = 'text' | 'thought'

export interface EarlyPart {
  type: 'early'
  kind: DeltaKind
  text: string
}

/** The text of one answer. Its calls to the model come one after another. */
export class EarlyText {
  #begun = 0
  /** The calls up to this one may be read. */
  #opened = 0
  #queue: { call: number; part: EarlyPart }[] = []
  /** UTF-16 units that came early and have not come in the SDK's stream yet. */
  readonly #ahead: Record<DeltaKind, number> = { text: 0, thought: 0 }
  /** Called when there is something to take. */
  onArrival: () => void = () => undefined

  /** Call it before a stream is read: what an earlier one left behind is forgotten. */
  reset(): void {
    this.#opened = this.#begun
    this.#queue = []
    this.#ahead.text = 0
    this.#ahead.thought = 0
  }

  /** Call it when the next call is reached in the SDK's stream. Before that, its text would come before older parts. */
  open(): void {
    this.#opened += 1
  }

  /** @returns takes the text of a call that begins now */
  begin(): (kind: DeltaKind, text: string) => void {
    this.#begun += 1
    const call = this.#begun
    return (kind, text) => {
      if (call !== this.#begun) return
      this.#queue.push({ call, part: { type: 'early', kind, text } })
      this.onArrival()
    }
  }

  /** @returns the next piece, which counts as shown */
  take(): EarlyPart | undefined {
    const [next] = this.#queue
    if (next === undefined || next.call > this.#opened) return undefined
    this.#queue.shift()
    this.#ahead[next.part.kind] += next.part.text.length
    return next.part
  }

  /** @returns what of a delta of the SDK's stream did not come early; null when it all did */
  rest(kind: DeltaKind, delta: string): string | null {
    const known = Math.min(this.#ahead[kind], delta.length)
    this.#ahead[kind] -= known
    const isEarly = known > 0 || (delta === '' && this.#begun > 0)
    return isEarly && known === delta.length ? null : delta.slice(known)
  }
}

/**
 * Joins both: the parts of a stream, and the early text as it comes. Text that came before a part is given before it.
 * @param dueIn ms after which a `pause` is given when nothing has come; undefined for none
 */
export async function* withEarlyText<Part>(
  parts: AsyncIterable<Part>,
  early: EarlyText,
  dueIn: () => number | undefined = () => undefined,
): AsyncGenerator<Part | EarlyPart | { type: 'pause' }> {
  const iterator = parts[Symbol.asyncIterator]()
  let wake = () => {}
  let next: { result: IteratorResult<Part> } | { error: unknown } | undefined
  const arrive = (arrived: NonNullable<typeof next>) => {
    next = arrived
    wake()
  }
  const ask = () =>
    iterator.next().then(
      (result) => arrive({ result }),
      (error: unknown) => arrive({ error }),
    )
  early.onArrival = () => wake()
  void ask()
  try {
    for (;;) {
      for (let part = early.take(); part; part = early.take()) yield part
      if (next) {
        if ('error' in next) throw next.error
        if (next.result.done) return
        const { value } = next.result
        next = undefined
        yield value
        void ask()
        continue
      }
      const due = dueIn()
      let timer: NodeJS.Timeout | undefined
      const isDue = await new Promise<boolean>((resolve) => {
        wake = () => resolve(false)
        if (due !== undefined) timer = setTimeout(() => resolve(true), due)
      })
      clearTimeout(timer)
      if (isDue) yield { type: 'pause' }
    }
  } finally {
    early.onArrival = () => undefined
    // It is not awaited, because a model that was not stopped yet would hold up whoever leaves.
    iterator.return?.().catch(() => undefined)
  }
}
