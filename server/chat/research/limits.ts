import { SECOND } from '#server/platform/clock.ts'
import type { Depth } from '#shared/chat.ts'

/** How far the research for one answer may go. */
export interface ResearchLimits {
  calls: number
  /** Calls that run at once. */
  atOnce: number
  /** Characters that the tools give to read in all, about four to a token. */
  chars: number
  /** From the first call to the last, ms. */
  time: number
}

const NORMAL: ResearchLimits = { calls: 12, atOnce: 4, chars: 120_000, time: 90 * SECOND }

/** A memorandum reads both sides, so it may look longer; a quick answer looks nothing up by itself. */
export const RESEARCH_LIMITS: Record<Exclude<Depth, 'quick'>, ResearchLimits> = {
  normal: NORMAL,
  memo: { ...NORMAL, calls: 24, chars: 240_000, time: 180 * SECOND },
}

/** What is left of the limits while an answer is researched. */
export class ResearchBudget {
  readonly limits: ResearchLimits
  readonly #hurry: AbortSignal
  readonly #begun = performance.now()
  #calls = 0
  #chars = 0

  /** @param hurry aborted when the person wants the answer now */
  constructor(limits: ResearchLimits, hurry: AbortSignal) {
    this.limits = limits
    this.#hurry = hurry
  }

  get isSpent(): boolean {
    const { calls, chars, time } = this.limits
    return this.#hurry.aborted || this.#calls >= calls || this.#chars >= chars || performance.now() - this.#begun > time
  }

  /** @returns whether one more call may be made; it counts from then on */
  takeCall(): boolean {
    if (this.isSpent) return false
    this.#calls += 1
    return true
  }

  /** @returns as much of the text as there is room for */
  takeText(text: string): string {
    const given = text.slice(0, this.limits.chars - this.#chars)
    this.#chars += given.length
    return given.length < text.length ? `${given}\n[cut]` : given
  }
}
