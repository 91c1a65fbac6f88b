/** Reads what a request tells: the facts of the form, the court that the person names, and the rest of the story. */
import type { DraftDocument, DraftFacts, DraftForm } from '#shared/drafts.ts'
import type { ExtractedFacts } from '../by-model/extract-facts.ts'
import { joinFacts } from '../by-model/join-facts.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Template } from '../templates/read-templates.ts'
import { openPage, factPlaceOf, type FactText } from '../facts/fact-page.ts'
import { readFacts, type ReadFacts } from '../facts/read-facts.ts'
import { withoutCorrected } from './remove-corrected.ts'
import { readTitle } from './read-title.ts'
import { readPurpose } from './read-purpose.ts'
import { readRunningCase } from './read-running-case.ts'
import { standFor } from './stand-for.ts'
import { DATES, listDates } from '../told/list-dates.ts'
import { tellRest } from '../told/tell-rest.ts'
import { TO_TRANSLATE } from '../told/told-field.ts'

export interface ReadRequest extends ReadFacts {
  /** The field that has what was told and no other field of the form has. */
  storyField: string
  /** All fields that have the person's own sentences. */
  toldFields: string[]
}

/** What a paper of the session has already. */
interface Before {
  facts: DraftFacts
  document: DraftDocument
}

/**
 * @param given the messages (page null) and the pages of the attachment, in any order
 * @param before the paper that the request adds to; null where it makes one
 * @param extracted what a hosted model read in the same texts; null where none was asked
 * @throws AppError draft_template_unknown
 */
export async function readRequest(
  catalogue: Pick<Catalogue, 'template' | 'form' | 'readCourt' | 'suggestCourt' | 'assemble' | 'isWord'>,
  id: string,
  given: readonly FactText[],
  before: Before | null = null,
  extracted: ExtractedFacts | null = null,
): Promise<ReadRequest> {
  const texts = given.map((one) => (one.page === null ? { ...one, text: withoutCorrected(one.text) } : one))
  const messages = texts.filter(({ page }) => page === null).map(({ text }) => text)
  const template = standFor(catalogue.template(id), messages)
  const form = catalogue.form(id)
  const ofCode = await readFields(catalogue, template, form, texts, before === null)
  const read = extracted ? joinFacts(ofCode, extracted, form) : ofCode
  const { field, paragraphs, asked, toTranslate } = tellRest({
    template,
    facts: before ? { ...read.facts, fields: { ...before.facts.fields, ...read.facts.fields } } : read.facts,
    document: before?.document ?? catalogue.assemble(id, read.facts),
    message: messages.join('\n\n'),
    isWord: catalogue.isWord,
    isFirst: before === null,
  })
  const hasDates =
    field !== DATES && !read.facts.fields[DATES] && form.fields.some(({ id, kind }) => id === DATES && kind === 'list')
  const told = Object.fromEntries(
    Object.entries({
      [field]: paragraphs,
      ...(asked && { [asked.field]: asked.entries }),
      [TO_TRANSLATE]: toTranslate,
      [DATES]: hasDates ? listDates(paragraphs) : [],
    }).filter(([, entries]) => entries.length > 0),
  )
  const places = Object.keys(told).map((id) => [id, { page: null, line: null, quote: '' }] as const)
  return {
    ...read,
    facts: { ...read.facts, fields: { ...read.facts.fields, ...told } },
    found: { ...read.found, ...Object.fromEntries(places) },
    storyField: field,
    toldFields: [field, TO_TRANSLATE, ...(asked ? [asked.field] : []), ...(hasDates ? [DATES] : [])],
  }
}

async function readFields(
  catalogue: Pick<Catalogue, 'readCourt' | 'suggestCourt'>,
  template: Template,
  form: DraftForm,
  texts: readonly FactText[],
  isFirst: boolean,
): Promise<ReadFacts> {
  const read = await readFacts(template, form, texts, isFirst)
  const messages = texts.filter(({ page }) => page === null)
  const asks = (field: string) => form.fields.some((one) => one.id === field) && !read.facts.fields[field]
  const answers = messages.flatMap((text) => {
    const page = openPage(text)
    const court = asks('court') ? catalogue.readCourt(page.flat, template) : null
    const suggested = asks('court') && !court ? catalogue.suggestCourt(page, template) : null
    const ofCourt = court
      ? [
          { ...court, field: 'court', value: court.heading },
          { ...court, field: 'place', value: court.seat },
        ]
      : suggested
        ? [{ ...suggested, field: 'court' }]
        : []
    return [
      ...ofCourt,
      ...readTitle(page.flat, template, form),
      ...readPurpose(page.flat, form),
      ...readRunningCase(page.flat, template),
    ]
      .filter(({ field, value }) => value !== '' && asks(field))
      .map(({ field, value, start, end }) => ({ field, value, place: factPlaceOf(page, start, end) }))
  })
  // The first one that says it wins, because a later message may only tell of another court.
  const fields = Object.fromEntries(answers.toReversed().map(({ field, value }) => [field, value]))
  const found = Object.fromEntries(answers.toReversed().map(({ field, place }) => [field, place]))
  return {
    ...read,
    facts: { ...read.facts, fields: { ...read.facts.fields, ...fields } },
    found: { ...read.found, ...found },
  }
}
