/**
 * Shapes the page of a judgment that was just fetched from outside: its own text, and the library's knowledge of the
 * same judgment, so that a reader sees if it was overruled.
 */
import type { JudgmentPage, JudgmentRef, ProvisionRef } from '#shared/law/law-pages.ts'
import type { ActNames } from '../text/act-names.ts'
import { extractCitedJudgments, extractCitedProvisions } from '../citations/extract-citations.ts'
import type { IncomingJudgment } from '../library/incoming.ts'
import { judgmentLabel } from '../text/reference.ts'
import { anchorOf } from '../text/paragraphs.ts'
import { shownPassages } from './full-text.ts'
import { inlineCitations } from './inline-citations.ts'
import { MOST_PROVISIONS, pageOf } from './judgment-page.ts'
import { findDigestOf, documentRef, findDocumentsOf } from '../citations/check-judgments/same-judgment.ts'
import { digestRef, provisionRef, type LawContext } from '../library/context.ts'
import { documentId } from '#shared/law/authority-id.ts'

interface OutsideJudgment {
  source: string
  name: string
  judgment: IncomingJudgment
}

/**
 * The library's own page of the same judgment comes first, so that a reader sees its digest and treatment. The fetched
 * text fills the gaps.
 */
export function outsidePage(
  law: LawContext,
  names: ActNames,
  { source, name, judgment }: OutsideJudgment,
): JudgmentPage {
  const held = pageOf(law, findDigestOf(law, judgment), findDocumentsOf(law, judgment))
  const { title, court, judges, date, passages } = judgment
  const neutral = held.neutral ?? judgment.neutral
  const reports = [...new Set([...held.reports, ...judgment.reports])]
  const id = documentId({ source, name })
  const placed = passages.map((passage, seq) => ({ ...passage, seq }))
  const text = {
    source,
    asOn: null,
    passages: shownPassages(placed, inlineCitations(law, placed, { id, document: null })),
  }
  return {
    ...held,
    id,
    title: held.title || title,
    label: judgmentLabel({ title: held.title || title, reports, neutral }),
    court: held.court ?? court,
    bench: held.bench ?? (judges.length > 1 ? judges.length : null),
    judges: held.judges.length > 0 ? held.judges : judges,
    date: held.date ?? date,
    neutral,
    reports,
    provisions: held.provisions.length > 0 ? held.provisions : provisionsOf(law, names, judgment),
    ...(held.cites.length > 0 ? {} : citesOf(law, judgment)),
    text: held.text ?? text,
  }
}

function provisionsOf(law: LawContext, names: ActNames, { passages }: IncomingJudgment) {
  return extractCitedProvisions(passages, names, (title) => title)
    .toSorted((a, b) => b.times - a.times)
    .flatMap(({ act, no, times }): (ProvisionRef & { times: number })[] => {
      const ref = provisionRef(law, act, no)
      return ref ? [{ ...ref, times }] : []
    })
    .slice(0, MOST_PROVISIONS)
}

/** Only numbers are followed, because a name alone may be anybody's. */
function citesOf(law: LawContext, { passages }: IncomingJudgment): Pick<JudgmentPage, 'cites' | 'citesElsewhere'> {
  const cites = new Map<string, JudgmentRef>()
  let citesElsewhere = 0
  for (const { seq, keys } of extractCitedJudgments(passages)) {
    const ref = keys.map((key) => judgmentNumbered(law, key)).find((one) => one !== null)
    if (!ref) citesElsewhere += 1
    else {
      const para = passages[seq]?.para ?? null
      const known = cites.get(ref.id)
      if (known) known.times += 1
      else cites.set(ref.id, { ...ref, at: { anchor: anchorOf({ seq, para }), para }, times: 1 })
    }
  }
  return { cites: cites.values().toArray(), citesElsewhere }
}

function judgmentNumbered(law: LawContext, key: string): JudgmentRef | null {
  // One page of a report may have two judgments; then the number does not tell which is meant.
  const [digest, another] = law.store.judgmentsByReport(key)
  const record = digest !== undefined && another === undefined ? law.store.judgmentById(digest) : undefined
  if (record) return digestRef(law, record)
  const [id, second] = law.imported?.corpus.documentsByReport(key) ?? []
  const document = id !== undefined && second === undefined ? law.imported?.corpus.document(id) : undefined
  return document ? documentRef(law, document) : null
}
