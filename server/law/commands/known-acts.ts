import { actNameKey } from '../text/act-names.ts'
import type { KnownProvision } from '../import/corpus/align-provisions.ts'
import type { KnownActs } from '../import/corpus/write-corpus.ts'
import { currentLibrary } from '../library/files.ts'
import { openStore } from '../library/store.ts'
import { distDir } from './folders.ts'

/** The Acts of the shipped digests, by every name they go by. @throws Error when the digests were not built yet */
export async function knownActs(): Promise<KnownActs> {
  const store = openStore(await currentLibrary(distDir))
  const names = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  store.close()
  return names
}

/** Every provision of the shipped digests, old law too, by which an imported text without a number is recognised. @throws as above */
export async function knownProvisions(): Promise<KnownProvision[]> {
  const store = openStore(await currentLibrary(distDir))
  const provisions = store.headingsOfAll()
  store.close()
  return provisions
}
