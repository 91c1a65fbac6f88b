import { SECOND } from '../clock.ts'

const FAILURES = 5
const REST = 30 * SECOND

/**
 * After several failures in a row the provider is not called for a while, because everybody would wait for it and pay
 * for nothing.
 */
export class Breaker {
  #failures = 0
  #restsUntil = 0

  rests = (now: number) => now < this.#restsUntil

  heard() {
    this.#failures = 0
    this.#restsUntil = 0
  }

  /** After a pause one more failure is enough for the next pause, because the provider has not proven itself yet. */
  failed(now: number) {
    this.#failures += 1
    if (this.#failures >= FAILURES) this.#restsUntil = now + REST
  }
}
