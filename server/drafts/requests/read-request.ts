/** Reads the facts of a request, and the court that the person names for the paper. */
import type { Catalogue } from '../catalogue.ts'
import { openPage, placeOf, type FactText } from '../facts/page.ts'
import { readFacts, type ReadFacts } from '../facts/read-facts.ts'

/**
 * @param texts the messages (page null) and the pages of the attachment, in any order
 * @throws AppError draft_template_unknown
 */
export async function readRequest(
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
