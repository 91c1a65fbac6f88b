/** The end of an import: what is new is linked with what is there, and what reads the whole library is done once enough is new. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ActNames } from '../../text/act-names.ts'
import { alignProvisions, type KnownProvision } from './align-provisions.ts'
import { learnReports } from './learn-reports.ts'
import type { PendingLinks } from './pending-links.ts'
import { resolveCitations } from './resolve-citations.ts'
import { linkSameDocuments } from './same-document.ts'

/** Rows of each index that the query planner's figures are taken from. */
const ANALYZED = 1_000

interface LinkingDeps {
  digests: readonly KnownProvision[]
  names(): ActNames
  /** Under which id an Act of this title is filed. */
  idOf(title: string): string
  /** Takes a document out of what is searched. */
  forget(id: number): void
}

/**
 * Judgments of two sources become one, citations lead to what they mean, and texts without a number are aligned when a provision or the
 * digests changed, or a quarter of the library is new. Call it outside a transaction.
 */
export function linkCorpus(
  db: DatabaseSync,
  pending: PendingLinks,
  { digests, names, idOf, forget }: LinkingDeps,
): void {
  // All or nothing: what a kill leaves half linked would not be known to be half linked.
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
 * Makes one whole file of the working copy; nothing is to be written to it afterwards.
 * @param file the working copy @param out where it is written anew, once a quarter of it is new @returns which of the two it is
 */
export function finishFile(db: DatabaseSync, pending: PendingLinks, file: string, out: string): string {
  if (pending.isDue('compact')) {
    pending.markDone('compact')
    db.prepare('VACUUM INTO ?').run(out)
    return out
  }
  // A reader of a file with a log beside it would have to write.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
  return file
}
