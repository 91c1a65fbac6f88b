/** Opens what the check of citations needs: the digests, and beside them whatever was imported. */
import type { Corpus } from '../library/corpus-queries.ts'
import type { ActRecord, LibraryStore } from '../library/store.ts'
import { actNameKey, makeActNames } from '../text/act-names.ts'
import { CaseFinder } from './check-judgments/cases.ts'
import { ProvisionSubjects } from './check-provisions/provision-subjects.ts'
import type { CitationCheckContext } from './context.ts'
import { openFullTexts } from './quotations/full-texts.ts'

/** @param corpus what was imported, or null */
export function openCheckContext(store: LibraryStore, corpus: Corpus | null): CitationCheckContext {
  const acts = new Map(store.acts().map((act) => [act.id, act]))
  const known = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  const texts = openFullTexts(corpus)
  const more = texts.importedActs().filter(({ act }) => !acts.has(act))
  for (const { act, title } of more) acts.set(act, toImportedActRecord(act, title))
  const names = makeActNames([...known, ...more.map(({ act, title }) => ({ act, ...actNameKey(title) }))])
  return {
    store,
    acts,
    names,
    cases: new CaseFinder(store, corpus),
    texts,
    subjects: new ProvisionSubjects(store, acts, texts),
  }
}

/** @returns a record of an imported Act. The source says that it is in force but not since when, so `from` stays empty. */
const toImportedActRecord = (id: string, title: string): ActRecord => ({
  id,
  title,
  short: title.replace(/^the\s/i, '').replace(/\.$/, ''),
  unit: 'section',
  last: 0,
  articles: null,
  lettered: null,
  from: '',
  to: null,
  replacedBy: [],
  unchecked: null,
  provisions: 0,
})
