import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/database/database.ts'
import { findMessages, type StoredMessage } from '../store.ts'

const POLL_EVERY = 500

/**
 * Polls the answers that other nodes write. One query serves all of them, so that a thousand readers cost no more than
 * one.
 */
export class SavedAnswers {
  readonly #db: Db
  readonly #wanted = new Set<string>()
  #look: Promise<Map<string, StoredMessage>> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Waits for the next look at the database. @returns the message as it is then; undefined when it was deleted */
  async next(id: string): Promise<StoredMessage | undefined> {
    this.#wanted.add(id)
    this.#look ??= this.#lookLater()
    return (await this.#look).get(id)
  }

  async #lookLater() {
    await pause(POLL_EVERY)
    // Callers from here on wait for the next poll, because this one has already chosen its ids.
    this.#look = undefined
    const ids = [...this.#wanted]
    this.#wanted.clear()
    return new Map((await findMessages(this.#db, ids)).map((message) => [message.id, message]))
  }
}
