import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db.ts'
import { findMessages, type StoredMessage } from '../store.ts'

const POLL_EVERY = 500

/** Answers that another node writes, as they are saved: all that are followed here are looked at together, however many follow them. */
export class SavedAnswers {
  readonly #db: Db
  readonly #wanted = new Set<string>()
  #look: Promise<Map<string, StoredMessage>> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** A message as it is saved half a second later; undefined when it is gone. */
  async next(id: string): Promise<StoredMessage | undefined> {
    this.#wanted.add(id)
    this.#look ??= this.#lookLater()
    return (await this.#look).get(id)
  }

  async #lookLater() {
    await pause(POLL_EVERY)
    // Who comes from here on waits for the next look.
    this.#look = undefined
    const ids = [...this.#wanted]
    this.#wanted.clear()
    return new Map((await findMessages(this.#db, ids)).map((message) => [message.id, message]))
  }
}
