import type { AnswerEvent, AnswerStatus, ChatDraft, ChatMessage } from '#shared/chat.ts'
import type { ErrorAnswer } from '#shared/error-answer.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Source } from '#shared/law.ts'
import { sayError } from '#web/words/words.ts'
import { AnswerBlocks, type BlockGroup } from './answer-blocks.ts'
import type { Grounds } from '../sources/authorities.ts'
import { FrameBatch } from './frame.ts'
import { withoutSourceSection } from '../sources/source-section.ts'

/** What the screen shows of one answer. The same object until something changes. */
export interface AnswerView {
  status: AnswerStatus
  groups: readonly BlockGroup[]
  /** What is being done before or between words: "Reading page 3 of 7". */
  notice: string
  /** Why it failed, beyond the documented text; empty when there is nothing to add. */
  reason: string
  /** The court paper it made or changed. */
  draft: ChatDraft | null
  /** What wrote it, where that is not what was meant to; else empty. */
  writer: string
  /** No word has come yet. */
  empty: boolean
}

/** The documented sentence alone needs no reason. */
export const reasonOf = (error: ErrorAnswer): string =>
  error.code === ('answer_failed' satisfies ErrorCode) ? '' : sayError(error)

/**
 * One answer as it is written. Events go in, views come out, at most one a frame; only the component of this answer
 * listens, so the rest of the page does not render while words arrive.
 */
export class Answer {
  #text = ''
  #status: AnswerStatus
  #notice = ''
  #reason = ''
  #writer = ''
  #draft: ChatDraft | null = null
  #sources: readonly Source[] = []
  readonly #blocks = new AnswerBlocks()
  readonly #frames = new FrameBatch(() => this.#publish())
  readonly #listeners = new Set<() => void>()
  #view: AnswerView | undefined

  constructor(saved?: Pick<ChatMessage, 'answer' | 'status' | 'sources' | 'citations' | 'draft'>) {
    this.#status = saved?.status ?? 'running'
    if (!saved) return
    this.#text = saved.answer
    this.#draft = saved.draft
    this.#sources = saved.sources
    this.#blocks.append(saved.answer)
    if (saved.sources.length > 0) this.#blocks.setSources(saved.sources)
    for (const citation of saved.citations) this.#blocks.addCitation(citation)
  }

  /** The markdown so far. */
  get text(): string {
    return this.#text
  }

  /** The court paper it made or changed, as far as it is known. */
  get draft(): ChatDraft | null {
    return this.#draft
  }

  /** What the answer leans on, as far as it is known. */
  get grounds(): Grounds {
    return { text: this.#text, sources: this.#sources, citations: this.#blocks.citations }
  }

  get status(): AnswerStatus {
    return this.#status
  }

  /** The current view. A saved answer is read as markdown only when it is first asked for. */
  readonly view = (): AnswerView => {
    this.#view ??= this.#makeView()
    return this.#view
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  apply(event: AnswerEvent): void {
    switch (event.type) {
      case 'text':
        return this.#addText(event.text)
      case 'sources':
        this.#sources = event.sources
        this.#blocks.setSources(event.sources)
        return this.#frames.ask()
      case 'citation':
        if (this.#blocks.addCitation(event.citation)) this.#frames.ask()
        return
      case 'draft':
        this.#draft = event.draft
        return this.#frames.ask()
      case 'writer':
        this.#writer = event.model
        return this.#frames.ask()
      case 'notice':
        this.#notice = event.text
        return this.#frames.ask()
      case 'done':
        return this.finish(event.status)
      case 'failed':
        return this.finish('failed', reasonOf(event))
    }
  }

  /** Gives the answer its end. Once ended, it stays as it is. */
  finish(status: Exclude<AnswerStatus, 'running'>, reason = ''): void {
    if (this.#status !== 'running') return
    this.#status = status
    this.#reason = reason
    this.#frames.now()
  }

  /** A lost answer is followed once more. */
  reopen(): void {
    this.#status = 'running'
    this.#reason = ''
    this.#frames.now()
  }

  #addText(text: string): void {
    const first = this.#text === ''
    this.#text += text
    this.#notice = ''
    this.#blocks.append(text)
    if (first) this.#frames.now()
    else this.#frames.ask()
  }

  #publish(): void {
    this.#view = this.#makeView()
    for (const listener of this.#listeners) listener()
  }

  #makeView(): AnswerView {
    if (this.#status === 'running' || this.#status === 'failed') this.#blocks.update()
    else this.#blocks.end()
    const listed = this.#sources.length > 0 || this.#blocks.citations.length > 0
    return {
      status: this.#status,
      groups: listed ? withoutSourceSection(this.#blocks.groups) : this.#blocks.groups,
      notice: this.#status === 'running' ? this.#notice : '',
      reason: this.#reason,
      draft: this.#draft,
      writer: this.#writer,
      empty: this.#text === '',
    }
  }
}
