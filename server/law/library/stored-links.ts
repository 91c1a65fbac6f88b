/** What only a copy of the whole imported file needs: the keys by which each document is found, and whether it is searched. */
import type { FileCorpus } from './corpus.ts'
import { openSql } from './sql.ts'

export type StoredLinks = ReturnType<typeof openStoredLinks>

export function openStoredLinks({ db }: FileCorpus) {
  const { rows, first, ids, texts, count } = openSql(db)
  return {
    everyId: ids('SELECT id FROM document ORDER BY id'),
    reportKeys: texts('SELECT key AS value FROM report WHERE document = ?'),
    nameWords: texts('SELECT word AS value FROM name_word WHERE document = ?'),
    standsFor: first<{ same: number }>('SELECT same FROM same_as WHERE document = ?'),
    caseNo: first<{ caseNo: string | null }>('SELECT case_no AS caseNo FROM document WHERE id = ?'),
    alignments: rows<{ act: string; no: string; certainty: number }>(
      'SELECT act, no, certainty FROM alignment WHERE document = ? ORDER BY act, no',
    ),
    /** A document that another one stands for may have been taken out of the search. */
    isSearched: count(
      `SELECT (SELECT count(*) FROM judgment_text_docsize WHERE id = ?1) + (SELECT count(*) FROM provision_text_docsize WHERE id = ?1) AS n`,
    ),
    /** It changes with the links, which an import may make anew while every document stays the same. */
    countLinks: rows<{ table: string; n: number; sum: number }>(
      `SELECT 'cite' AS "table", count(target) AS n, coalesce(sum(target), 0) AS sum FROM cite
       UNION ALL SELECT 'cite_provision', count(*), coalesce(sum(times), 0) FROM cite_provision
       UNION ALL SELECT 'same_as', count(*), coalesce(sum(same), 0) FROM same_as
       UNION ALL SELECT 'alignment', count(*), coalesce(sum(certainty), 0) FROM alignment
       UNION ALL SELECT 'echo', count(*), coalesce(sum(weight), 0) FROM echo`,
    ),
  }
}
