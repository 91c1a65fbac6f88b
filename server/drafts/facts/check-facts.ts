import { throwError, type ErrorCode } from '#server/platform/errors.ts'
import type { DraftFacts, DraftField, DraftForm } from '#shared/drafts.ts'
import { FACTS } from '../limits.ts'

const RULES: Record<
  DraftField['kind'],
  { holds(answer: string, field: DraftField): boolean; error: ErrorCode; most?: number }
> = {
  text: { holds: (answer) => answer.length <= FACTS.text, error: 'fact_over_length', most: FACTS.text },
  long: { holds: (answer) => answer.length <= FACTS.long, error: 'fact_over_length', most: FACTS.long },
  date: { holds: isDate, error: 'fact_not_day' },
  amount: {
    holds: (answer) => /^\d[\d,]*$/.test(answer) && answer.replaceAll(',', '').length <= 13,
    error: 'fact_not_amount',
  },
  number: {
    holds: (answer) => answer.length <= 30 && /^\d[\d,]*(?:\.\d+)?$/.test(answer),
    error: 'fact_not_number',
  },
  choice: { holds: (answer, { choices = [] }) => choices.includes(answer), error: 'fact_not_offered' },
  list: { holds: () => true, error: 'fact_not_list' },
}

function isDate(answer: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(answer) ? new Date(`${answer}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(answer)
}

/**
 * An answer that the form did not ask is refused, and so is one of the wrong kind. An empty answer counts as none.
 * @throws AppError
 */
export function checkFacts({ fields }: DraftForm, facts: DraftFacts): void {
  for (const [id, answer] of Object.entries(facts.fields)) {
    const field = fields.find((one) => one.id === id)
    if (!field) return throwError('fact_not_asked', { params: { field: id } })
    const { label, kind } = field
    const params = { field: id, label }
    const isList = kind === 'list'
    if (Array.isArray(answer) !== isList && answer.length > 0)
      throwError(isList ? 'fact_not_list' : 'fact_not_text', { params })
    const said = typeof answer === 'string' ? answer.trim() : ''
    const { holds, error, most } = RULES[kind]
    if (said && !holds(said, field)) throwError(error, { params: most === undefined ? params : { ...params, most } })
  }
}
