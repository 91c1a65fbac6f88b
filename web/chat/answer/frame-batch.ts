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
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0

  constructor(work: () => void) {
    this.#work = work
  }

  request(): void {
    if (this.#asked) return
    this.#asked = true
    const rest = this.#restUntil - performance.now()
    if (rest > 4) this.#timer = setTimeout(() => this.#onNextFrame(), rest)
    else this.#onNextFrame()
  }

  /**
   * Forgets what was asked for. Whoever stops listening calls this, because a timer that is left behind works for nobody.
   * @returns whether anything was still to be done
   */
  cancel(): boolean {
    const asked = this.#asked
    this.#asked = false
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame)
    this.#frame = 0
    return asked
  }

  /** Does the work at once, together with what was asked for before. */
  runNow(): void {
    this.cancel()
    const start = performance.now()
    this.#restUntil = start + INTERVAL_MS
    this.#work()
    // A task after the frame, so that rendering, layout and paint are measured together.
    setTimeout(() => {
      const cost = performance.now() - start
      this.#restUntil = start + Math.max(INTERVAL_MS, cost * (REST + 1))
    })
  }

  #onNextFrame(): void {
    const run = () => this.runNow()
    this.#frame = requestAnimationFrame(run)
    this.#timer = setTimeout(run, HIDDEN_MS)
  }
}
