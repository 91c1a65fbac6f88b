/** Writes imported documents into the working copy one by one, and makes the finished file of it. */
import type { Incoming } from '../../library/incoming.ts'
import { openSql } from '../../library/sql.ts'
import type { Passage } from '../../text/paragraphs.ts'
import type { SourceItem } from '../importer.ts'
import { makeActIds, type KnownActs } from './act-ids.ts'
import type { KnownProvision } from './align-provisions.ts'
import { openDocumentCitations } from './document-citations.ts'
import { openDocumentWords } from './document-words.ts'
import { openDocumentWriter, type WriteOutcome } from './write-document.ts'
import { linkCorpus, finishFile } from './link-corpus.ts'
import { openPendingLinks } from './pending-links.ts'
import { openWorkingCopy } from './working-copy.ts'

export type CorpusWriter = ReturnType<typeof openCorpusWriter>

export type { KnownActs } from './act-ids.ts'

/**
 * @param file the working copy; created when missing
 * @throws ImportError when another import is writing it; Error when it has another format
 */
export function openCorpusWriter(file: string, known: KnownActs) {
  const copy = openWorkingCopy(file)
  const { db, run, ask, begin, commit } = copy
  const pending = openPendingLinks(db)
  const changes = () => ask<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0
  const before = changes()
  const idOf = makeActIds(known)
  const words = openDocumentWords(copy, pending)
  const citations = openDocumentCitations(copy, pending, known, idOf)
  const write = openDocumentWriter(copy, { pending, words, citations, idOf })

  return {
    put: (source: string, item: Pick<SourceItem, 'name' | 'fingerprint'>, incoming: Incoming): WriteOutcome =>
      copy.whole(() => write(source, item, incoming)),
    /** An unchanged copy need not replace the library. */
    changed: (): boolean => changes() > before,
    has: (source: string, { name, fingerprint }: Pick<SourceItem, 'name' | 'fingerprint'>): boolean =>
      ask(
        'SELECT 1 AS there FROM document WHERE source = ? AND name = ? AND fingerprint = ?',
        source,
        name,
        fingerprint,
      ) !== undefined,
    /**
     * Whether a document is stored under this name, and not only a table's row about it. A row must not replace a
     * document.
     */
    hasDocument: (source: string, name: string): boolean =>
      ask(
        `SELECT 1 AS there FROM document WHERE source = ? AND name = ? AND fingerprint NOT LIKE 'row-%'`,
        source,
        name,
      ) !== undefined,
    /** @returns how many documents a part gave when all of it was read; undefined when it must be read */
    partSize(source: string, name: string, fingerprint: string): number | undefined {
      return ask<{ size: number }>(
        'SELECT size FROM part WHERE source = ? AND name = ? AND fingerprint = ?',
        source,
        name,
        fingerprint,
      )?.size
    },
    finishPart(source: string, name: string, fingerprint: string, size: number) {
      begin()
      run('INSERT OR REPLACE INTO part VALUES (?, ?, ?, ?)', source, name, fingerprint, size)
    },
    skip(source: string, name: string, reason: string) {
      begin()
      run(
        `INSERT INTO skipped VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET reason = excluded.reason WHERE reason <> excluded.reason`,
        source,
        name,
        reason,
      )
    },
    /** Reads everything imported for its words and links again, because the normalisation may have changed. */
    reindex(progress: (done: number, total: number) => void) {
      const documents = openSql(db).rows<{ id: number; kind: string; actTitle: string | null }>(
        'SELECT id, kind, act_title AS actTitle FROM document ORDER BY id',
      )()
      const passagesOf = openSql(db).rows<Passage>('SELECT para, text FROM passage WHERE document = ? ORDER BY seq')
      begin()
      pending.markEverything()
      run('DELETE FROM same_as')
      for (const { id, actTitle } of documents)
        if (actTitle) run('UPDATE document SET act = ? WHERE id = ?', idOf(actTitle), id)
      documents.forEach(({ id, kind }, at) => {
        begin()
        for (const table of ['cite', 'cite_provision']) run(`DELETE FROM ${table} WHERE document = ?`, id)
        words.forget(id)
        words.put(id)
        if (kind === 'judgment') citations.put(id, passagesOf(id))
        copy.commitFull()
        progress(at + 1, documents.length)
      })
      commit()
    },
    /**
     * Links the citations and closes the finished file. Tasks that read the whole library wait until a quarter of it is
     * new.
     * @param out the path of the file when it is written anew
     * @param digests the provisions that the shipped digests know
     * @returns the finished file: `out`, or the working copy itself
     */
    finish(source: string | null, path: string, out: string, digests: readonly KnownProvision[] = []): string {
      commit()
      if (source) run('INSERT OR REPLACE INTO imported VALUES (?, ?, ?)', source, path, new Date().toISOString())
      linkCorpus(db, pending, { digests, names: citations.names, idOf, forget: words.forget })
      const finished = finishFile(db, pending, file, out)
      db.close()
      return finished
    },
    close() {
      if (!db.isOpen) return
      commit()
      db.close()
    },
  }
}
