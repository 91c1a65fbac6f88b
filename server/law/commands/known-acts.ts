import { actNameKey } from '../text/act-names.ts'
import type { KnownProvision } from '../import/corpus/align-provisions.ts'
import type { KnownActs } from '../import/corpus/write-corpus.ts'
import { currentLibrary } from '../library/files.ts'
import { openStore } from '../library/store.ts'
import { distDir } from './folders.ts'

/**
 * @returns the Acts of the shipped digests, by every name they have
 * @throws Error when the digests were not built yet
 */
export async function knownActs(): Promise<KnownActs> {
  const store = openStore(await currentLibrary(distDir))
  const names = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  store.close()
  return names
}

/**
 * @returns every provision of the shipped digests, old law included, so that an imported text without a number can be recognised
 * @throws Error when the digests were not built yet
 */
export async function knownProvisions(): Promise<KnownProvision[]> {
  const store = openStore(await currentLibrary(distDir))
  const provisions = store.headingsOfAll()
  store.close()
  return provisions
}
