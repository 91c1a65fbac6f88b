/** Lists the texts that get a vector, each short enough for a model to read whole. */
import { digestId, documentId, provisionId } from '#shared/law/authority-id.ts'
import { provisionLabel } from '../text/reference.ts'
import { plainText, type LawContext } from '../library/context.ts'
import type { FileCorpus } from '../library/corpus.ts'

export interface KeyedTexts {
  /** "d:<source>/<name>", "j:<digest>" or "<act> <no>" */
  key: string
  /** One text for most; several for a long judgment, from its beginning to its end. */
  texts: string[]
}

/** Characters of a text, about five hundred tokens, because many models read no more. */
const PIECE = 2_000
const MOST_PIECES = 4

/**
 * Lists everything that has words of its own. A judgment of which only the number is known is left out, because it has
 * no meaning to compare.
 */
export function listTexts(law: LawContext, corpus: FileCorpus | null): { total: number; all: Iterable<KeyedTexts> } {
  const provisions = law.store.headingsOfAll()
  const judgments = law.store.judgmentTitles()
  const documents = corpus?.documentsWithText() ?? []

  function* all(): Generator<KeyedTexts> {
    for (const { act, no, heading, says } of provisions) {
      const label = provisionLabel(law.acts.get(act) ?? { unit: 'section', short: act }, no)
      yield { key: provisionId(act, no), texts: splitIntoPieces(`${heading}\n${label}`, plainText(law, says), 1) }
    }
    for (const { id } of judgments) {
      const digest = law.store.judgmentById(id)
      if (!digest) continue
      const points = digest.points.map((point) => plainText(law, point)).join('\n')
      yield { key: digestId(digest.id), texts: splitIntoPieces(digest.title, points, 1) }
    }
    for (const id of documents) if (corpus) yield* ofDocument(corpus, id)
  }
  return { total: provisions.length + judgments.length + documents.length, all: all() }
}

function* ofDocument(corpus: FileCorpus, id: number): Generator<KeyedTexts> {
  const document = corpus.document(id)
  if (!document) return
  const { kind, title, actTitle, no } = document
  const text = corpus.passages(id).map((passage) => passage.text)
  const named = actTitle && no ? `${title}\n${provisionLabel({ unit: 'section', short: actTitle }, no)}` : title
  yield {
    key: documentId(document),
    texts: splitIntoPieces(named, text.join('\n'), kind === 'judgment' ? MOST_PIECES : 1),
  }
}

/**
 * @returns the beginning of the text, and where more pieces are wanted, pieces as far apart as possible with the last
 * at the end. Each has the title above it, because a piece alone would not say whose it is.
 */
function splitIntoPieces(title: string, text: string, most: number): string[] {
  const wanted = Math.max(1, Math.min(most, Math.ceil(text.length / PIECE)))
  const apart = wanted > 1 ? (text.length - PIECE) / (wanted - 1) : 0
  return Array.from({ length: wanted }, (_, at) => {
    const from = Math.round(at * apart)
    // A piece begins with a whole word, so that the model does not read a fragment.
    const start = from === 0 ? 0 : text.slice(from, from + 100).search(/\s/) + 1 + from
    return `${title.slice(0, PIECE)}\n${text.slice(start, from + PIECE)}`.toWellFormed().trim()
  })
}
