import type { Draft, DraftDocument } from '#shared/drafts.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { SAVE_AFTER_MS } from '#web/lib/delays.ts'
import type { LocalCopy } from './local-copy.ts'

/**
 * `unsaved`: changed, and saved after the pause. `offline`: no answer came, so it is tried again by itself. `conflict`:
 * a newer version was made elsewhere. `refused`: the server does not take it; `reason` says why.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused'

export interface SaverView {
  state: SaveState
  reason: string
  /** Whether the unsaved text is kept in this browser. It may not be, because the storage can be full or forbidden. */
  kept: boolean
  version: number
}

interface SaverParts {
  put: (document: DraftDocument, version: number, leaving: boolean) => Promise<Draft>
  fetch: () => Promise<Draft>
  restore: (version: number) => Promise<Draft>
  keep: (copy: LocalCopy) => boolean
  drop: () => void
  /** Called with the server's version after each change of it. */
  onSaved: (draft: Draft) => void
}

const COPY_AFTER_MS = 400
const TRY_AGAIN_MS = 15_000

/**
 * Saves a paper as a new version at each pause, and keeps what could not be saved. It never runs two saves at once, and
 * never saves over a version that somebody else has made, because that would lose their work.
 */
export class PaperSaver {
  #parts: SaverParts
  #view: SaverView
  #listeners = new Set<() => void>()
  #unsaved: DraftDocument | null = null
  #running: Promise<void> | null = null
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #copyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(version: number, parts: SaverParts) {
    this.#parts = parts
    this.#view = { state: 'saved', reason: '', kept: true, version }
  }

  view = () => this.#view
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  change(document: DraftDocument): void {
    this.#unsaved = document
    clearTimeout(this.#copyTimer)
    this.#copyTimer = setTimeout(this.#copy, COPY_AFTER_MS)
    if (this.#view.state === 'conflict') return
    if (!this.#running) this.#show('unsaved')
    this.#later(SAVE_AFTER_MS)
  }

  /** Continues with the text that an earlier visit could not save. @param copy of that visit */
  takeUp({ document, version }: LocalCopy): void {
    this.#unsaved = document
    if (version !== this.#view.version) return this.#show('conflict')
    this.#show('unsaved')
    this.#later(0)
  }

  /** Saves at once. @returns true if everything is saved */
  async flush(leaving = false): Promise<boolean> {
    this.#copy()
    clearTimeout(this.#saveTimer)
    while (this.#unsaved && this.#view.state !== 'conflict') {
      await this.#run(leaving)
      if (this.#view.state === 'offline' || this.#view.state === 'refused') return false
    }
    return this.#unsaved === null
  }

  /** After a conflict: this paper becomes the newest version, above that of the other place. @throws as `send` */
  async keepThis(): Promise<void> {
    const { version } = await this.#parts.fetch()
    this.#view = { ...this.#view, version }
    this.#show('unsaved')
    await this.flush()
  }

  /**
   * After a conflict: the other paper becomes the newest version. This one is saved as a version first, so that it is
   * not lost.
   * @returns the other paper
   * @throws as `send`
   */
  async takeOther(): Promise<Draft> {
    const other = await this.#parts.fetch()
    if (this.#unsaved) await this.#parts.put(this.#unsaved, other.version, false)
    const newest = await this.#parts.restore(other.version)
    this.replaced(newest)
    return newest
  }

  /** Takes over a paper that the server made again, from the facts or from an older version. */
  replaced(draft: Draft): void {
    this.#settle(draft)
    this.#show('saved')
    this.#parts.onSaved(draft)
  }

  #settle({ version }: Draft) {
    clearTimeout(this.#saveTimer)
    clearTimeout(this.#copyTimer)
    this.#unsaved = null
    this.#view = { ...this.#view, version }
    this.#parts.drop()
  }

  #copy = () => {
    clearTimeout(this.#copyTimer)
    if (!this.#unsaved) return
    const kept = this.#parts.keep({ version: this.#view.version, document: this.#unsaved })
    if (kept !== this.#view.kept) this.#show(this.#view.state, this.#view.reason, kept)
  }

  #later(ms: number) {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => {
      // Text that is written during a save waits for the next pause, because two saves at once would conflict.
      if (this.#running) this.#later(SAVE_AFTER_MS)
      else void this.#run(false)
    }, ms)
  }

  #run(leaving: boolean): Promise<void> {
    return (this.#running ??= this.#save(leaving).finally(() => (this.#running = null)))
  }

  async #save(leaving: boolean): Promise<void> {
    const document = this.#unsaved
    if (!document) return
    this.#show('saving')
    try {
      const draft = await this.#parts.put(document, this.#view.version, leaving)
      this.#view = { ...this.#view, version: draft.version }
      if (this.#unsaved === document) this.#settle(draft)
      else this.#copy()
      this.#show(this.#unsaved ? 'unsaved' : 'saved')
      this.#parts.onSaved(draft)
    } catch (error) {
      this.#failed(error)
    }
  }

  #failed(error: unknown) {
    if (error instanceof ApiError && error.status === 409) return this.#show('conflict')
    if (error instanceof ApiError && error.status < 500) return this.#show('refused', error.message)
    this.#show('offline', error instanceof NetworkError ? '' : (error as Error).message)
    this.#later(TRY_AGAIN_MS)
  }

  #show(state: SaveState, reason = '', kept = this.#view.kept) {
    this.#view = { ...this.#view, state, reason, kept }
    for (const listener of this.#listeners) listener()
  }
}
