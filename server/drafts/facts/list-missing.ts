/** Lists what a paper still lacks, as questions, the most important first. */
import type { DraftDocument, DraftFacts, DraftForm } from '#shared/drafts.ts'
import { isCompany, isGovernment, necessaryOn, standsThrough } from '../paper/parties.ts'
import type { Template } from '../templates/read-templates.ts'

/**
 * @param document the paper with its blanks
 * @returns the parties, then the choices, since they decide which paragraphs the paper has, then its blanks, the most
 * frequent first
 */
export function listMissing(template: Template, form: DraftForm, facts: DraftFacts, document: DraftDocument): string[] {
  const blanks = new Map<string, number>()
  for (const { spans } of document.blocks)
    for (const { text, blank } of spans) if (blank) blanks.set(text, (blanks.get(text) ?? 0) + 1)
  const labelOf = (id: string, label: string) => template.asks.find((field) => field.id === id)?.blank ?? label
  const open = form.fields.filter(({ id }) => {
    const said = facts.fields[id]
    return said === undefined || said.length === 0
  })
  const parties = (['first', 'second'] as const).flatMap((side) => {
    const role = form.parties[side]
    const [party] = facts[side]
    if (role === '') return []
    if (!party && necessaryOn(template, side, facts[side])) return []
    if (!party?.name) return [`Name, parentage, age, occupation and address of the ${role}`]
    const isBody = isCompany(party.name) || isGovernment(party.name) || standsThrough(party)
    const rest = (isBody ? (['address'] as const) : (['parentage', 'age', 'address'] as const)).filter(
      (part) => !party[part] && !(part === 'address' && standsThrough(party)),
    )
    return rest.length > 0 ? [`${listed(rest)} of the ${role}, ${party.name}`] : []
  })
  const choices = open
    .filter(({ kind }) => kind === 'choice')
    .map(({ label, choices: offered = [] }) => `${label}: ${offered.join('; or ')}`)
  const others = open
    .filter(({ kind }) => kind !== 'choice')
    .map((field) => ({ field, times: blanks.get(labelOf(field.id, field.label)) ?? 0 }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
    .map(({ field: { label, hint } }) => (hint ? `${label} (for instance: ${hint})` : label))
  return [...parties, ...choices, ...others]
}

function listed(words: readonly string[]): string {
  const text = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
