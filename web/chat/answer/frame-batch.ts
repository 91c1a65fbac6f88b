/**
 * The least time between two drawings, in ms. Nobody reads faster, and every drawing would only drain a phone's
 * battery.
 */
const INTERVAL_MS = 50
/** A drawing that took `t` ms is followed by at least this many times `t` of rest, so that the page can respond. */
const REST = 3
/** How far a hidden tab may fall behind, in ms, because a hidden tab draws no frames. */
const HIDDEN_MS = 500

/**
 * Does its work once before a frame is drawn, however often it is asked, because words arrive far faster than frames.
 * When drawing is slow (a long table on an old phone) it works less often, so that the page stays responsive.
 */
export class FrameBatch {
  readonly #work: () => void
  #asked = false
  #restUntil = 0

  constructor(work: () => void) {
    this.#work = work
  }

  request(): void {
    if (this.#asked) return
    this.#asked = true
    const rest = this.#restUntil - performance.now()
    if (rest > 4) setTimeout(() => this.#onNextFrame(), rest)
    else this.#onNextFrame()
  }

  /** Does the work at once, together with what was asked for before. */
  runNow(): void {
    this.#asked = false
    const start = performance.now()
    this.#restUntil = start + INTERVAL_MS
    this.#work()
    // A task after the frame measures rendering, layout and paint together.
    setTimeout(() => {
      const cost = performance.now() - start
      this.#restUntil = start + Math.max(INTERVAL_MS, cost * (REST + 1))
    })
  }

  #onNextFrame(): void {
    const run = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      if (this.#asked) this.runNow()
    }
    const frame = requestAnimationFrame(run)
    const timer = setTimeout(run, HIDDEN_MS)
  }
}
