/**
 * Writes one document with its passages, words and citations. It replaces the document of the same name, so that
 * importing twice changes nothing.
 */
import type { Incoming } from '../../library/incoming.ts'
import type { SourceItem } from '../importer.ts'
import type { DocumentCitations } from './document-citations.ts'
import type { DocumentWords } from './document-words.ts'
import type { PendingLinks } from './pending-links.ts'
import { unlinkSameDocuments } from './same-document.ts'
import type { WorkingCopy } from './working-copy.ts'

export type WriteOutcome = 'added' | 'changed' | 'same'

interface WriterDeps {
  pending: PendingLinks
  words: DocumentWords
  citations: DocumentCitations
  idOf(title: string): string
}

export function openDocumentWriter({ db, run, ask }: WorkingCopy, { pending, words, citations, idOf }: WriterDeps) {
  return write

  function write(source: string, item: Pick<SourceItem, 'name' | 'fingerprint'>, incoming: Incoming): WriteOutcome {
    const before = ask<{ id: number }>('SELECT id FROM document WHERE source = ? AND name = ?', source, item.name)?.id
    if (before !== undefined) remove(before)
    const chars = incoming.passages.reduce((sum, { text }) => sum + text.length, 0)
    const judgment = incoming.kind === 'judgment' ? incoming : null
    const provision = incoming.kind === 'provision' ? incoming : null
    const { lastInsertRowid } = run(
      `INSERT INTO document (id, source, name, kind, fingerprint, title, court, date, judges, neutral, reports, outcome, act, act_title, no, case_no, chars)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      before ?? null,
      source,
      item.name,
      incoming.kind,
      item.fingerprint,
      incoming.title,
      judgment?.court ?? null,
      judgment?.date ?? provision?.asOn ?? null,
      JSON.stringify(judgment?.judges ?? []),
      judgment?.neutral ?? null,
      JSON.stringify(judgment?.reports ?? []),
      judgment?.outcome ?? null,
      provision?.actTitle ? idOf(provision.actTitle) : null,
      provision?.actTitle ?? null,
      provision?.no ?? null,
      judgment?.caseNo ?? null,
      chars,
    )
    const id = Number(lastInsertRowid)
    incoming.passages.forEach(({ para, text }, seq) =>
      run('INSERT INTO passage VALUES (?, ?, ?, ?)', id, seq, para, text),
    )
    words.put(id)
    if (judgment) citations.put(id, judgment.passages)
    pending.addDocument(id)
    run('DELETE FROM skipped WHERE source = ? AND name IN (?, ?)', source, item.name, `${item.name}: text`)
    return before === undefined ? 'added' : 'changed'
  }

  function remove(id: number) {
    unlinkSameDocuments(db, id, restore)
    words.forget(id)
    pending.removeCitations(id)
    pending.addCiting(id)
    for (const table of ['passage', 'cite', 'cite_provision']) run(`DELETE FROM ${table} WHERE document = ?`, id)
    run('UPDATE cite SET target = NULL WHERE target = ?', id)
    run('DELETE FROM document WHERE id = ?', id)
  }

  function restore(id: number) {
    words.put(id)
    pending.addDocument(id)
  }
}
