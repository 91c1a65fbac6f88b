/**
 * `hc-open-data <dir or bucket>` imports the High Courts' judgments in the form of the bucket
 * `indian-high-court-judgments`: tables and archives by year, court and bench. There are no citations. The column for
 * the presence of a PDF is not read, because it is wrong too often.
 */
import { titleOf } from '../case-title.ts'
import type { Importer } from '../importer.ts'
import { openDataDate } from './dates.ts'
import { importOpenData } from './import-open-data.ts'
import { readJudges, readLabelled, readText, type Layout } from './layout.ts'

/** "WP/123/2019 of ASHA RAO Vs STATE": the case number and the title. */
const NUMBERED_TITLE = /^(\S{1,30}\/\d{1,7}\/\d{4})\s+of\s+(.+)$/i

const LAYOUT: Layout = {
  archives: '',
  describe(row) {
    const html = readText(row, 'raw_html')
    const cnr = readText(row, 'cnr') ?? readLabelled(html, 'CNR')
    const date = openDataDate(row['decision_date']) ?? openDataDate(readLabelled(html, 'Decision Date'))
    const file = /([^/]+)\.pdf\b/i.exec(readText(row, 'pdf_link') ?? '')?.[1] ?? null
    const written = readText(row, 'title') ?? ''
    const [, caseNo = null, parties = written] = NUMBERED_TITLE.exec(written) ?? []
    const name = cnr ? `${cnr} ${date ?? ''}`.trim() : file
    if (!name) return null
    return {
      name,
      file,
      judgment: {
        kind: 'judgment',
        title: titleOf({ title: parties || name }),
        court: readText(row, 'court') ?? readLabelled(html, 'Court'),
        date,
        judges: readJudges(readText(row, 'judge')),
        neutral: null,
        reports: [],
        outcome: readText(row, 'disposal_nature'),
        caseNo,
        passages: [],
      },
    }
  },
  fileName: (name) => /^(.+)\.pdf$/i.exec(name)?.[1] ?? null,
}

export const importHcOpenData: Importer = (from, stored) => importOpenData(LAYOUT, from, stored)
