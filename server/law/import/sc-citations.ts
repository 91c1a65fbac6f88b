/** `sc-citations <jsonl>` imports the Supreme Court's judgments with their citations and without their text. */
import { z } from 'zod'
import { asOnePart, Skip, type Importer, type SourceItem } from './importer.ts'
import type { IncomingJudgment } from '../library/incoming.ts'
import { readRows } from './jsonl-rows.ts'
import { titleOf } from './case-title.ts'

const judgment = z.object({
  title: z.string(),
  petitioner: z.string().nullish(),
  respondent: z.string().nullish(),
  decision_date: z.iso.date().nullable(),
  neutral_citation: z.string().nullable(),
  scr_citation: z.string().nullable(),
})
type CitationRow = z.infer<typeof judgment>

export const importScCitations: Importer = async (path) => asOnePart(itemsOf(path), null)

async function* itemsOf(path: string): AsyncGenerator<SourceItem> {
  let line = 0
  const seen = new Set<string>()
  for await (const row of readRows(path, judgment)) {
    line += 1
    // A report's page names one judgment, but a neutral number was sometimes given twice, so the page is preferred.
    const own = row && (row.value.scr_citation ?? row.value.neutral_citation)
    const name = own ?? `line ${line}`
    const again = seen.has(name)
    seen.add(name)
    yield {
      name: again ? `${name}, line ${line}` : name,
      fingerprint: row?.fingerprint ?? '',
      read: async () => {
        if (!row) throw new Skip('a line that is no row of the table')
        if (!own) throw new Skip('a row without a citation')
        if (again) throw new Skip('a row that is there twice')
        return judgmentOf(row.value)
      },
    }
  }
}

const judgmentOf = (row: CitationRow): IncomingJudgment => ({
  kind: 'judgment',
  title: titleOf(row),
  court: 'Supreme Court of India',
  date: row.decision_date,
  judges: [],
  neutral: row.neutral_citation,
  reports: row.scr_citation ? [row.scr_citation] : [],
  outcome: null,
  passages: [],
})
