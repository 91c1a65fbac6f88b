/** Stores the keys by which a document is found: its words, and a judgment's parties and report numbers. */
import { nameWords } from '../../citations/read-judgments/party-names.ts'
import { parseReportCitations } from '../../citations/read-judgments/report-citations.ts'
import type { PendingLinks } from './pending-links.ts'
import { searchedWords } from './searched-words.ts'
import type { WorkingCopy } from './working-copy.ts'

interface StoredNames {
  kind: 'judgment' | 'provision'
  title: string
  neutral: string | null
  reports: string
  caseNo: string | null
}

export type DocumentWords = ReturnType<typeof openDocumentWords>

export function openDocumentWords({ run, ask, all }: WorkingCopy, pending: PendingLinks) {
  return { put, forget }

  function put(id: number) {
    const row = ask<StoredNames>(
      'SELECT kind, title, neutral, reports, case_no AS caseNo FROM document WHERE id = ?',
      id,
    )
    if (!row) return
    const { kind, title, neutral, reports, caseNo } = row
    const passages = all<{ text: string }>('SELECT text FROM passage WHERE document = ? ORDER BY seq', id)
    const words = searchedWords({ kind, title, caseNo }, passages)
    run(`INSERT INTO ${kind}_text (rowid, title, body) VALUES (?, ?, ?)`, id, words.title, words.body)
    if (words.opening !== null) run('INSERT INTO opening_text (rowid, body) VALUES (?, ?)', id, words.opening)
    if (kind !== 'judgment') return
    const numbers = [neutral ?? '', ...(JSON.parse(reports) as string[])].join(' ; ')
    const keys = parseReportCitations(numbers).map(({ key }) => key)
    for (const key of keys) run('INSERT OR IGNORE INTO report VALUES (?, ?)', key, id)
    for (const word of nameWords(title)) run('INSERT OR IGNORE INTO name_word VALUES (?, ?)', word, id)
    pending.addMarksOf(title, keys)
  }

  function forget(id: number) {
    const title = ask<{ title: string }>(`SELECT title FROM document WHERE id = ? AND kind = 'judgment'`, id)?.title
    const keys = all<{ key: string }>('SELECT key FROM report WHERE document = ?', id).map(({ key }) => key)
    if (title !== undefined) pending.addMarksOf(title, keys)
    for (const table of ['report', 'name_word']) run(`DELETE FROM ${table} WHERE document = ?`, id)
    for (const table of ['judgment_text', 'opening_text', 'provision_text'])
      run(`DELETE FROM ${table} WHERE rowid = ?`, id)
  }
}
