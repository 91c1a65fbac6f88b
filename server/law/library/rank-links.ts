/**
 * The queries of the ranking, apart from those for words: who cites whom, which provisions are cited, and what each
 * document is.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Link, RankedDocument } from './corpus-queries.ts'
import { openSql } from './sql.ts'

const AMONG = 'IN (SELECT value FROM json_each(?))'
const NOT_REPLACED = 'NOT IN (SELECT document FROM same_as)'

export function openRankLinks(db: DatabaseSync) {
  const { rows } = openSql(db)
  const among = <T>(sql: string) => {
    const ask = rows<T>(sql)
    return (ids: Iterable<number>) => ask(JSON.stringify([...ids]))
  }
  return {
    cited: among<Link>(
      `SELECT DISTINCT document AS "from", target AS "to", 1.0 AS weight FROM cite WHERE document ${AMONG} AND target IS NOT NULL`,
    ),
    citing: among<Link>(
      `SELECT DISTINCT target AS "from", document AS "to", 1.0 AS weight FROM cite WHERE target ${AMONG}`,
    ),
    provisionsCited: among<Link>(
      `WITH named AS (SELECT document, act, no, times FROM cite_provision WHERE document ${AMONG})
       SELECT "from", "to", sum(weight) AS weight FROM (
         SELECT named.document AS "from", alignment.document AS "to", certainty * ln(1 + times) AS weight
           FROM named JOIN alignment ON alignment.act = named.act AND alignment.no = named.no
         UNION ALL
         SELECT named.document, document.id, ln(1 + times)
           FROM named JOIN document ON document.kind = 'provision' AND document.act = named.act AND document.no = named.no
           WHERE document.id ${NOT_REPLACED}
       ) GROUP BY "from", "to"`,
    ),
    echoes: among<Link>(`SELECT judgment AS "from", provision AS "to", weight FROM echo WHERE judgment ${AMONG}`),
    textsOf: rows<{ id: number; certainty: number }>(
      `SELECT document AS id, certainty FROM alignment WHERE act = ?1 AND no = ?2
       UNION ALL SELECT id, 1.0 FROM document WHERE kind = 'provision' AND act = ?1 AND no = ?2 AND id ${NOT_REPLACED}`,
    ),
    documents: among<RankedDocument>(
      `SELECT id, source, name, court, date FROM document WHERE id ${AMONG} AND id ${NOT_REPLACED}`,
    ),
  }
}
