/** Counts the imported judgments by court, time, judge and outcome, so that an empty search can say what there is to find. */
import type { DatabaseSync } from 'node:sqlite'
import type { CourtCount } from './corpus-queries.ts'
import { openSql } from './sql.ts'

/** The same judgment from a second source would otherwise be counted twice. */
const JUDGMENTS = `kind = 'judgment' AND document.id NOT IN (SELECT document FROM same_as)`

export function openJudgmentCounts(db: DatabaseSync) {
  const { rows, count } = openSql(db)
  return {
    sources: rows<{ source: string; judgments: number; withText: number }>(
      `SELECT source, count(*) AS judgments, sum(chars > 0) AS withText FROM document WHERE ${JUDGMENTS} GROUP BY source ORDER BY source`,
    ),
    courts: rows<CourtCount>(
      `SELECT court, count(*) AS judgments FROM document WHERE ${JUDGMENTS} GROUP BY court ORDER BY judgments DESC, court`,
    ),
    dated: count(`SELECT count(*) AS n FROM document WHERE ${JUDGMENTS} AND date BETWEEN ? AND ?`),
    judges: rows<{ name: string; judgments: number }>(
      `SELECT value AS name, count(*) AS judgments FROM document, json_each(document.judges) WHERE ${JUDGMENTS} GROUP BY value`,
    ),
    benches: rows<{ judges: number; judgments: number }>(
      `SELECT json_array_length(judges) AS judges, count(*) AS judgments FROM document WHERE ${JUDGMENTS} GROUP BY judges`,
    ),
    outcomes: rows<{ outcome: string; judgments: number }>(
      `SELECT outcome, count(*) AS judgments FROM document WHERE ${JUDGMENTS} AND outcome IS NOT NULL GROUP BY outcome`,
    ),
  }
}
