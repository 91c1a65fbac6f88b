/** The context of searches and pages: the shipped digests, and the imported library beside them. */
import { digestId, matterId, provisionId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { JudgmentPage, JudgmentRef, LinkedText, ProvisionRef } from '#shared/law/law-pages.ts'
import { hindiLabel } from '#shared/law/hindi-label.ts'
import type { MatterRef } from '#shared/law/law.ts'
import type { ActNames } from '../text/act-names.ts'
import type { Corpus, CorpusDocument, CorpusLinks } from './corpus-queries.ts'
import { referenceName } from './reference-names.ts'
import { provisionLabel, type TextLanguage } from '../text/reference.ts'
import type { ActRecord, JudgmentRecord, LibraryStore } from './store.ts'

interface Imported {
  corpus: Corpus
  links: CorpusLinks
}

export interface LawContext {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  /**
   * The names of Acts, with those that only the import knows, so that a question about an Act without a digest is
   * understood.
   */
  names: ActNames
  imported: Imported | null
}

export function openLawContext(
  { store, acts, names }: Pick<LawContext, 'store' | 'acts' | 'names'>,
  corpus: Corpus | null,
): LawContext {
  return { store, acts, names, imported: corpus && { corpus, links: corpus.links } }
}

/** @returns the text with its `[[bns 318(4)]]` references written as people read them */
export const plainText = (law: LawContext, text: string): string => linkedText(law, text).text

/** @returns the same text, and where each reference leads */
export function linkedText(law: LawContext, text: string, language: TextLanguage = 'en'): LinkedText {
  const made: LinkedText = { text: '', links: [] }
  let from = 0
  for (const { 0: whole, 1: mark = '', index } of text.matchAll(/\[\[([^[\]]{1,120})\]\]/g)) {
    const name = referenceName(law, mark) ?? ''
    made.text += text.slice(from, index)
    const start = made.text.length
    made.text += language === 'hi' ? hindiLabel(name) : name
    made.links.push({
      start,
      end: made.text.length,
      kind: readAuthorityId(mark)?.of === 'digest' ? 'judgment' : 'provision',
      id: mark,
    })
    from = index + whole.length
  }
  made.text += text.slice(from)
  return made
}

export const matterRef = ({ id, title, titleHi }: MatterRef): MatterRef => ({ id: matterId(id), title, titleHi })

/** @returns the reference to a matter whose file was read */
export const matterRefOf = ({
  id,
  title,
  hi,
}: {
  id: string
  title: string
  hi?: { title: string } | null | undefined
}) => matterRef({ id, title, titleHi: hi?.title ?? null })

export const mattersOf = ({ store }: LawContext, playbooks: readonly { id: number }[]): MatterRef[] =>
  playbooks.flatMap(({ id }) => {
    const playbook = store.playbookById(id)
    return playbook ? [matterRefOf(playbook)] : []
  })

export function digestRef(law: LawContext, judgment: JudgmentRecord): JudgmentRef {
  const { id, title, court, date, reports, neutral, status, points, hindi } = judgment
  const point = points[0] === undefined ? null : plainText(law, points[0])
  const report = reports[0] ?? neutral
  return { id: digestId(id), title, court, date, report, status, point, pointHi: hindi, at: null, times: 0 }
}

/** @returns null where neither the digests nor the imports know the provision */
export function provisionRef(law: LawContext, act: string, no: string): ProvisionRef | null {
  const digest = law.store.provision(act, no)
  const heading = digest?.heading ?? importedHeading(law, act, no)
  if (heading === null) return null
  return {
    id: provisionId(act, no),
    label: provisionLabelOf(law, act, no),
    heading,
    headingHi: digest?.hindi?.heading ?? null,
  }
}

function importedHeading({ imported }: LawContext, act: string, no: string): string | null {
  const [id] = imported?.links.provisionTexts(act, no) ?? []
  return id === undefined ? null : (imported?.corpus.document(id)?.title ?? '')
}

/** @param title the Act's name, where the digests do not know it */
export const provisionLabelOf = ({ acts }: LawContext, act: string, no: string, title = act) =>
  provisionLabel(acts.get(act) ?? { unit: 'section', short: title }, no)

export function digestWithId({ store }: LawContext, id: string): JudgmentRecord | undefined {
  const named = readAuthorityId(id)
  const row = named?.of === 'digest' ? store.judgmentNamed(named.name) : undefined
  return row && store.judgmentById(row.id)
}

/**
 * @param id `d:<source>/<name>`
 * @param kinds the kinds it may have; where a source has two documents of one name, the first kind is meant
 */
export function documentWithId(
  { imported }: LawContext,
  id: string,
  kinds: readonly CorpusDocument['kind'][] = ['judgment'],
): CorpusDocument | undefined {
  const named = readAuthorityId(id)
  if (named?.of !== 'document' || !imported) return undefined
  const [document] = kinds.flatMap((kind) => imported.links.named(named.source, named.name, kind))
  return document === undefined ? undefined : imported.corpus.document(document)
}

/** Each later judgment gets its page where there is a digest. Otherwise only its name is shown. */
export function treatmentOf(
  law: LawContext,
  { treatment }: Pick<JudgmentRecord, 'treatment'>,
): JudgmentPage['treatment'] {
  return treatment.map(({ by, how }) => {
    const judgment = digestWithId(law, by)
    const ref = judgment ? digestRef(law, judgment) : null
    return { by: ref, name: ref?.title ?? by, how: plainText(law, how) }
  })
}
