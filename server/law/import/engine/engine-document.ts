/** Makes of a document of the imported file what an engine stores of it. */
import type { FileCorpus } from '../../library/corpus.ts'
import type { StoredDocument, StoredWords } from '../../library/engine/engine-documents.ts'
import { provisionKey } from '../../library/engine/index-template.ts'
import type { StoredLinks } from '../../library/stored-links.ts'
import { searchedWords } from '../corpus/searched-words.ts'

type NewDocument = StoredDocument & StoredWords

/** @returns null where there is no such document */
export function makeEngineDocument(corpus: FileCorpus, stored: StoredLinks, id: number) {
  const document = corpus.document(id)
  if (!document) return null
  const { act, actTitle, no } = document
  const passages = corpus.passages(id)
  const targets = corpus.links.targets(id)
  const cited = corpus.provisionsCited(id)
  const alignments = stored.alignments(id)
  const made: NewDocument = {
    ...document,
    actNamed: act && actTitle ? JSON.stringify([act, actTitle]) : null,
    bench: document.judges.length,
    sameAs: stored.standsFor(id)?.same ?? null,
    reportKeys: stored.reportKeys(id),
    nameWords: stored.nameWords(id),
    cited: [...new Set(targets.map(({ target }) => target))],
    targets: targets.map(({ target, seq, at }) => [target, seq, at]),
    citedElsewhere: corpus.links.citedElsewhere(id),
    provisionTimes: cited.map(({ act: named, no: number, times }) => [named, number, times]),
    votes: corpus.ranking.provisionsCited([id]).map(({ to, weight }) => [to, weight]),
    echoes: corpus.ranking.echoes([id]).map(({ to, weight }) => [to, weight]),
    provisionKey: document.kind === 'provision' && act && no ? provisionKey(act, no) : null,
    alignedKeys: alignments.map((one) => provisionKey(one.act, one.no)),
    alignments: alignments.map((one) => [one.act, one.no, one.certainty]),
    provisions: cited.map((one) => `${provisionKey(one.act, one.no)} `.repeat(one.times)).join(''),
    ...(stored.isSearched(id) > 0 ? wordsOf(corpus, stored, id) : {}),
  }
  return { document: made, passages }
}

function wordsOf(corpus: FileCorpus, stored: StoredLinks, id: number): StoredWords {
  const document = corpus.document(id)
  if (!document) return {}
  const { kind, title } = document
  const words = searchedWords({ kind, title, caseNo: stored.caseNo(id)?.caseNo ?? null }, corpus.passages(id))
  const whole = `${words.title} ${words.body}`
  if (kind === 'provision') return { provision_text: whole }
  return { judgment_text: whole, ...(words.opening !== null && { opening_text: words.opening }) }
}
