/** Reads what a request tells: the facts of the form, the court that the person names, and the rest of the story. */
import type { DraftDocument, DraftFacts } from '#shared/drafts.ts'
import type { Catalogue } from '../catalogue.ts'
import { openPage, placeOf, type FactText } from '../facts/page.ts'
import { readFacts, type ReadFacts } from '../facts/read-facts.ts'
import { tellRest } from '../told/tell-rest.ts'

export interface ReadRequest extends ReadFacts {
  /** The field that has what was told and no other field of the form has. */
  storyField: string
}

/** What a paper of the session has already. */
interface Before {
  facts: DraftFacts
  document: DraftDocument
}

/**
 * @param texts the messages (page null) and the pages of the attachment, in any order
 * @param before the paper that the request adds to; null where it makes one
 * @throws AppError draft_template_unknown
 */
export async function readRequest(
  catalogue: Pick<Catalogue, 'template' | 'form' | 'readCourt' | 'assemble' | 'isWord'>,
  id: string,
  texts: readonly FactText[],
  before: Before | null = null,
): Promise<ReadRequest> {
  const read = await readFields(catalogue, id, texts)
  const messages = texts.filter(({ page }) => page === null).map(({ text }) => text)
  const { field, paragraphs } = tellRest({
    template: catalogue.template(id),
    facts: before ? { ...read.facts, fields: { ...before.facts.fields, ...read.facts.fields } } : read.facts,
    document: before?.document ?? catalogue.assemble(id, read.facts),
    message: messages.join('\n\n'),
    isWord: catalogue.isWord,
    isFirst: before === null,
  })
  if (paragraphs.length === 0) return { ...read, storyField: field }
  return {
    ...read,
    facts: { ...read.facts, fields: { ...read.facts.fields, [field]: paragraphs } },
    found: { ...read.found, [field]: { page: null, line: null, quote: '' } },
    storyField: field,
  }
}

async function readFields(
  catalogue: Pick<Catalogue, 'template' | 'form' | 'readCourt'>,
  id: string,
  texts: readonly FactText[],
): Promise<ReadFacts> {
  const [template, form] = [catalogue.template(id), catalogue.form(id)]
  const read = await readFacts(template, form, texts)
  const asks = (field: string) => form.fields.some((one) => one.id === field) && !read.facts.fields[field]
  if (!asks('court')) return read
  for (const text of texts.filter(({ page }) => page === null)) {
    const page = openPage(text)
    const court = catalogue.readCourt(page.flat, template)
    if (!court) continue
    const named = { court: court.heading, ...(court.seat && asks('place') && { place: court.seat }) }
    const place = placeOf(page, court.start, court.end)
    return {
      ...read,
      facts: { ...read.facts, fields: { ...read.facts.fields, ...named } },
      found: { ...read.found, ...Object.fromEntries(Object.keys(named).map((field) => [field, place])) },
    }
  }
  return read
}
