import type { DraftDocument, DraftFacts } from '#shared/drafts.ts'
import type { CheckedCitation, Found } from '#shared/law/law.ts'
import { resolveChanges } from '#shared/tracked-changes.ts'
import type { Library } from '../../law/index.ts'
import { blockTexts } from '../document-text.ts'
import { arguingBlocks, isOwnCase, partyNames } from './own-title.ts'

/** Characters that the library reads at a time. */
const MOST_AT_ONCE = 200_000
/** Wider than any gap inside a citation, so that no citation is read across two blocks. */
const BETWEEN_BLOCKS = '\n\n\n\n'

interface PaperToCheck {
  document: DraftDocument
  /** The parties of the case; words that name only them are the paper's own title and no authority. */
  facts: Pick<DraftFacts, 'first' | 'second'>
  /**
   * The paragraphs that the template wrote and nobody changed. What they say of a provision was settled when the template
   * was made, so that a provision there is looked up by its name alone.
   */
  ofTemplate?: ReadonlySet<string>
}

/** @returns every citation in the arguing blocks, in order, with offsets inside its block */
export async function checkAuthorities(
  library: Pick<Library, 'check'>,
  { document, facts, ofTemplate = new Set() }: PaperToCheck,
  today: string,
): Promise<CheckedCitation[]> {
  const names = partyNames(document, facts)
  const texts = blockTexts({ blocks: arguingBlocks(resolveChanges(document, 'accepted'), names) })
  const checked = await checkBlocks(library, texts, today)
  const own = checked.filter((_, at) => ofTemplate.has(texts[at] ?? '')).flat()
  const byName = await checkByName(library, own, today)
  return checked
    .flat()
    .filter((citation) => !isOwnCase(citation, names))
    .map((citation) => byName.get(citation) ?? citation)
}

/**
 * Looks up provisions by their full names: "Section 143A, NI Act" for a number that stands in the text without its Act.
 * @returns the verdict of each that is found so
 */
async function checkByName(
  library: Pick<Library, 'check'>,
  citations: readonly CheckedCitation[],
  today: string,
): Promise<Map<CheckedCitation, CheckedCitation>> {
  const doubted = citations.filter(({ kind, state, id }) => kind === 'provision' && state !== 'verified' && id !== null)
  const found = await checkBlocks(
    library,
    doubted.map(({ label }) => label),
    today,
  )
  return new Map(
    doubted.flatMap((citation, at) => {
      const named = found[at]?.find(({ id, state }) => id === citation.id && state === 'verified')
      return named
        ? [[citation, { ...citation, state: named.state, finding: named.finding, reason: named.reason }]]
        : []
    }),
  )
}

/**
 * @param factsDate when the acts happened; without it the law in force today counts
 * @returns for each text its citations, in order, with offsets inside that text
 */
export async function checkBlocks(
  library: Pick<Library, 'check'>,
  texts: readonly string[],
  today: string,
  factsDate: Found['factsDate'] = null,
): Promise<CheckedCitation[][]> {
  const found: CheckedCitation[][] = texts.map(() => [])
  let part = ''
  let places: { text: number; at: number; from: number }[] = []
  const check = async () => {
    if (part === '') return
    for (const one of await library.check(part, { today, factsDate })) {
      const place = places.findLast(({ from }) => from <= one.start)
      if (!place) continue
      const moved = place.at - place.from
      found[place.text]?.push({ ...one, start: one.start + moved, end: one.end + moved })
    }
    part = ''
    places = []
  }
  for (const [text, words] of texts.entries())
    for (let at = 0; at < words.length; at += MOST_AT_ONCE - BETWEEN_BLOCKS.length) {
      const piece = words.slice(at, at + MOST_AT_ONCE - BETWEEN_BLOCKS.length)
      if (part.length + piece.length + BETWEEN_BLOCKS.length > MOST_AT_ONCE) await check()
      places.push({ text, at, from: part.length })
      part += piece + BETWEEN_BLOCKS
    }
  await check()
  return found
}
