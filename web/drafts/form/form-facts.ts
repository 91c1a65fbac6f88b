/** The answers of the form, and how they are written for the paper. */
import type { DraftFacts, DraftField, DraftParty } from '#shared/drafts.ts'

export type Answer = string | string[]

export const NOBODY: DraftParty = { name: '', parentage: '', age: '', occupation: '', address: '' }

export const NO_FACTS: DraftFacts = { fields: {}, first: [], second: [] }

/** The text that an input shows for a field, whatever shape it was stored in. */
export const answerOf = ({ fields }: DraftFacts, { id, kind }: DraftField): Answer => {
  const said = fields[id] ?? ''
  if (kind === 'list') return Array.isArray(said) ? said : said.split('\n').filter(Boolean)
  return Array.isArray(said) ? said.join(kind === 'long' ? '\n' : ', ') : said
}

/** "Rs. 5,00,000/-" → "500000". A text that is no sum stays as it is, so that the person can correct it. */
export function amountOf(typed: string): string {
  const digits = typed
    .replace(/^\s*(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/\s*\/-\s*$/, '')
    .replace(/\.00?\s*$/, '')
    .replaceAll(/[,\s]/g, '')
  return /^\d+$/.test(digits) ? digits : typed.trim()
}

/** 500000 → "₹ 5,00,000"; empty for a text that is no sum. */
export const amountShown = (typed: string): string => {
  const amount = amountOf(typed)
  return /^\d{1,15}$/.test(amount) ? `₹ ${Number(amount).toLocaleString('en-IN')}` : ''
}

/**
 * The problem of an answer; empty when there is none. An empty answer is no error, because the paper has a blank for
 * it.
 */
export function faultOf({ kind }: DraftField, answer: Answer): string {
  if (typeof answer !== 'string' || !answer.trim()) return ''
  if (kind === 'amount' && !/^\d{1,15}$/.test(amountOf(answer)))
    return 'Write the amount in rupees, in digits: 5,00,000.'
  if (kind === 'number' && !/^\d+(?:\.\d+)?$/.test(answer.trim().replaceAll(',', '')))
    return 'Write a number, in digits.'
  return ''
}

/** Prepares the facts for the paper: amounts in digits, without empty entries or parties. */
export function normaliseFacts(facts: DraftFacts, asked: readonly DraftField[]): DraftFacts {
  const fields = { ...facts.fields }
  for (const field of asked) {
    const answer = answerOf(facts, field)
    const tidy = Array.isArray(answer)
      ? answer.map((one) => one.trim()).filter(Boolean)
      : field.kind === 'amount'
        ? amountOf(answer)
        : answer.trim()
    if (tidy.length > 0) fields[field.id] = tidy
    else delete fields[field.id]
  }
  return { fields, first: normaliseParties(facts.first), second: normaliseParties(facts.second) }
}

const normaliseParties = (parties: readonly DraftParty[]) =>
  parties
    .map((party) => Object.fromEntries(Object.entries(party).map(([key, said]) => [key, said.trim()])))
    .map((said) => ({ ...NOBODY, ...said }))
    .filter((party) => Object.values(party).some(Boolean))
