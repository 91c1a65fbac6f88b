import type { Db } from './database.ts'

/**
 * What a slice announces to the slices after it, which it may not import. A listener works in the announcer's
 * transaction: what it does happens with its cause or not at all.
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
