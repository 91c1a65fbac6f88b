import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError, type ContentProblem } from '../build/content-error.ts'
import { parseContent, readContentFiles } from '../build/read-content.ts'
import { resolveContent } from '../build/resolve-content.ts'
import { checkActs } from './check-acts.ts'
import { checkDetails } from './check-details.ts'
import { checkCodeMap } from './check-code-map.ts'
import { checkJudgments, reportKeys } from './check-judgments.ts'
import { checkPeriods } from './check-periods.ts'
import { Findings } from './findings.ts'
import { checkParts, partsFiles } from './parts-files.ts'
import { readPool } from './pool.ts'
import { readActTables, readCitations, readCodeRows, readOtherTables } from './tables.ts'

/**
 * @param contentDir the folder of acts, judgments and playbooks
 * @param dataDir the folder of public tables
 * @returns null where the folder is absent
 * @throws ContentError when the content itself is not consistent
 */
export function verifyContent(contentDir: string, dataDir: string): Findings | null {
  if (!existsSync(join(dataDir, 'README.md'))) return null
  const problems: ContentProblem[] = []
  const files = readContentFiles(contentDir)
  const content = parseContent(files, problems)
  const resolved = resolveContent(content, problems)
  if (problems.length > 0) throw new ContentError(problems)

  const findings = new Findings()
  const inForce = readActTables(dataDir)
  const others = readOtherTables(dataDir)
  const rows = readCodeRows(dataDir)
  const compared = new Set(
    rows?.flatMap(({ act, now, oldAct, old }) => [
      ...now.map((no) => `${act} ${no}`),
      ...old.map((no) => `${oldAct} ${no}`),
    ]),
  )
  if (inForce) {
    checkActs(content, resolved, { inForce, others, compared }, findings)
    checkDetails(content, { inForce, others }, findings)
    checkPeriods(content, { inForce, others, compared }, findings)
    checkParts(files, partsFiles(content, { inForce, others }), findings)
  }
  if (rows) checkCodeMap(content, rows, others, findings)
  const citations = readCitations(dataDir)
  const pool = readPool(dataDir, new Set(content.judgments.flatMap(({ reports }) => reportKeys(reports))))
  if (citations) checkJudgments(content, citations, pool, findings)
  return findings
}
