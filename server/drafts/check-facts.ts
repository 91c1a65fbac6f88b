import { fail } from '#server/platform/errors.ts'
import type { DraftFacts, DraftField, DraftForm } from '#shared/drafts.ts'
import { FACTS } from './limits.ts'

/** What an answer of a kind has to look like, and how that is said of one that does not. */
const RULES: Record<DraftField['kind'], { holds(answer: string, field: DraftField): boolean; must: string }> = {
  text: { holds: (answer) => answer.length <= FACTS.text, must: `have at most ${FACTS.text} characters` },
  long: { holds: (answer) => answer.length <= FACTS.long, must: `have at most ${FACTS.long} characters` },
  date: { holds: isDate, must: 'be a day, written like 2024-08-31' },
  amount: {
    holds: (answer) => /^\d[\d,]*$/.test(answer) && answer.replaceAll(',', '').length <= 13,
    must: 'be an amount in whole rupees, in digits',
  },
  number: {
    holds: (answer) => answer.length <= 30 && /^\d[\d,]*(?:\.\d+)?$/.test(answer),
    must: 'be a number, in digits',
  },
  choice: { holds: (answer, { choices = [] }) => choices.includes(answer), must: 'be one of the answers offered' },
  list: { holds: () => true, must: 'be a list' },
}

function isDate(answer: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(answer) ? new Date(`${answer}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(answer)
}

/** Facts against the form that asked for them: nothing that it did not ask, every answer of its kind. An empty answer is none. @throws Refusal */
export function checkFacts({ fields }: DraftForm, facts: DraftFacts): void {
  const refuse = (message: string) => fail('bad_request', { message })
  for (const [id, answer] of Object.entries(facts.fields)) {
    const field = fields.find((one) => one.id === id)
    if (!field) return refuse(`This paper does not ask for “${id}”.`)
    const isList = field.kind === 'list'
    if (Array.isArray(answer) !== isList && answer.length > 0)
      refuse(`“${field.label}” must be ${isList ? 'a list' : 'one text'}.`)
    const said = typeof answer === 'string' ? answer.trim() : ''
    if (said && !RULES[field.kind].holds(said, field)) refuse(`“${field.label}” must ${RULES[field.kind].must}.`)
  }
}
