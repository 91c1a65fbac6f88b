import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#server/platform/errors.ts'
import { SECOND, type Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toAppError } from '#server/platform/http/create-app.ts'
import { log } from '#server/platform/log.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import { LiveAnswer, type AnswerEnd, type WrittenEvent } from './live-answer.ts'
import { endMessage, interruptStale, saveAnswerExtras, saveProgress } from './store.ts'

export const ANSWER_CANCELLED = 'answer_cancelled'
export const ANSWER_NOW = 'answer_now'

/** ms */
const SAVE_EVERY = SECOND
/**
 * How often due answers are looked for. A few are saved at a time, because a statement with many long texts would hold
 * up every stream.
 */
const LOOK_FOR_DUE_EVERY = 250
/** A node renews its answers every second, so one that missed this many ms is dead. */
const STALE_AFTER = 15 * SECOND
const SWEEP_EVERY = 5 * SECOND
/** How often the end of an answer is saved, a second apart, while the database is away. */
const SAVE_TRIES = 10

interface RunningAnswer {
  answer: LiveAnswer
  finished: Promise<void>
  savedAt: number
  /**
   * Lengths in UTF-16 units as JavaScript counts and in code points as PostgreSQL counts, because offsets in the
   * database differ from those in memory.
   */
  saved: { units: number; chars: number }
}

export interface InterruptedAnswer {
  prompt: string
  answer: string
  sources: Source[]
}

/**
 * @param signal stops the writing
 * @param hurry ends the research
 */
type Write = (signal: AbortSignal, hurry: AbortSignal) => AsyncIterable<WrittenEvent>

type CheckInterrupted = (left: InterruptedAnswer) => Promise<CheckedCitation[]>

/**
 * Keeps the answers that this node is writing. They are saved as they grow, so that a crash loses at most a second of
 * text.
 */
export class LiveAnswers {
  readonly #db: Db
  readonly #clock: Clock
  readonly #checkLeft: CheckInterrupted
  readonly #answers = new Map<string, RunningAnswer>()
  readonly #sweeping: NodeJS.Timeout
  /** It runs only while answers are written, because a product that nobody uses must not wake four times a second. */
  #checkpoints: NodeJS.Timeout | undefined
  #saving: Promise<void> | undefined
  #cutOff = false

  constructor(db: Db, clock: Clock, checkLeft: CheckInterrupted) {
    this.#db = db
    this.#clock = clock
    this.#checkLeft = checkLeft
    this.#sweeping = setInterval(() => void this.#sweep(STALE_AFTER), SWEEP_EVERY).unref()
  }

  /**
   * Marks every running answer as interrupted. It is right with a single process only: another node would lose the
   * answers that it is writing.
   */
  interruptAll = () => this.#sweep(0)

  find(id: string): LiveAnswer | undefined {
    return this.#answers.get(id)?.answer
  }

  stop(id: string, reason: 'cancelled' | 'interrupted'): void {
    this.find(id)?.stop(reason)
  }

  /** Lets an answer end its research and be written from what it has read. Nothing happens where none is running here. */
  answerNow = (id: string): void => this.find(id)?.answerNow()

  /**
   * Starts to write. The answer goes on whether anybody listens or not, until it ends or is stopped.
   * @param onEnd called when the end is saved
   */
  start(id: string, write: Write, onEnd?: (answer: LiveAnswer) => void): LiveAnswer {
    const answer = new LiveAnswer(id)
    if (this.#cutOff) answer.stop('interrupted')
    this.#checkpoints ??= setInterval(() => void this.#checkpoint(), LOOK_FOR_DUE_EVERY).unref()
    this.#answers.set(id, {
      answer,
      finished: this.#run(answer, write).then(() => onEnd?.(answer)),
      savedAt: performance.now(),
      saved: { units: 0, chars: 0 },
    })
    return answer
  }

  /**
   * Lets running answers finish, then stops them; either way they are saved. @param patience ms until they are stopped
   */
  async drain(patience: number): Promise<void> {
    const cut = setTimeout(() => {
      this.#cutOff = true
      for (const { answer } of this.#answers.values()) answer.stop('interrupted')
    }, patience)
    // An answer may still be added by a request that arrived before the shutdown, so the loop looks again.
    while (this.#answers.size > 0) await Promise.all([...this.#answers.values()].map(({ finished }) => finished))
    clearTimeout(cut)
    clearInterval(this.#sweeping)
    await this.#saving
  }

  async #run(answer: LiveAnswer, write: Write) {
    let end: AnswerEnd = { type: 'done', status: 'complete' }
    try {
      for await (const event of write(answer.signal, answer.hurry)) {
        if (event.type === 'text') answer.firstTextAt ??= this.#clock.now()
        answer.apply(event)
        // The draft exists from here on, so an answer that is cut off later must still lead to it. Otherwise nobody
        // would find it.
        if (event.type === 'draft') await saveAnswerExtras(this.#db, answer.id, { draft: event.draft })
      }
    } catch (error) {
      if (!answer.stopReason) {
        const refusal = toAppError(error)
        if (refusal.code === 'internal') log.error({ err: error }, 'an answer failed')
        end = { type: 'failed', ...(refusal.code === 'internal' ? FAILED : refusal.answer) }
      }
    }
    if (answer.stopReason) end = { type: 'done', status: answer.stopReason }
    await this.#end(answer, end)
  }

  async #end(answer: LiveAnswer, end: AnswerEnd) {
    const { id, firstTextAt, sources, citations, steps, support, model } = answer
    const status = end.type === 'failed' ? 'failed' : end.status
    try {
      const ending: Parameters<typeof endMessage>[2] = {
        status,
        answer: storable(answer.text),
        firstTextAt,
        sources,
        citations,
        steps,
        support,
        ...(model && { model }),
        endedAt: this.#clock.now(),
      }
      const saved = await whileDatabaseIsAway(() => endMessage(this.#db, id, ending))
      if (saved !== 'failed') end = { type: 'done', status: saved ?? 'interrupted' }
    } catch (error) {
      // The reader must not see an end that is not saved, because the sweep will mark the answer as interrupted.
      log.error({ err: error }, 'the end of an answer could not be saved')
      end = { type: 'failed', ...FAILED }
    }
    answer.apply(end)
    this.#answers.delete(id)
    if (this.#answers.size > 0) return
    clearInterval(this.#checkpoints)
    this.#checkpoints = undefined
  }

  /** How many answers are written on this node. */
  get running(): number {
    return this.#answers.size
  }

  /** Only one save runs at a time. On a slow database they would otherwise pile up, each with all texts in it. */
  #checkpoint(): Promise<void> {
    this.#saving ??= this.#save().finally(() => (this.#saving = undefined))
    return this.#saving
  }

  async #save() {
    const now = performance.now()
    const due = [...this.#answers.values()].filter(({ savedAt }) => now - savedAt >= SAVE_EVERY)
    for (const entry of due) entry.savedAt = now
    if (due.length === 0) return
    const pieces = due.map(({ answer, saved }) => unsavedPiece(answer.text, saved))
    const progress = due.map(({ answer: { id, firstTextAt }, saved }, at) => ({
      id,
      at: saved.chars,
      piece: pieces[at]?.piece ?? '',
      firstTextAt,
    }))
    try {
      for (const { id, reason } of await saveProgress(this.#db, progress)) this.stop(id, reason)
      for (const [at, entry] of due.entries()) entry.saved = pieces[at]?.saved ?? entry.saved
    } catch (error) {
      log.warn({ err: error }, 'running answers were not saved')
    }
  }

  async #sweep(staleAfter: number) {
    try {
      const cutOff = await interruptStale(this.#db, staleAfter, [...this.#answers.keys()], this.#clock.now())
      for (const { id, ...left } of cutOff)
        await saveAnswerExtras(this.#db, id, { citations: await this.#checkLeft(left) })
    } catch (error) {
      log.warn({ err: error }, 'stale answers were not interrupted')
    }
  }
}

/**
 * Tries again while the database is away, because a whole answer would be lost to a restart of a second. It gives up
 * before other nodes take the answer for that of a dead node.
 */
async function whileDatabaseIsAway<T>(save: () => Promise<T>): Promise<T> {
  for (let left = SAVE_TRIES; ; left--)
    try {
      return await save()
    } catch (error) {
      if (left <= 1 || toAppError(error).code !== 'busy') throw error
      await pause(SAVE_EVERY)
    }
}

const FAILED = new AppError('answer_failed').answer

/**
 * The text since the last save. Half a surrogate pair at its end is left for the next time, because its other half is
 * still to come.
 */
function unsavedPiece(text: string, { units, chars }: RunningAnswer['saved']) {
  const fresh = text.slice(units).replace(/[\ud800-\udbff]$/, '')
  const piece = storable(fresh)
  let more = 0
  for (const _ of piece) more += 1
  return { piece, saved: { units: units + fresh.length, chars: chars + more } }
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
