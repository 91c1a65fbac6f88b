/** The queries of the pages: a document by its name, and the links to it and from it. */
import type { DatabaseSync } from 'node:sqlite'
import type { CitationLink } from './corpus-queries.ts'
import { openSql } from './sql.ts'

/** The same judgment from a second source would otherwise be shown twice. */
const NOT_REPLACED = 'NOT IN (SELECT document FROM same_as)'

export function openLinks(db: DatabaseSync) {
  const { rows, ids, count } = openSql(db)
  return {
    named: ids('SELECT id FROM document WHERE source = ? AND name = ? AND kind = ?'),
    judgmentsDated: ids(`SELECT id FROM document WHERE kind = 'judgment' AND date = ? ORDER BY chars DESC LIMIT 500`),
    provisionTexts: ids(
      `SELECT id FROM document WHERE kind = 'provision' AND act = ? AND no = ? AND id ${NOT_REPLACED} ORDER BY id`,
    ),
    cited: rows<CitationLink>(
      `SELECT target AS id, min(seq) AS seq, count(*) AS times FROM cite WHERE document = ? AND target IS NOT NULL
       GROUP BY target ORDER BY times DESC, seq LIMIT 100`,
    ),
    targets: rows<{ seq: number; at: number; target: number }>(
      'SELECT seq, at, target FROM cite WHERE document = ? AND target IS NOT NULL',
    ),
    citedElsewhere: count(
      `SELECT count(DISTINCT coalesce(key, petitioner || ' v. ' || respondent)) AS n FROM cite
       WHERE document = ? AND target IS NULL AND NOT (seq = 0 AND key IS NULL)`,
    ),
    citing: rows<CitationLink>(
      `SELECT cite.document AS id, min(cite.seq) AS seq, count(*) AS times FROM cite JOIN document ON document.id = cite.document
       WHERE cite.target = ? AND cite.document ${NOT_REPLACED} GROUP BY cite.document ORDER BY document.date DESC LIMIT 100`,
    ),
    citingCount: count(`SELECT count(DISTINCT document) AS n FROM cite WHERE target = ? AND document ${NOT_REPLACED}`),
    judgmentsOn: rows<{ id: number; times: number }>(
      `SELECT document AS id, times FROM cite_provision WHERE act = ? AND no = ? AND document ${NOT_REPLACED}
       ORDER BY times DESC LIMIT 50`,
    ),
    judgmentsOnCount: count(
      `SELECT count(*) AS n FROM cite_provision WHERE act = ? AND no = ? AND document ${NOT_REPLACED}`,
    ),
    headings: rows<{ no: string; heading: string }>(
      `SELECT no, title AS heading FROM document WHERE kind = 'provision' AND act = ? AND no IS NOT NULL`,
    ),
    printedNumber: rows<{ para: string | null }>('SELECT para FROM passage WHERE document = ? AND seq = ?'),
  }
}
