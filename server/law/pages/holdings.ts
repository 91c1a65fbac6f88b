import type { LawHoldings } from '#shared/law/law-pages.ts'
import type { Coverage } from '#shared/law/law.ts'
import { matterRef, type LawContext } from '../library/context.ts'
import { stateRefs } from './state-page.ts'

/** Without the field about Indian Kanoon, because the library does not know the configuration. */
export type LibraryHoldings = Omit<LawHoldings, 'indianKanoon'>

export function readHoldings(
  { imported, store }: LawContext,
  { acts, provisions, judgments }: Coverage,
): LibraryHoldings {
  return {
    acts: acts
      .map(({ id, title, short }) => ({ id, title, short }))
      .toSorted((a, b) => bare(a.title).localeCompare(bare(b.title), 'en')),
    provisions,
    judgments,
    matters: store.playbooks().map(matterRef),
    states: stateRefs(),
    imported:
      imported?.corpus.coverage().sources.map(({ source, documents, withText }) => ({ source, documents, withText })) ??
      [],
  }
}

const bare = (title: string) => title.replace(/^the /i, '')
