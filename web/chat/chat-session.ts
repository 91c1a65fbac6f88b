import type { ChatMessage, ToolId } from '#shared/chat.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { followAnswer, StreamLost } from '#web/lib/stream.ts'
import { Answer } from './answer.ts'
import { cancelAnswer, fetchHistory, postPrompt, type Prompt, resumeAnswer } from './api.ts'

/** Words are drawn twenty times a second; reading them more often only costs. */
const READ_REST_MS = 16

/** How long a stopped answer may take to end, in ms. */
const STOP_PATIENCE_MS = 5_000

/** One prompt and its answer on the screen. */
export interface Turn {
  /** Stays the same while the turn is on the screen. */
  key: string
  /** The server's id; null until it has one. */
  messageId: string | null
  prompt: string
  attachment: ChatMessage['attachment']
  answer: Answer
  /** The connection was given up although the answer may exist: it can be followed again. */
  lost: boolean
}

export type Phase = 'loading' | 'idle' | 'streaming' | 'stopping'

export interface SessionView {
  turns: readonly Turn[]
  phase: Phase
}

const UNREACHED_TEXT = 'The server could not be reached. Your message is back in the box below.'
const LOST_TEXT = 'The connection was lost. Your question is saved and the answer may be complete.'

/**
 * A session as this browser sees it. It lives outside the components, so an answer goes on arriving while another
 * session, or the same one under its lasting address, is on the screen.
 */
export class ChatSession {
  readonly tool: ToolId
  readonly id: string
  #view: SessionView = { turns: [], phase: 'idle' }
  readonly #listeners = new Set<() => void>()
  #reading: AbortController | undefined
  /** Settles when the server has taken the prompt, or refused it. */
  #taken: Promise<unknown> = Promise.resolve()

  constructor(tool: ToolId, id: string) {
    this.tool = tool
    this.id = id
  }

  readonly view = (): SessionView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** True while something is going on that must not be thrown away. */
  get busy(): boolean {
    return this.#view.phase !== 'idle'
  }

  /** Loads the saved messages and follows the last answer if it is still being written. A failure empties the list. */
  async load(): Promise<void> {
    if (this.busy) return
    if (this.#view.turns.length === 0) this.#set({ phase: 'loading' })
    const shown = this.#view.turns
    const saved = await fetchHistory(this.tool, this.id).catch(() => ({ messages: [] }))
    // A prompt was sent meanwhile: what was loaded is older than what is on the screen.
    if (this.#view.turns !== shown) return
    this.#set({ turns: saved.messages.map((message) => this.#turnOf(message)), phase: 'idle' })
    const last = this.#view.turns.at(-1)
    if (last?.answer.status === 'running') void this.#follow(last)
  }

  /**
   * Sends a prompt; resolves when the server has taken it. The answer goes on arriving after that.
   * @throws ApiError or NetworkError when it was not taken; its turn then shows the documented failure
   */
  async send(prompt: Prompt): Promise<void> {
    if (this.busy) return
    const { file } = prompt
    const turn: Turn = {
      key: crypto.randomUUID(),
      messageId: null,
      prompt: prompt.text,
      attachment: file && { name: file.name, type: file.type, bytes: file.size },
      answer: new Answer(),
      lost: false,
    }
    // What was refused is not on the server; the person has it back in the input and may be sending it again.
    this.#set({ turns: [...this.#view.turns.filter((earlier) => earlier.messageId), turn], phase: 'streaming' })
    this.#reading = new AbortController()
    const posted = postPrompt(this.tool, this.id, prompt, this.#reading.signal)
    this.#taken = posted.catch(() => undefined)
    try {
      const response = await posted
      turn.messageId = response.headers.get('x-message-id')
      void this.#follow(turn, response)
    } catch (error) {
      const known = await this.#findTaken(prompt, error)
      if (known) {
        turn.messageId = known
        void this.#follow(turn)
        return
      }
      if (error instanceof ApiError && error.status === 403) this.#drop(turn)
      turn.answer.finish('failed', error instanceof ApiError ? error.message : UNREACHED_TEXT)
      this.#set({ phase: 'idle' })
      throw error
    }
  }

  /**
   * Stops the running answer. What has been written stays.
   * @throws as `send` of the API when the server did not accept it; the answer then goes on
   */
  async stop(): Promise<void> {
    if (this.#view.phase !== 'streaming') return
    this.#set({ phase: 'stopping' })
    await this.#taken
    try {
      await cancelAnswer(this.tool, this.id)
    } catch (error) {
      if (this.view().phase === 'stopping') this.#set({ phase: 'streaming' })
      throw error
    }
    // The answer's own end follows within moments, and before it the check of what was written. A server that never
    // says so must not keep the person waiting.
    const [reading, answer] = [this.#reading, this.#view.turns.at(-1)?.answer]
    setTimeout(() => {
      if (this.#reading !== reading || this.view().phase !== 'stopping') return
      answer?.finish('cancelled')
      reading?.abort()
    }, STOP_PATIENCE_MS)
  }

  /** Follows an answer again whose connection was given up. */
  retry(turn: Turn): void {
    if (this.busy || !turn.messageId) return
    turn.answer.reopen()
    this.#replace(turn, { ...turn, lost: false })
    void this.#follow(turn)
  }

  async #follow(turn: Turn, first?: Response): Promise<void> {
    const reading = first ? (this.#reading ?? new AbortController()) : new AbortController()
    this.#reading = reading
    if (this.#view.phase !== 'stopping') this.#set({ phase: 'streaming' })
    try {
      const events = followAnswer({
        restMs: READ_REST_MS,
        first,
        from: turn.answer.text.length,
        resume: (from, signal) => {
          if (!turn.messageId) throw new StreamLost(undefined)
          return resumeAnswer(turn.messageId, from, signal)
        },
        signal: reading.signal,
      })
      for await (const together of events) for (const event of together) turn.answer.apply(event)
    } catch (error) {
      if (!reading.signal.aborted) {
        turn.answer.finish('failed', error instanceof StreamLost ? LOST_TEXT : '')
        this.#replace(turn, { ...turn, lost: true })
      }
    }
    this.#set({ phase: 'idle' })
  }

  /** The connection may break after the server took a prompt and before it said so: look before calling it refused. */
  async #findTaken(prompt: Prompt, error: unknown): Promise<string | null> {
    if (!(error instanceof NetworkError)) return null
    const saved = await fetchHistory(this.tool, this.id).catch(() => null)
    const last = saved?.messages.at(-1)
    const shown = this.#view.turns.some((turn) => turn.messageId === last?.id)
    return last && !shown && last.prompt.trim() === prompt.text.trim() ? last.id : null
  }

  /** A saved message; the turn that shows it already keeps its identity, and its place on the screen. */
  #turnOf(message: ChatMessage): Turn {
    const shown = this.#view.turns.find((turn) => turn.messageId === message.id)
    if (shown && shown.answer.text.length === message.answer.length && shown.answer.status === message.status)
      return shown
    const { id, prompt, attachment } = message
    return { key: shown?.key ?? id, messageId: id, prompt, attachment, answer: new Answer(message), lost: false }
  }

  #replace(turn: Turn, by: Turn): void {
    this.#set({ turns: this.#view.turns.map((other) => (other.key === turn.key ? by : other)) })
  }

  #drop(turn: Turn): void {
    this.#set({ turns: this.#view.turns.filter((other) => other.key !== turn.key) })
  }

  #set(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
