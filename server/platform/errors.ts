/**
 * Errors are thrown anywhere with `throwError(code)`. One handler in http/create-app.ts sends them as `{code, message,
 * params}`. The table of codes is in `shared/errors/errors.ts`.
 */
import { ERRORS, type ErrorCode } from '#shared/errors/errors.ts'
import { RULE_ERRORS } from '#shared/errors/rule-errors.ts'
import { fillError, type ErrorParams } from '#shared/errors/error-answer.ts'

export type { ErrorCode }

interface Detail {
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

  get answer() {
    const { code, message, params } = this
    return { code, message, params }
  }
}

export function throwError(code: ErrorCode, detail?: Detail): never {
  throw new AppError(code, detail)
}

const codeOfRule = new Map(Object.entries(RULE_ERRORS).map(([code, [, sentence]]) => [sentence, code as ErrorCode]))

/**
 * Finds the error of a rule that browser and server share, by the sentence that the rule returns, so that the rules
 * themselves need no codes.
 * @returns undefined for any other sentence
 */
export function ruleError(sentence: string, field?: string, cause?: unknown): AppError | undefined {
  const code = codeOfRule.get(sentence)
  return code && new AppError(code, { cause, params: field === undefined ? {} : { field } })
}

/** Throws the error of the first broken rule, field by field. It does nothing if no rule is broken. */
export function throwBrokenRules(problems: Partial<Record<string, string | null>>): void {
  for (const [field, sentence] of Object.entries(problems))
    if (sentence) throw ruleError(sentence, field) ?? new Error(`The rule “${sentence}” has no code.`)
}
