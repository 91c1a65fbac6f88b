/**
 * How the product refuses: `fail(code)` anywhere, spoken by one door in http.ts as `{code, message, params}`. The table of codes is in
 * `shared/errors.ts`.
 */
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import { RULE_ERRORS } from '#shared/rule-errors.ts'
import { fillError, type ErrorParams } from '#shared/error-answer.ts'

export type { ErrorCode }

interface Detail {
  /** What the sentence is filled with. */
  params?: ErrorParams | undefined
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: ErrorParams
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { params = {}, retryAfter, cause }: Detail = {}) {
    const [status, sentence] = ERRORS[code]
    super(fillError(sentence, params), { cause })
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.params = params
    this.retryAfter = retryAfter
  }

  /** As it crosses the wire. */
  get answer() {
    const { code, message, params } = this
    return { code, message, params }
  }
}

/** Refuses with a listed error. */
export function throwError(code: ErrorCode, detail?: Detail): never {
  throw new AppError(code, detail)
}

const codeOfRule = new Map(Object.entries(RULE_ERRORS).map(([code, [, sentence]]) => [sentence, code as ErrorCode]))

/** The error of a rule that both sides hold to, by the sentence in which its function answers; undefined for any other sentence. */
export function ruleError(sentence: string, field?: string, cause?: unknown): AppError | undefined {
  const code = codeOfRule.get(sentence)
  return code && new AppError(code, { cause, params: field === undefined ? {} : { field } })
}

/** Refuses by the first of the broken rules, field by field; without one it does nothing. */
export function throwBrokenRules(problems: Partial<Record<string, string | null>>): void {
  for (const [field, sentence] of Object.entries(problems))
    if (sentence) throw ruleError(sentence, field) ?? new Error(`The rule “${sentence}” has no code.`)
}
