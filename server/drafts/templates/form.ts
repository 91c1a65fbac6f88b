import type { DraftField, DraftForm } from '#shared/drafts.ts'
import { TO_TRANSLATE, TOLD, withTold } from '../told/told-field.ts'
import type { Template } from './read-templates.ts'
import type { Closings, NecessaryParty, TemplateParagraph } from './template-schema.ts'

/** The shared questions in their order. Each is asked only when the paper has a place for it. */
const COMMON: readonly DraftField[] = [
  { id: TOLD, label: 'What else you told: one entry for each paragraph', kind: 'list' },
  { id: TO_TRANSLATE, label: 'What you told in another language: to be translated for the paper', kind: 'list' },
  {
    id: 'court',
    label: 'Court, as its heading names it',
    kind: 'text',
    hint: 'In the Court of the Civil Judge at Pune',
  },
  { id: 'place', label: 'Place', kind: 'text' },
  { id: 'state', label: 'State', kind: 'text', hint: 'Telangana' },
  { id: 'case_number', label: 'Case number, when there is one', kind: 'text' },
  { id: 'case_year', label: 'Year of the case', kind: 'text' },
  { id: 'advocate_name', label: 'Name of the advocate', kind: 'text' },
  { id: 'advocate_enrolment', label: 'Enrolment number of the advocate', kind: 'text', hint: 'MAH/1234/2015' },
  { id: 'advocate_address', label: 'Address of the advocate', kind: 'text' },
  { id: 'date', label: 'Date of the paper', kind: 'date' },
  { id: 'made_on', label: 'Date on which it is made', kind: 'date' },
  { id: 'first_witness', label: 'First witness: name and address', kind: 'text' },
  { id: 'second_witness', label: 'Second witness: name and address', kind: 'text' },
  { id: 'documents', label: 'Documents filed with it, each with its date', kind: 'list' },
]

const SLOT = /\{\{([^{}]*)\}\}/g

export function buildForm(id: string, base: Template, closings: Closings): DraftForm {
  const template = withTold(base)
  const used = usedFields(template, closings)
  const own = template.asks.map(({ id: field, label, kind, choices, hint, after }) => ({
    id: field,
    label,
    kind,
    ...(choices && { choices }),
    ...(hint && { hint }),
    ...(after && { after }),
  }))
  const asked = new Set(own.map((field) => field.id))
  const labels = new Map([...COMMON, ...template.asks].map((field) => [field.id, field.label.toLowerCase()]))
  return {
    template: id,
    name: template.name,
    layout: template.layout,
    parties: template.parties,
    ...(template.necessary_party && { necessaryParty: inWords(template.necessary_party, labels) }),
    fields: [...own, ...COMMON.filter((field) => used.has(field.id) && !asked.has(field.id))],
    beforeFiling: template.before_filing,
    ...(template.execution && { execution: executionOf(template.execution) }),
  }
}

const executionOf = ({ void_if: voidIf, signs, registration, stamp, duty }: NonNullable<Template['execution']>) => ({
  voidIf,
  signs,
  ...(registration && { registration }),
  ...(stamp && { stamp }),
  ...(duty && { duty }),
})

/** "The State of [state], through the Public Prosecutor" */
function inWords({ side, name, through }: NecessaryParty, labels: ReadonlyMap<string, string>) {
  const text = (through ? `${name}, through ${through}` : name).replaceAll(SLOT, (_, id: string) =>
    id === 'state' ? 'The State' : `[${labels.get(id) ?? id}]`,
  )
  return { side, name: text }
}

function usedFields(template: Template, closings: Closings): Set<string> {
  const paragraphs: TemplateParagraph[] = [
    ...template.parts.flatMap((part) => [...part.paragraphs, part.heading ?? '', part.lead ?? '', part.after ?? '']),
    ...[...template.front, ...template.closings].flatMap((name) => closings[name] ?? []),
    template.title,
    template.under ?? '',
    template.court ?? '',
    template.number ?? '',
    template.necessary_party?.name ?? '',
    template.necessary_party?.through ?? '',
    // A letter always has a date, a deed its day and place, and the person may replace the heading of the template.
    template.layout === 'letter' ? '{{date}}' : '',
    template.layout === 'deed' ? '{{place}}{{made_on}}' : '',
    template.layout === 'pleading' && template.court ? '{{court}}' : '',
  ]
  const used = new Set<string>()
  const turnsOn = (condition: string | undefined) => condition && used.add(condition.split(' = ')[0] ?? '')
  for (const { when } of template.parts) turnsOn(when)
  for (const paragraph of paragraphs) {
    const { text, when, unless, each } = typeof paragraph === 'string' ? { text: paragraph } : paragraph
    for (const [, slot = ''] of text.matchAll(SLOT)) used.add(slot)
    for (const condition of [when, unless, each]) turnsOn(condition)
  }
  return used
}
