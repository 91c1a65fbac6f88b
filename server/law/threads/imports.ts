/** Where the imported library is: a file on this machine, or an engine on others. */
import { stat } from 'node:fs/promises'
import { log } from '#server/platform/log.ts'
import { openCorpus } from '../library/corpus.ts'
import type { Corpus } from '../library/corpus-queries.ts'
import { type LibraryFacts, openEngineCorpus } from '../library/engine/engine-corpus.ts'
import { ENGINE_FORMAT, LAW_ALIAS } from '../library/engine/index-template.ts'
import { type EngineAccess, EngineError, EngineUnavailable, requestEngine } from '../library/engine/request-engine.ts'

/** How long the engine may take to name its library, ms. */
const NAME_LIMIT_MS = 2_000

/** A file may come later. */
export type Imports = { file: string } | { engine: EngineAccess }

/** What a thread opens. It changes when another library takes the place of the one before. */
export type ImportsState =
  | { is: 'none' }
  /** There is an engine, and it does not answer. */
  | { is: 'away' }
  | { is: 'file'; path: string; identity: string }
  | { is: 'engine'; access: EngineAccess; library: string }

export async function findImports(imports: Imports | null): Promise<ImportsState> {
  if (imports === null) return { is: 'none' }
  if ('engine' in imports) return findEngineLibrary(imports.engine)
  const file = await stat(imports.file).catch(() => null)
  if (!file?.isFile()) return { is: 'none' }
  return { is: 'file', path: imports.file, identity: `${file.ino}-${file.size}-${file.mtimeMs}` }
}

async function findEngineLibrary(access: EngineAccess): Promise<ImportsState> {
  try {
    const answer = await requestEngine(access, { method: 'GET', path: `/${LAW_ALIAS}/_mapping` }, NAME_LIMIT_MS)
    const [library, index] = Object.entries(answer as Record<string, { mappings: { _meta: LibraryFacts } }>)[0] ?? []
    if (!library) return { is: 'none' }
    // oxlint-disable-next-line no-underscore-dangle -- the engine's own name
    const format = index?.mappings._meta.format
    if (format === ENGINE_FORMAT) return { is: 'engine', access, library }
    log.warn({ library, format }, 'the library in OpenSearch is of another format and is left out: publish again')
    return { is: 'none' }
  } catch (error) {
    if (error instanceof EngineUnavailable) return { is: 'away' }
    // Nothing was published yet.
    if (error instanceof EngineError && error.status === 404) return { is: 'none' }
    throw error
  }
}

/** @throws when the file cannot be read; EngineUnavailable when the engine went away meanwhile */
export function openImports(state: ImportsState): Corpus | null {
  if (state.is === 'file') return openCorpus(state.path)
  return state.is === 'engine' ? openEngineCorpus(state.access, state.library) : null
}

/** @returns false, with a warning, for a file that cannot be read. What an engine has was checked when it was found. */
export function canBeOpened(state: ImportsState): boolean {
  if (state.is !== 'file') return true
  try {
    openCorpus(state.path).close()
    return true
  } catch (error) {
    log.warn({ err: error, file: state.path }, 'the imported library cannot be read and is left out: import again')
    return false
  }
}
