/**
 * Ends an import: links the new documents with the old ones. Tasks that read the whole library run only once enough is
 * new, so that an import costs little.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ActNames } from '../../text/act-names.ts'
import { alignProvisions, type KnownProvision } from './align-provisions.ts'
import { learnReports } from './learn-reports.ts'
import type { PendingLinks } from './pending-links.ts'
import { resolveCitations } from './resolve-citations.ts'
import { linkSameDocuments } from './same-document.ts'

/** Rows of each index that ANALYZE reads, so that it takes a bounded time. */
const ANALYZED = 1_000

interface LinkingDeps {
  digests: readonly KnownProvision[]
  names(): ActNames
  idOf(title: string): string
  forget(id: number): void
}

/**
 * Joins judgments that came from two sources, resolves citations, and aligns texts without a number when a provision or
 * the digests changed or a quarter of the library is new. It must not be called inside a transaction, because it opens
 * its own.
 */
export function linkCorpus(
  db: DatabaseSync,
  pending: PendingLinks,
  { digests, names, idOf, forget }: LinkingDeps,
): void {
  // All or nothing, because nobody could tell later that a kill had left the links half done.
  db.exec('BEGIN')
  pending.countFresh()
  linkSameDocuments(db, forget)
  learnReports(db, resolveCitations(db))
  pending.clear()
  db.exec('COMMIT')
  if (pending.isDue('optimize')) {
    for (const table of ['judgment_text', 'opening_text', 'provision_text'])
      db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`)
    pending.markDone('optimize')
  }
  const by = createHash('sha256').update(JSON.stringify(digests)).digest('hex')
  if (pending.isDue('align', by)) {
    alignProvisions(db, { digests, names: names(), idOf })
    pending.markDone('align', by)
  }
  db.exec(`PRAGMA analysis_limit = ${ANALYZED}; ANALYZE`)
}

/**
 * Turns the working copy into one whole file. Nothing may be written to the copy afterwards, because it becomes the
 * library itself.
 * @param out the path of the file that is written anew, once a quarter of it is new
 * @returns which of the two is the result
 */
export function finishFile(db: DatabaseSync, pending: PendingLinks, file: string, out: string): string {
  if (pending.isDue('compact')) {
    pending.markDone('compact')
    db.prepare('VACUUM INTO ?').run(out)
    return out
  }
  // Without its log the file can be opened by readers, who would have to write to the log otherwise.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
  return file
}
