/** What the library holds, for whoever is about to search it. */
import type { LawHoldings } from '#shared/law-pages.ts'
import type { Coverage } from '#shared/law.ts'
import { matterRef, type LawContext } from '../library/context.ts'

/** Whether another source may be asked is not the library's to know. */
export type Holdings = Omit<LawHoldings, 'indianKanoon'>

export function readHoldings({ imported, store }: LawContext, { acts, provisions, judgments }: Coverage): Holdings {
  return {
    acts: acts
      .map(({ id, title, short }) => ({ id, title, short }))
      .toSorted((a, b) => bare(a.title).localeCompare(bare(b.title), 'en')),
    provisions,
    judgments,
    matters: store.playbooks().map(matterRef),
    imported:
      imported?.corpus.coverage().sources.map(({ source, documents, withText }) => ({ source, documents, withText })) ??
      [],
  }
}

const bare = (title: string) => title.replace(/^the /i, '')
