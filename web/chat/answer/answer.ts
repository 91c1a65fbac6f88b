import type { AnswerEvent, AnswerStatus, AnswerStep, ChatDraft, ChatMessage, SentenceFinding } from '#shared/chat.ts'
import type { ErrorAnswer } from '#shared/errors/error-answer.ts'
import type { ErrorCode } from '#shared/errors/errors.ts'
import type { Source } from '#shared/law/law.ts'
import { translateError } from '#web/words/words.ts'
import { AnswerBlocks, type BlockGroup } from './answer-blocks.ts'
import { hasLexer, loadLexer } from '../markdown/lexer.ts'
import type { Grounds } from '../sources/authorities.ts'
import { FrameBatch } from './frame-batch.ts'
import { withoutSourceSection } from '../sources/source-section.ts'

/**
 * The state of one answer on the screen. It stays the same object until something changes, because React compares by
 * identity.
 */
export interface AnswerView {
  status: AnswerStatus
  groups: readonly BlockGroup[]
  /** What the server is doing before or between words: "Reading page 3 of 7". */
  notice: string
  /** The reason for a failure, beyond the documented text; empty when there is nothing to add. */
  reason: string
  /** What was looked up for it, in order. */
  steps: readonly AnswerStep[]
  /** What was read of the files of the question, by their places, as far as it was told while they were read. */
  filesRead: ReadonlyMap<number, FileRead>
  draft: ChatDraft | null
  /** What wrote the answer, if it was not what was meant to write it; otherwise empty. */
  writer: string
  /** True until the first word has come. */
  empty: boolean
}

interface FileRead {
  pages: number
  read: number
}

/** The documented sentence must stand alone, so only other errors add their own. */
export const reasonOf = (error: ErrorAnswer): string =>
  error.code === ('answer_failed' satisfies ErrorCode) ? '' : translateError(error)

/**
 * One answer while it is written. Events go in and views come out, at most one a frame. Only the component of this
 * answer listens, so that the rest of the page does not render while words arrive.
 */
export class Answer {
  #text = ''
  #status: AnswerStatus
  #notice = ''
  #reason = ''
  #writer = ''
  #draft: ChatDraft | null = null
  #draftIsNew = false
  #sources: readonly Source[] = []
  #steps: readonly AnswerStep[] = []
  #filesRead: ReadonlyMap<number, FileRead> = new Map()
  #support: readonly SentenceFinding[] = []
  readonly #blocks = new AnswerBlocks()
  readonly #frames = new FrameBatch(() => this.#publish())
  readonly #listeners = new Set<() => void>()
  #view: AnswerView | undefined

  constructor(
    saved?: Pick<ChatMessage, 'answer' | 'status' | 'sources' | 'citations' | 'steps' | 'support' | 'draft'>,
  ) {
    this.#status = saved?.status ?? 'running'
    if (!saved) return
    this.#text = saved.answer
    this.#draft = saved.draft
    this.#draftIsNew = saved.draft !== null && saved.status === 'running'
    this.#sources = saved.sources
    this.#steps = saved.steps
    this.#support = saved.support
    this.#blocks.append(saved.answer)
    if (saved.sources.length > 0) this.#blocks.setSources(saved.sources)
    for (const citation of saved.citations) this.#blocks.addCitation(citation)
    this.#blocks.setDoubts(saved.answer, saved.support)
  }

  get text(): string {
    return this.#text
  }

  /** The paper as far as it is known; it may arrive after the words. */
  get draft(): ChatDraft | null {
    return this.#draft
  }

  /**
   * Whether the paper came while the answer was on the screen, not with a message that was saved complete. The status
   * alone cannot tell this, because the paper and the end of its answer may arrive in one frame.
   */
  get draftIsNew(): boolean {
    return this.#draftIsNew
  }

  get grounds(): Grounds {
    return { text: this.#text, sources: this.#sources, citations: this.#blocks.citations, support: this.#support }
  }

  get status(): AnswerStatus {
    return this.#status
  }

  /**
   * The current view. A saved answer is parsed as markdown only when it is first shown, because a long session has
   * many.
   */
  readonly view = (): AnswerView => {
    this.#view ??= this.#makeView()
    return this.#view
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0 && this.#frames.cancel()) this.#view = undefined
    }
  }

  apply(event: AnswerEvent): void {
    switch (event.type) {
      case 'text':
        return this.#addText(event.text)
      case 'sources':
        this.#sources = event.sources
        this.#blocks.setSources(event.sources)
        return this.#publishSoon()
      case 'citation':
        if (this.#blocks.addCitation(event.citation)) this.#publishSoon()
        return
      case 'step':
        this.#putStep(event.step)
        return this.#publishSoon()
      case 'support':
        this.#support = event.findings
        this.#blocks.setDoubts(this.#text, event.findings)
        return this.#publishSoon()
      case 'draft':
        this.#draft = event.draft
        this.#draftIsNew = true
        return this.#publishSoon()
      case 'writer':
        this.#writer = event.model
        return this.#publishSoon()
      case 'attachment':
        this.#filesRead = new Map(this.#filesRead).set(event.no, event)
        return this.#publishSoon()
      case 'notice':
        this.#notice = event.text
        return this.#publishSoon()
      case 'done':
        return this.finish(event.status)
      case 'failed':
        return this.finish('failed', reasonOf(event))
    }
  }

  /** Ends the answer. Events that come later are ignored. */
  finish(status: Exclude<AnswerStatus, 'running'>, reason = ''): void {
    if (this.#status !== 'running') return
    this.#status = status
    this.#reason = reason
    this.#frames.runNow()
  }

  /** Opens a lost answer again, so that it can be followed. */
  reopen(): void {
    this.#status = 'running'
    this.#reason = ''
    this.#frames.runNow()
  }

  /** A step that is told again, because it ended, keeps its place. A resumed stream tells all of them again. */
  #putStep(step: AnswerStep): void {
    const known = this.#steps.some(({ id }) => id === step.id)
    this.#steps = known ? this.#steps.map((one) => (one.id === step.id ? step : one)) : [...this.#steps, step]
  }

  #addText(text: string): void {
    const first = this.#text === ''
    this.#text += text
    this.#notice = ''
    this.#blocks.append(text)
    if (first) this.#frames.runNow()
    else this.#publishSoon()
  }

  /** While nobody listens no frame is asked for, and the view is made when it is next read. */
  #publishSoon(): void {
    if (this.#listeners.size > 0) this.#frames.request()
    else this.#view = undefined
  }

  #publish(): void {
    this.#view = this.#makeView()
    for (const listener of this.#listeners) listener()
  }

  #makeView(): AnswerView {
    if (!hasLexer()) {
      if (this.#text !== '') void loadLexer().then(() => this.#publish())
    } else if (this.#status === 'running' || this.#status === 'failed') this.#blocks.update()
    else this.#blocks.end()
    const listed = this.#sources.length > 0 || this.#blocks.citations.length > 0
    return {
      status: this.#status,
      groups: listed ? withoutSourceSection(this.#blocks.groups) : this.#blocks.groups,
      notice: this.#status === 'running' ? this.#notice : '',
      reason: this.#reason,
      steps: this.#steps,
      filesRead: this.#filesRead,
      draft: this.#draft,
      writer: this.#writer,
      empty: this.#text === '',
    }
  }
}
