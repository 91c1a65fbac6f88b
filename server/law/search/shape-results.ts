import { digestId, provisionId } from '#shared/law/authority-id.ts'
import type { Coverage, Found, FoundJudgment, FoundPlaybook, FoundProvision, OfferedMatter } from '#shared/law/law.ts'
import type { PlaybookFile } from '../library/content.ts'
import { type ReferenceNamesContext, referenceName } from '../library/reference-names.ts'
import { findMarks, provisionLabel } from '../text/reference.ts'
import type { ActRecord, AnswerRecord, JudgmentRecord, LibraryStore, ProvisionRecord } from '../library/store.ts'

export function toFoundProvision(
  store: LibraryStore,
  acts: ReadonlyMap<string, ActRecord>,
  row: ProvisionRecord,
): FoundProvision {
  const act = acts.get(row.act)
  return {
    id: provisionId(row.act, row.no),
    act: row.act,
    actTitle: act?.title ?? row.act,
    actShort: act?.short ?? row.act,
    unit: act?.unit ?? 'section',
    no: row.no,
    heading: row.heading,
    says: row.says,
    details: row.details,
    offences: row.offences,
    from: row.from,
    substituted: row.substituted,
    to: row.to,
    replaces: store.predecessors(row.rowid).map((link) => {
      const oldAct = acts.get(link.act)
      return {
        old: provisionId(link.act, link.no + link.oldSub),
        label: provisionLabel(oldAct ?? { unit: 'section', short: link.act }, link.no + link.oldSub),
        now: link.now,
      }
    }),
    checked: row.unchecked === null,
    hi: row.hindi,
  }
}

export function toFoundJudgment(store: LibraryStore, row: JudgmentRecord): FoundJudgment {
  const provisions = store.judgmentProvisions(row.rowid).flatMap((id) => {
    const provision = store.provisionById(id)
    return provision ? [provisionId(provision.act, provision.no)] : []
  })
  return {
    id: row.id,
    title: row.title,
    court: row.court,
    bench: row.bench,
    date: row.date,
    neutral: row.neutral,
    reports: row.reports,
    points: row.points,
    provisions,
    status: row.status,
    treatment: row.treatment,
    checked: row.unchecked === null,
    hi: row.hindi,
  }
}

export function toFoundPlaybook({ asks: _asks, words: _words, hi, ...playbook }: PlaybookFile): FoundPlaybook {
  return { ...playbook, hi: hi ?? null }
}

/** @param likeliest its narrower answer that is most like the question, where one is */
export const toOfferedMatter = (
  { id, title, asks }: PlaybookFile,
  likeliest: AnswerRecord | undefined,
): OfferedMatter => ({
  id,
  title,
  asks: likeliest ? [likeliest.question, likeliest.questionHi, ...asks] : asks,
})

type Named = Pick<Found, 'playbooks' | 'computed' | 'answers' | 'provisions' | 'judgments'>

/** @returns the name of every reference in these, by its id, so that answers can be composed without the library */
export function collectNames(
  library: ReferenceNamesContext,
  { playbooks, computed, answers, provisions, judgments }: Named,
): Found['names'] {
  const texts = [
    ...playbooks.flatMap(({ short, forum, limitation, cost, documents, steps, changes }) => [
      ...[short, limitation, documents, steps, changes].flat(),
      forum,
      cost,
    ]),
    ...answers.map(({ says }) => says),
    ...judgments.flatMap(({ points, hi, treatment }) => [...points, hi ?? '', ...treatment.map(({ how }) => how)]),
    ...provisions.flatMap(({ says, details, hi }) => [says, ...details, hi?.says ?? '']),
  ]
  const ids = [
    ...findMarks(texts),
    ...computed.flatMap(({ sources }) => sources),
    ...playbooks.flatMap(({ law, authorities }) => [...law, ...authorities]),
    ...judgments.flatMap(({ id, treatment }) => [digestId(id), ...treatment.map(({ by }) => by)]),
    ...provisions.map(({ id }) => id),
  ]
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = referenceName(library, id)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

export function readCoverage(store: LibraryStore): Coverage {
  const meta = store.meta()
  const count = (key: string) => Number(meta.get(key) ?? 0)
  return {
    acts: store
      .acts()
      .map(({ id, title, short, provisions, from, to }) => ({ id, title, short, provisions, from, to })),
    provisions: count('provisions'),
    judgments: count('judgments'),
    playbooks: count('playbooks'),
    matters: store.titles(),
    version: meta.get('version') ?? '',
  }
}
