/** Longest a hidden tab, which draws no frames, may fall behind, in ms. */
const HIDDEN_MS = 500
/** After a frame that took `t`, at least this many times `t` is left to everything else. */
const REST = 3

/**
 * Calls back once before the next frame is drawn, however often it is asked: words arrive far faster than frames.
 * When frames are dear (a long table on an old phone) it leaves some out, so that the page stays responsive.
 */
export class FrameBatch {
  readonly #work: () => void
  #asked = false
  #notBefore = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0

  constructor(work: () => void) {
    this.#work = work
  }

  ask(): void {
    if (this.#asked) return
    this.#asked = true
    const wait = this.#notBefore - performance.now()
    if (wait > 8) setTimeout(() => this.#request(), wait)
    else this.#request()
  }

  /** Does the work now, and forgets what was asked for. */
  now(): void {
    this.#asked = false
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
    this.#work()
  }

  #request(): void {
    if (!this.#asked) return
    this.#frame = requestAnimationFrame(() => this.#run())
    this.#timer = setTimeout(() => this.#run(), HIDDEN_MS)
  }

  #run(): void {
    if (!this.#asked) return
    const start = performance.now()
    this.now()
    // This task runs after the frame is drawn, so it sees what rendering, layout and paint cost together.
    setTimeout(() => (this.#notBefore = performance.now() + REST * (performance.now() - start - 4)))
  }
}
