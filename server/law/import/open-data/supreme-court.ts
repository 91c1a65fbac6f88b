/**
 * `sc-open-data <dir or bucket>` imports the Supreme Court's judgments in the form of the bucket `indian-supreme-court-judgments`: tables
 * by year, archives of report pages by year and language. The regional languages are left out, because they are translations of the same
 * judgments.
 */
import { titleOf } from '../case-title.ts'
import type { Importer } from '../importer.ts'
import { openDataDate } from './dates.ts'
import { importOpenData } from './import-open-data.ts'
import { readJudges, readLabelled, readText, type Layout } from './layout.ts'

const LAYOUT: Layout = {
  archives: 'english/',
  describe(row) {
    const path = readText(row, 'path')
    if (!path) return null
    const citation = readText(row, 'citation')
    return {
      name: path,
      file: path,
      judgment: {
        kind: 'judgment',
        title: titleOf({
          title: readText(row, 'title') ?? path,
          petitioner: readText(row, 'petitioner'),
          respondent: readText(row, 'respondent'),
        }),
        court: readText(row, 'court') ?? 'Supreme Court of India',
        date: openDataDate(row['decision_date']),
        judges: readJudges(readText(row, 'author_judge'), readText(row, 'judge')),
        neutral: neutralOf(readText(row, 'nc_display')) ?? neutralOf(readText(row, 'case_id')),
        reports: citation ? [citation] : [],
        outcome: readText(row, 'disposal_nature'),
        // The column that is named after the case number has the neutral citation, so the number is read from the card.
        caseNo: readLabelled(readText(row, 'raw_html'), 'Case No'),
        passages: [],
      },
    }
  },
  // "2006_Supp-3_704_720_EN.pdf"; the other languages have another ending.
  fileName: (name) => /^(.+)_EN\.pdf$/i.exec(name)?.[1] ?? null,
}

/** "2024INSC12", "2024 INSC 12" */
function neutralOf(written: string | null): string | null {
  const match = /\b(\d{4})\s?:?\s?INSC\s?:?\s?(\d{1,5})\b/i.exec(written ?? '')
  return match ? `${match[1]} INSC ${Number(match[2])}` : null
}

export const importScOpenData: Importer = (from, stored) => importOpenData(LAYOUT, from, stored)
