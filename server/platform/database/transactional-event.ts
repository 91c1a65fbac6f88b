import type { Db } from './database.ts'

/**
 * An event that a slice emits for later slices, because it may not import them. A listener works in the emitter's
 * transaction, so its effect happens together with the cause or not at all.
 */
export class TransactionalEvent<T> {
  readonly #listeners: ((tx: Db, payload: T) => Promise<void>)[] = []

  on(listener: (tx: Db, payload: T) => Promise<void>) {
    this.#listeners.push(listener)
  }

  async emit(tx: Db, payload: T) {
    for (const listener of this.#listeners) await listener(tx, payload)
  }
}
