/** The sources that can be imported, by their names on the command line. A new source is one file and one line here. */
import { importConstitution } from './constitution.ts'
import type { Importer } from './importer.ts'
import { importIndiaCode } from './india-code.ts'
import { importIndianKanoon } from './indian-kanoon.ts'
import { importJudgmentsPdf } from './judgments-pdf.ts'
import { importJudgmentsText } from './judgments-text.ts'
import { importHcOpenData } from './open-data/high-courts.ts'
import { importScOpenData } from './open-data/supreme-court.ts'
import { importRepealedCodes } from './repealed-codes.ts'
import { importScCitations } from './sc-citations.ts'
import { importStatutesText } from './statutes-text.ts'

export interface ImportSource {
  takes: string
  what: string
  open: Importer
}

export const SOURCES: Record<string, ImportSource> = {
  'india-code': {
    takes: '<jsonl or dir>',
    what: 'the Central Acts by section: a table, packed or not, or a file for each Act',
    open: importIndiaCode,
  },
  'repealed-codes': {
    takes: '<dir>',
    what: 'ipc, crpc, iea, cpc and nia as JSON',
    open: importRepealedCodes,
  },
  constitution: { takes: '<jsonl>', what: 'the Constitution by article', open: importConstitution },
  'judgments-text': { takes: '<dir>', what: 'judgments as text files', open: importJudgmentsText },
  'judgments-pdf': { takes: '<dir>', what: 'judgments as PDFs with a text layer', open: importJudgmentsPdf },
  'statutes-text': {
    takes: '<dir>',
    what: 'provisions as files with Title: and Desc: lines',
    open: importStatutesText,
  },
  'sc-citations': {
    takes: '<jsonl>',
    what: "the Supreme Court's judgments by their citations, without text",
    open: importScCitations,
  },
  'sc-open-data': {
    takes: '<dir or bucket>',
    what: "the Supreme Court's open data, a copy or s3://indian-supreme-court-judgments",
    open: importScOpenData,
  },
  'hc-open-data': {
    takes: '<dir or bucket>',
    what: "the High Courts' open data, s3://indian-high-court-judgments/year=2024/court=27_1",
    open: importHcOpenData,
  },
  'indian-kanoon': {
    takes: '<words or number>',
    what: 'judgments by the Indian Kanoon API, with INDIAN_KANOON_TOKEN',
    open: importIndianKanoon,
  },
}
