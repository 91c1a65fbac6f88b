import type { DraftDocument, DraftFacts } from '#shared/drafts.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { resolveChanges } from '#shared/tracked-changes.ts'
import type { Library } from '../../law/index.ts'
import { blockTexts } from '../document-text.ts'
import { arguingBlocks, isOwnCase, partyNames } from './own-title.ts'

/** Characters that the library reads at a time. */
const MOST_AT_ONCE = 200_000
/** Wider than any gap inside a citation, so that no citation is read across two blocks. */
const BETWEEN_BLOCKS = '\n\n\n\n'

/**
 * @param facts the parties of the case; words that name only them are the paper's own title and no authority
 * @returns every citation in the arguing blocks, in order, with offsets inside its block
 */
export async function checkAuthorities(
  library: Pick<Library, 'check'>,
  { document, facts }: { document: DraftDocument; facts: Pick<DraftFacts, 'first' | 'second'> },
  today: string,
): Promise<CheckedCitation[]> {
  const names = partyNames(document, facts)
  const checked = await checkBlocks(
    library,
    blockTexts({ blocks: arguingBlocks(resolveChanges(document, 'accepted'), names) }),
    today,
  )
  return checked.flat().filter((citation) => !isOwnCase(citation, names))
}

/** @returns for each text its citations, in order, with offsets inside that text */
export async function checkBlocks(
  library: Pick<Library, 'check'>,
  texts: readonly string[],
  today: string,
): Promise<CheckedCitation[][]> {
  const found: CheckedCitation[][] = texts.map(() => [])
  let part = ''
  let places: { text: number; at: number; from: number }[] = []
  const check = async () => {
    if (part === '') return
    for (const one of await library.check(part, { today })) {
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
