/** The answers of the form, and how they are written for the paper. */
import { longDate } from '#shared/dates.ts'
import type { DraftFacts, DraftField, DraftParty } from '#shared/drafts.ts'
import { locale, t } from '#web/words/words.ts'

export type FieldAnswer = string | string[]

export const NOBODY: DraftParty = { name: '', parentage: '', age: '', occupation: '', address: '' }

export const NO_FACTS: DraftFacts = { fields: {}, first: [], second: [] }

/** The text that an input shows for a field, whatever shape it was stored in. */
export const answerOf = ({ fields }: DraftFacts, { id, kind }: DraftField): FieldAnswer => {
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

/** A hint of a template is an example, unless it begins as a remark does. */
const REMARK =
  /^(?:Decides|If it is|It ends the|Name the|The Bharatiya Nyaya Sanhita applies|The first is|Then only|Trial begins|[^.;]*\bapplies$)/

/** In Hindi only remarks are translated. An example shows how to answer, and the answers go into an English paper. */
const HINDI = /[\u0900-\u097f]/

/** @returns the hint as it is shown: an example says that it is one, because it would be taken for the answer otherwise */
export const hintShown = (hint: string | undefined): string | undefined =>
  hint === undefined || REMARK.test(hint) || HINDI.test(hint) ? hint : t('For example: {example}', { example: hint })

/** "2026-03-10" → "10 March 2026"; empty for anything else. Browsers show 10/03 and 03/10 for the same day. */
export const dateShown = (typed: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? longDate(typed, locale()) : ''

/**
 * The problem of an answer; empty when there is none. An empty answer is no error, because the paper has a blank for
 * it.
 */
export function answerFaultOf({ kind }: DraftField, answer: FieldAnswer): string {
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
