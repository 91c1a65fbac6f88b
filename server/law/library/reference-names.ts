import { readAuthorityId } from '#shared/law/authority-id.ts'
import { provisionLabel } from '../text/reference.ts'
import type { ActRecord, LibraryStore } from './store.ts'

export interface ReferenceNamesContext {
  store: Pick<LibraryStore, 'judgmentTitle'>
  acts: ReadonlyMap<string, ActRecord>
}

/**
 * @param id `bns 318(4)`, `j:arnesh-kumar`
 * @returns "Section 318(4), BNS", "Arnesh Kumar v. State of Bihar"; undefined where the library has nothing of that id
 */
export function referenceName({ store, acts }: ReferenceNamesContext, id: string): string | undefined {
  const named = readAuthorityId(id)
  if (named?.of === 'digest') return store.judgmentTitle(named.name)?.title
  const act = named?.of === 'provision' ? acts.get(named.act) : undefined
  return act && named?.of === 'provision' ? provisionLabel(act, named.no) : undefined
}
