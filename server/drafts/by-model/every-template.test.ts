/** Every template takes every fact that a good model reads, and none that stands nowhere. */
import { describe, expect, test } from 'vitest'
import type { DraftField } from '#shared/drafts.ts'
import { openCatalogue } from '../catalogue.ts'
import { filledByLaw } from '../paper/parties.ts'
import { readRequest } from '../requests/read-request.ts'
import { isStory } from '../told/tell-rest.ts'
import { TO_TRANSLATE, TOLD } from '../told/told-field.ts'
import { holdRows } from './extract-facts.ts'

const catalogue = openCatalogue()
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']

/** A value that no other field has, as it is told and as the form keeps it. */
function toldOf({ kind, choices = [] }: DraftField, no: number): { told: string; kept: string } {
  switch (kind) {
    case 'date': {
      const [day, month] = [(no % 27) + 1, no % 10]
      const year = 1990 + (no % 30)
      const iso = `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      return { told: `${day} ${MONTHS[month]} ${year}`, kept: iso }
    }
    case 'amount':
      return { told: `Rs ${no + 1},23,456`, kept: String((no + 1) * 100_000 + 23_456) }
    case 'number':
      return { told: `${700 + no}`, kept: `${700 + no}` }
    case 'choice':
      return { told: choices[0] ?? '', kept: choices[0] ?? '' }
    default:
      return { told: `quibbling matter ${no} zed`, kept: `quibbling matter ${no} zed` }
  }
}

describe.each([...catalogue.templates.keys()])('%s', (id) => {
  const [template, form] = [catalogue.template(id), catalogue.form(id)]
  const skipped = [TOLD, TO_TRANSLATE, ...template.asks.filter(isStory).map((field) => field.id)]
  // The court is left out: its name is read from the words of a choice, too, and then the two readings are asked.
  const asked = form.fields.filter((field) => ![...skipped, 'court'].includes(field.id))
  const side = filledByLaw(template) === 'first' ? 'second' : 'first'
  const facts = asked.map((field, at) => ({ field, ...toldOf(field, at) }))
  const message = [...facts.map(({ told }) => `Here it was ${told} as said.`), 'With us is Raghunath Pillai.'].join(
    '\n',
  )
  const extraction = { template, form, texts: [{ page: null, text: message }], skipped, by: 'x:y' }
  const none = { failure: null, answered: true }

  test('each fact that stands in the message is an answer of the form', async () => {
    const rows = [
      ...facts.map(({ field, told, kept }) => ({ field: field.id, value: kept, words: told, where: 'message 1' })),
      { field: `${side}.1.name`, value: 'Raghunath Pillai', words: 'Raghunath Pillai', where: 'message 1' },
    ]
    const held = { ...holdRows(extraction, rows), ...none }
    expect(held.dropped).toBe(0)
    const read = await readRequest(catalogue, id, extraction.texts, null, held)
    for (const { field, kept } of facts)
      expect([field.id, read.facts.fields[field.id]]).toEqual([
        field.id,
        field.kind === 'list' ? expect.arrayContaining([kept]) : kept,
      ])
    expect(read.facts[side].map(({ name }) => name)).toContain('Raghunath Pillai')
  })

  test('nothing that stands nowhere is', () => {
    const rows = facts.flatMap(({ field, told, kept }, at) => {
      const other = toldOf(field, at + 1_000)
      return [
        { field: field.id, value: kept, words: `${told} invented`, where: 'message 1' },
        ...(field.kind === 'choice' ? [] : [{ field: field.id, value: other.kept, words: told, where: 'message 1' }]),
      ]
    })
    const held = holdRows(extraction, [...rows, { field: `${side}.1.name`, value: 'Otto', words: 'Otto' }, 7, null])
    expect([...held.fields]).toEqual([])
    expect([...held.first, ...held.second]).toEqual([])
  })
})
