/** What the library calls what it refers to. */
import { provisionLabel } from '../text/reference.ts'
import type { ActRecord, LibraryStore } from './store.ts'

export interface NamesOf {
  store: Pick<LibraryStore, 'judgmentTitle'>
  acts: ReadonlyMap<string, ActRecord>
}

/**
 * @param id `bns 318(4)`, `j:arnesh-kumar`
 * @returns "Section 318(4), BNS", "Arnesh Kumar v. State of Bihar"; undefined where the library has none of that id
 */
export function referenceName({ store, acts }: NamesOf, id: string): string | undefined {
  if (id.startsWith('j:')) return store.judgmentTitle(id.slice(2))?.title
  const [act = '', ...no] = id.split(' ')
  const record = acts.get(act)
  return record && provisionLabel(record, no.join(' '))
}
