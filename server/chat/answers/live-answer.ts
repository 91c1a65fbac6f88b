import type { AnswerEvent, AnswerStatus, AnswerStep, ChatDraft, SentenceFinding } from '#shared/chat.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'

/** The pipeline yields these events. They have no offsets, because each reader counts its own. */
export type WrittenEvent = Exclude<AnswerEvent, { type: 'text' | 'done' | 'failed' }> | { type: 'text'; text: string }
export type AnswerEnd = Extract<AnswerEvent, { type: 'done' | 'failed' }>

/**
 * An answer that this node is writing. It belongs to the server, not to a socket: any number of readers may follow it
 * from any offset and at any speed. Each reads from the text kept here, so nothing is queued for slow readers.
 */
export class LiveAnswer {
  readonly id: string
  text = ''
  /** Where the last piece of the text begins, and the piece: most readers lack only that. */
  #last = { at: 0, text: '' }
  firstTextAt: Date | null = null
  sources: Source[] = []
  readonly citations: CheckedCitation[] = []
  readonly steps: AnswerStep[] = []
  support: SentenceFinding[] = []
  notice = ''
  readonly #filesRead: Extract<AnswerEvent, { type: 'attachment' }>[] = []
  model: string | undefined
  draft: ChatDraft | null = null
  end: AnswerEnd | undefined
  /** Every step as it came, so that each reader sees it begin and end. */
  readonly #told: AnswerStep[] = []
  #followers = 0
  #endedUnread = false
  readonly #stop = new AbortController()
  readonly #hurry = new AbortController()
  #waiting = new Set<() => void>()

  constructor(id: string) {
    this.id = id
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Aborted when the person wants the answer now, from what was read so far. */
  get hurry(): AbortSignal {
    return this.#hurry.signal
  }

  answerNow(): void {
    this.#hurry.abort()
  }

  /** Ends the writing. The first reason counts, because an abort signal keeps its first reason. */
  stop(reason: 'cancelled' | 'interrupted'): void {
    this.#stop.abort(reason)
  }

  get stopReason(): 'cancelled' | 'interrupted' | undefined {
    return this.#stop.signal.aborted ? (this.#stop.signal.reason as 'cancelled' | 'interrupted') : undefined
  }

  apply(event: WrittenEvent | AnswerEnd): void {
    switch (event.type) {
      case 'text':
        this.#last = { at: this.text.length, text: event.text }
        this.text += event.text
        break
      case 'sources':
        this.sources = event.sources
        break
      case 'citation':
        this.citations.push(event.citation)
        break
      case 'step':
        this.#putStep(event.step)
        break
      case 'support':
        this.support = event.findings
        break
      case 'writer':
        this.model = event.model
        break
      case 'draft':
        this.draft = event.draft
        break
      case 'attachment':
        this.#filesRead.push(event)
        break
      case 'notice':
        this.notice = event.text
        break
      case 'done':
      case 'failed':
        this.#endedUnread = this.#followers === 0
        this.end = event
    }
    this.#wake()
  }

  /** A step that is told again, because it ended, keeps its place among the others. */
  #putStep(step: AnswerStep): void {
    const at = this.steps.findIndex(({ id }) => id === step.id)
    if (at === -1) this.steps.push(step)
    else this.steps[at] = step
    this.#told.push(step)
  }

  get status(): AnswerStatus {
    if (!this.end) return 'running'
    return this.end.type === 'failed' ? 'failed' : this.end.status
  }

  /**
   * Follows the answer until its end.
   * @param from offset in the text to start at, in UTF-16 units
   */
  async *follow(from = 0): AsyncGenerator<AnswerEvent> {
    this.#followers += 1
    try {
      yield* this.#follow(from)
    } finally {
      this.#followers -= 1
    }
  }

  /** Cutting it out of the whole text would copy all of that for each word. */
  #textFrom = (at: number): string => (at === this.#last.at ? this.#last.text : this.text.slice(at))

  /** Whether nobody on this node followed it when it ended. */
  get endedUnread(): boolean {
    return this.#endedUnread
  }

  async *#follow(from: number): AsyncGenerator<AnswerEvent> {
    let at = from
    let sources: Source[] = []
    let cited = 0
    let told = 0
    let filesTold = 0
    let support: SentenceFinding[] = []
    let noticed = ''
    let model: string | undefined
    let draft: ChatDraft | null = null
    for (;;) {
      if (this.sources !== sources) yield { type: 'sources', sources: (sources = this.sources) }
      for (let step = this.#told[told]; step; step = this.#told[++told]) yield { type: 'step', step }
      for (let file = this.#filesRead[filesTold]; file; file = this.#filesRead[++filesTold]) yield file
      if (this.notice !== noticed) yield { type: 'notice', text: (noticed = this.notice) }
      if (this.model !== undefined && this.model !== model) yield { type: 'writer', model: (model = this.model) }
      if (this.draft !== draft) {
        draft = this.draft
        if (draft) yield { type: 'draft', draft }
      }
      while (at < this.text.length) {
        const text = this.#textFrom(at)
        yield { type: 'text', at, text }
        at += text.length
      }
      for (let citation = this.citations[cited]; citation; citation = this.citations[++cited])
        yield { type: 'citation', citation }
      if (this.support !== support) yield { type: 'support', findings: (support = this.support) }
      if (this.#changedSince({ at, cited, told, filesTold, sources, support, draft })) continue
      if (this.end) return yield this.end
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  /** Whether something came while the reader was given what came before. */
  #changedSince(seen: {
    at: number
    cited: number
    told: number
    filesTold: number
    sources: Source[]
    support: SentenceFinding[]
    draft: ChatDraft | null
  }): boolean {
    return (
      seen.at < this.text.length ||
      seen.cited < this.citations.length ||
      seen.told < this.#told.length ||
      seen.filesTold < this.#filesRead.length ||
      seen.sources !== this.sources ||
      seen.support !== this.support ||
      seen.draft !== this.draft
    )
  }

  #wake() {
    if (this.#waiting.size === 0) return
    const waiting = this.#waiting
    this.#waiting = new Set()
    for (const resume of waiting) resume()
  }
}
