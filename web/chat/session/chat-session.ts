import type { ChatMessage, SessionHistory, ToolId } from '#shared/chat.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { StreamLost } from '#web/lib/stream.ts'
import { cancelAnswer, fetchHistory, postPrompt, type Prompt, showVersion, cancelPendingQuestion } from '../api.ts'
import { keptPlan } from '../court/kept-plans.ts'
import { reasonOf } from '../answer/answer.ts'
import { followTurn } from './follow-turn.ts'
import { LOST_TEXT, PATIENCE_MS, type SessionView, UNREACHED_TEXT } from './session-view.ts'
import { pendingTurn, savedTurn, savedTurns, acceptedTurn, type Turn } from './turn.ts'

export type { Phase } from './session-view.ts'
export type { Turn } from './turn.ts'

/**
 * A session as this browser knows it. It lives outside the components, so that an answer goes on arriving while another session is on the
 * screen, or the same session under its final address.
 */
export class ChatSession {
  readonly tool: ToolId
  readonly id: string
  #view: SessionView = { turns: [], earlier: false, phase: 'idle' }
  readonly #listeners = new Set<() => void>()
  #reading: AbortController | undefined
  /** Settles once the server has answered the prompt: true if it was taken, false if it was refused. */
  #taken: Promise<boolean> = Promise.resolve(true)
  /** True from the sending of a prompt until `#taken` settles. */
  #arriving = false

  constructor(tool: ToolId, id: string) {
    this.tool = tool
    this.id = id
  }

  readonly view = (): SessionView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** True while something is going on that would be lost with this object. */
  get busy(): boolean {
    return this.#view.phase !== 'idle'
  }

  /** Loads the saved messages and follows an answer that is still being written. A failure leaves the list empty. */
  async load(): Promise<void> {
    if (this.busy) return
    if (this.#view.turns.length === 0) this.#set({ phase: 'loading' })
    const shown = this.#view.turns
    const saved: SessionHistory = await fetchHistory(this.tool, this.id).catch(
      // Without a network only a plan that was kept for court can be shown.
      (error: unknown) => (error instanceof NetworkError && keptPlan(this.id)) || { messages: [] },
    )
    // Something was sent or switched in the meantime, so the loaded messages are older than the screen.
    if (this.#view.turns !== shown || !['loading', 'idle'].includes(this.#view.phase)) return
    this.#showSaved(saved)
  }

  /**
   * Loads the page of messages before those on the screen and puts it above them.
   * @throws ApiError or NetworkError when it cannot be loaded; nothing has changed then
   */
  async loadEarlier(): Promise<void> {
    const first = this.#view.turns[0]?.messageId
    if (!this.#view.earlier || !first) return
    const { messages, earlier = false } = await fetchHistory(this.tool, this.id, first)
    // Another version was shown or the session was loaded again in the meantime, so this page would not fit.
    if (this.#view.turns[0]?.messageId !== first) return
    this.#set({ turns: [...messages.map((message) => savedTurn(message, [])), ...this.#view.turns], earlier })
  }

  /**
   * Sends a prompt. It resolves when the server has taken the prompt; the answer goes on arriving after that.
   * @returns false when something else is going on, so that nothing was sent
   * @throws ApiError or NetworkError when it was not taken; its turn then shows the documented failure
   */
  async send(prompt: Prompt): Promise<boolean> {
    if (this.busy) return false
    // A refused prompt is not on the server. It is dropped here, because the person has it back in the input and may send it again.
    const before = this.#view.turns.filter((earlier) => earlier.messageId)
    const turn = pendingTurn(prompt)
    const after = before.at(-1)?.messageId
    try {
      await this.#ask(turn, { ...prompt, ...(after && { after }) }, before)
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) this.#drop(turn)
      turn.answer.finish(
        'failed',
        error instanceof ApiError ? (error.answer ? reasonOf(error.answer) : error.message) : UNREACHED_TEXT,
      )
      this.#set({ phase: 'idle' })
      throw error
    }
    return true
  }

  /**
   * Replaces a question that was asked. The old one stays as an older version, and everything after it leaves the
   * screen, because it answered another question. It resolves when the server has taken the question.
   * @param prompt takes over the files of the old question if it has none of its own, but for those that are left out
   * @returns false when something else is going on, or the old question is not on the screen: nothing was sent
   * @throws ApiError or NetworkError when it was not taken; everything is back on the screen then
   */
  async edit(turn: Turn, prompt: Prompt): Promise<boolean> {
    const shown = this.#view.turns
    const at = shown.findIndex(({ messageId }) => messageId === turn.messageId)
    if (this.busy || at < 0 || turn.messageId === null) return false
    try {
      await this.#ask(pendingTurn(prompt, turn), { ...prompt, replaces: turn.messageId }, shown.slice(0, at))
    } catch (error) {
      this.#set({ turns: shown, phase: 'idle' })
      throw error
    }
    return true
  }

  /** Asks the same question once more in its own place. Results and errors are those of `edit`. */
  askAgain(turn: Turn, { language }: Pick<Prompt, 'language'> = {}): Promise<boolean> {
    return this.edit(turn, { text: turn.prompt, ...(language && { language }) })
  }

  /**
   * Shows another version of a question with everything that followed it.
   * @param id one of `turn.versions`
   * @throws ApiError or NetworkError when it cannot be fetched; nothing has changed then
   */
  async show(turn: Turn, id: string): Promise<void> {
    if (this.busy || id === turn.messageId) return
    this.#set({ phase: 'switching' })
    try {
      this.#showSaved(await showVersion(id).catch((error: unknown) => this.#findShown(id, error)))
    } catch (error) {
      this.#set({ phase: 'idle' })
      throw error
    }
  }

  /**
   * Stops the running answer. The text so far stays.
   * @throws as `send` of the API when the server did not accept it; the answer then goes on
   */
  async stop(): Promise<void> {
    if (this.#view.phase !== 'streaming') return
    this.#set({ phase: 'stopping' })
    if (await this.#stopArriving()) return this.#endSoon(PATIENCE_MS.arriving)
    // The question was refused, so an answer that is being written in this session is not the one the person wanted to
    // stop.
    if (!(await this.#taken)) return
    try {
      await cancelAnswer(this.tool, this.id)
    } catch (error) {
      if (this.view().phase === 'stopping') this.#set({ phase: 'streaming' })
      throw error
    }
    this.#endSoon(PATIENCE_MS.stopped)
  }

  /** Stops a question that the server has not taken yet, because reading its attachment may last seconds. */
  async #stopArriving(): Promise<boolean> {
    if (!this.#arriving) return false
    return cancelPendingQuestion(this.tool, this.id).then(
      () => true,
      () => false,
    )
  }

  /**
   * Ends the answer on the screen if its own end does not come in time. Usually the end follows within moments, after the check of what
   * was written, but a server that never sends it must not keep the person waiting.
   */
  #endSoon(patience: number): void {
    const [reading, answer] = [this.#reading, this.#view.turns.at(-1)?.answer]
    setTimeout(() => {
      if (this.#reading !== reading || this.view().phase !== 'stopping') return
      answer?.finish('cancelled')
      reading?.abort()
    }, patience)
  }

  /** Follows an answer again after its connection was given up. */
  retry(turn: Turn): void {
    if (this.busy || !turn.messageId) return
    turn.answer.reopen()
    this.#replace(turn, { ...turn, lost: false })
    void this.#follow(turn)
  }

  /**
   * Shows a question behind others, sends it to the server and follows its answer.
   * @throws when the question was not taken
   */
  async #ask(asked: Turn, prompt: Prompt, before: readonly Turn[]): Promise<void> {
    const known = new Set(this.#view.turns.flatMap(({ messageId, versions }) => [messageId, ...versions]))
    this.#set({ turns: [...before, asked], phase: 'streaming' })
    const reading = new AbortController()
    this.#reading = reading
    const taking = postPrompt(this.tool, this.id, prompt, reading.signal).then(
      (response) => ({ turn: acceptedTurn(asked, response.headers.get('x-message-id')), response }),
      async (error: unknown) => {
        const message = await this.#findTaken(prompt, known, error)
        return { turn: acceptedTurn(asked, message.id, message.versions), response: undefined }
      },
    )
    this.#arriving = true
    this.#taken = taking
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#arriving = false))
    const { turn, response } = await taking
    this.#replace(asked, turn)
    void this.#follow(turn, response)
  }

  async #follow(turn: Turn, first?: Response): Promise<void> {
    const reading = first ? (this.#reading ?? new AbortController()) : new AbortController()
    this.#reading = reading
    this.#taken = Promise.resolve(true)
    if (this.#view.phase !== 'stopping') this.#set({ phase: 'streaming' })
    try {
      await followTurn(turn, first, reading.signal)
    } catch (error) {
      if (!reading.signal.aborted) {
        turn.answer.finish('failed', error instanceof StreamLost ? LOST_TEXT : '')
        this.#replace(turn, { ...turn, lost: true })
      }
    }
    this.#set({ phase: 'idle' })
  }

  /**
   * Looks for a prompt among the saved messages after an error. The connection may break after the server took a prompt and before it
   * said so, and calling it refused would make the person send it twice.
   * @param known ids that were on the screen before, because the same words asked again are another message
   * @throws the error, when the prompt was refused indeed
   */
  async #findTaken(
    { text, replaces }: Prompt,
    known: ReadonlySet<string | null>,
    error: unknown,
  ): Promise<ChatMessage> {
    const saved = error instanceof NetworkError ? await fetchHistory(this.tool, this.id).catch(() => null) : null
    const last = saved?.messages.at(-1)
    if (!last || known.has(last.id) || last.prompt.trim() !== text.trim()) throw error
    if (replaces && !last.versions.includes(replaces)) throw error
    return last
  }

  /**
   * The same for a version, because the server may have switched to it although its answer was lost.
   * @throws the error, when it has not
   */
  async #findShown(id: string, error: unknown) {
    const saved = error instanceof NetworkError ? await fetchHistory(this.tool, this.id).catch(() => null) : null
    if (!saved?.messages.some((message) => message.id === id)) throw error
    return saved
  }

  #showSaved({ messages, earlier = false }: SessionHistory): void {
    const { above, saved } = savedTurns(messages, this.#view.turns)
    const more = above.length > 0 ? this.#view.earlier : earlier
    this.#set({ turns: [...above, ...saved], earlier: more, phase: 'idle' })
    const last = this.#view.turns.at(-1)
    if (last?.answer.status === 'running') void this.#follow(last)
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
