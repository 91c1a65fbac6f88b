/** Lists what a paper still lacks, the most important first. */
import type { DraftDocument, DraftFacts, DraftField, DraftForm } from '#shared/drafts.ts'
import { resolveChanges } from '#shared/tracked-changes.ts'
import { isCompany, isGovernment, necessaryOn, standsThrough, type PartySide } from '../paper/parties.ts'
import type { Template } from '../templates/read-templates.ts'

/** A fact that the paper lacks, with the question for it. */
export interface MissingFact {
  /** As the form names it. */
  label: string
  question: string
  field?: DraftField
  /** For a party: its side, and the name where it is known. */
  party?: { side: PartySide; known: string }
}

/**
 * @param document the paper with its blanks
 * @returns the parties, then the choices, since they decide which paragraphs the paper has, then its blanks, the most
 * frequent first
 */
export function listMissing(
  template: Template,
  form: DraftForm,
  facts: DraftFacts,
  document: DraftDocument,
): MissingFact[] {
  const blanks = new Map<string, number>()
  for (const { spans } of resolveChanges(document, 'accepted').blocks)
    for (const { text, blank } of spans) if (blank) blanks.set(text, (blanks.get(text) ?? 0) + 1)
  const labelOf = (id: string, label: string) => template.asks.find((field) => field.id === id)?.blank ?? label
  const isFilled = (id: string) => (facts.fields[id] ?? '').length > 0
  const open = form.fields.filter(({ id, after }) => !isFilled(id) && (after === undefined || isFilled(after)))
  const parties = (['first', 'second'] as const).flatMap((side) => {
    const role = form.parties[side]
    const [party] = facts[side]
    if (role === '') return []
    if (!party && necessaryOn(template, side, facts[side])) return []
    const ask = (label: string, known: string): MissingFact[] => [{ label, question: label, party: { side, known } }]
    if (!party?.name) return ask(`Name, parentage, age, occupation and address of the ${role}`, '')
    const isBody = isCompany(party.name) || isGovernment(party.name) || standsThrough(party)
    const rest = (isBody ? (['address'] as const) : (['parentage', 'age', 'address'] as const)).filter(
      (part) => !party[part] && !(part === 'address' && standsThrough(party)),
    )
    return rest.length > 0 ? ask(`${listed(rest)} of the ${role}, ${party.name}`, party.name) : []
  })
  const choices = open
    .filter(({ kind }) => kind === 'choice')
    .map((field): MissingFact => ({ label: field.label, question: questionOf(field), field }))
  const others = open
    .filter(({ kind }) => kind !== 'choice')
    .map((field) => ({ field, times: blanks.get(labelOf(field.id, field.label)) ?? 0 }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
    .map(({ field }): MissingFact => {
      const { label, hint } = field
      return { label, question: questionOf(field) + (hint ? ` (for instance: ${hint})` : ''), field }
    })
  return [...parties, ...choices, ...others]
}

/** "Date of the loan" → "What is the date of the loan?"; a label that is no such noun stays as it is. */
const questionOf = ({ label }: DraftField): string =>
  /^(?:date|day|sum|amount|number|price|value|rate|monthly|annual|name|place) (?!from\b)[^?,;:()]*$/i.test(label)
    ? `What is the ${label.charAt(0).toLowerCase()}${label.slice(1)}?`
    : label

function listed(words: readonly string[]): string {
  const text = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
