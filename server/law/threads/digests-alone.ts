/**
 * Answers from the digests alone while the engine of the imports does not answer. What depends on the imports says so, because "there
 * is no such judgment" would be untrue.
 */
import { EngineError, EngineUnavailable } from '../library/engine/request-engine.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import type { LibraryReader } from './reader.ts'

const REASON = 'This judgment or Act cannot be looked up at the moment, because part of the library does not answer.'

/**
 * @param whole null while the engine does not answer even the first request
 * @param alone opens the digests without the imports; it is called when they are needed first
 */
export function withDigestsAlone(whole: LibraryReader | null, alone: () => LibraryReader): LibraryReader {
  let opened: LibraryReader | undefined
  const digests = () => (opened ??= alone())

  /** @param instead what the digests give in place of the answer */
  function either<A>(answer: (reader: LibraryReader) => A, instead: (reader: LibraryReader) => A = answer): A {
    if (!whole) return instead(digests())
    try {
      return answer(whole)
    } catch (error) {
      // A library that was deleted meanwhile is refused; the next look at the alias finds the one that took its place.
      if (!(error instanceof EngineUnavailable || error instanceof EngineError)) throw error
      return instead(digests())
    }
  }
  /** A page that the digests do not have may be one of the imports. */
  function page<A>(read: (reader: LibraryReader) => A | null): A | null {
    return either(read, (reader) => {
      const found = read(reader)
      if (found === null) throw new EngineUnavailable('The page may be one of the imports, which do not answer.')
      return found
    })
  }

  return {
    find: (...args) => either((reader) => reader.find(...args)),
    check: (...args) =>
      either(
        (reader) => reader.check(...args),
        (reader) => reader.check(...args).map(withDoubt),
      ),
    named: (...args) =>
      either(
        (reader) => reader.named(...args),
        (reader) => reader.named(...args).map(withDoubt),
      ),
    lookUp: (...args) => either((reader) => reader.lookUp(...args)),
    search: (...args) =>
      either(
        (reader) => reader.search(...args),
        (reader) => ({ ...reader.search(...args), importsAway: true }),
      ),
    cases: (...args) =>
      either(
        (reader) => reader.cases(...args),
        (reader) => ({ ...reader.cases(...args), importsAway: true }),
      ),
    provision: (...args) => page((reader) => reader.provision(...args)),
    judgment: (...args) => page((reader) => reader.judgment(...args)),
    matter: (...args) => either((reader) => reader.matter(...args)),
    standing: (...args) => either((reader) => reader.standing(...args)),
    outsideJudgment: (...args) => either((reader) => reader.outsideJudgment(...args)),
    holdings: () => either((reader) => reader.holdings()),
    inventory: () => either((reader) => reader.inventory()),
    entries: () => either((reader) => reader.entries()),
    coverage: (whole ?? digests()).coverage,
    close() {
      whole?.close()
      opened?.close()
    },
  }
}

/** Only the imports could say that there is no such authority. */
const withDoubt = (citation: CheckedCitation): CheckedCitation =>
  citation.state === 'not found' ? { ...citation, state: 'check', finding: 'no lookup', reason: REASON } : citation
