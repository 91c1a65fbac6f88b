import { actNameKey } from '../text/act-names.ts'
import { openStore } from '../library/store.ts'
import type { KnownProvision } from './corpus/align-provisions.ts'
import type { KnownActs } from './corpus/write-corpus.ts'

/** What the shipped digests know, by which an imported text is recognised. */
export interface DigestKnowledge {
  /** The Acts, by every name they have. */
  known: KnownActs
  /** Every provision, old law included, so that an imported text without a number can be recognised. */
  digests: KnownProvision[]
}

/**
 * @param file the file of the shipped digests
 * @throws Error when it is missing or has another format
 */
export function readDigestKnowledge(file: string): DigestKnowledge {
  const store = openStore(file)
  try {
    return {
      known: store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year })),
      digests: store.headingsOfAll(),
    }
  } finally {
    store.close()
  }
}
