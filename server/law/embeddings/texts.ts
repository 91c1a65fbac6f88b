/** What of the library is given a vector: the texts, short enough for a model to read whole. */
import { provisionLabel } from '../text/reference.ts'
import { plainText, documentId, type Shelf } from '../library/context.ts'

export interface KeyedTexts {
  /** "d:<source>/<name>", "j:<digest>" or "<act> <no>" */
  key: string
  /** One of most; of a long judgment several, from its beginning to its end. */
  texts: string[]
}

/** Some five hundred tokens: many models read no more. */
const PIECE = 2_000
const MOST_PIECES = 4

/** Everything that has words of its own: a judgment of which only the number is known means nothing. */
export function listTexts(shelf: Shelf): { total: number; all: Iterable<KeyedTexts> } {
  const provisions = shelf.store.headingsOfAll()
  const judgments = shelf.store.judgmentTitles()
  const documents = shelf.imported?.corpus.documentsWithText() ?? []

  function* all(): Generator<KeyedTexts> {
    for (const { act, no, heading, says } of provisions) {
      const label = provisionLabel(shelf.acts.get(act) ?? { unit: 'section', short: act }, no)
      yield { key: `${act} ${no}`, texts: pieces(`${heading}\n${label}`, plainText(shelf, says), 1) }
    }
    for (const { id } of judgments) {
      const digest = shelf.store.judgmentById(id)
      if (!digest) continue
      const points = digest.points.map((point) => plainText(shelf, point)).join('\n')
      yield { key: `j:${digest.id}`, texts: pieces(digest.title, points, 1) }
    }
    for (const id of documents) yield* ofDocument(shelf, id)
  }
  return { total: provisions.length + judgments.length + documents.length, all: all() }
}

function* ofDocument({ imported }: Shelf, id: number): Generator<KeyedTexts> {
  const document = imported?.corpus.document(id)
  if (!document) return
  const { kind, title, actTitle, no } = document
  const text = imported?.corpus.passages(id).map((passage) => passage.text) ?? []
  const named = actTitle && no ? `${title}\n${provisionLabel({ unit: 'section', short: actTitle }, no)}` : title
  yield { key: documentId(document), texts: pieces(named, text.join('\n'), kind === 'judgment' ? MOST_PIECES : 1) }
}

/** @returns the beginning, and where more are wanted, pieces as far apart as they can be, the last at the end; each under the title */
function pieces(title: string, text: string, most: number): string[] {
  const wanted = Math.max(1, Math.min(most, Math.ceil(text.length / PIECE)))
  const apart = wanted > 1 ? (text.length - PIECE) / (wanted - 1) : 0
  return Array.from({ length: wanted }, (_, at) => {
    const from = Math.round(at * apart)
    // A piece begins with a whole word.
    const start = from === 0 ? 0 : text.slice(from, from + 100).search(/\s/) + 1 + from
    return `${title.slice(0, PIECE)}\n${text.slice(start, from + PIECE)}`.toWellFormed().trim()
  })
}
