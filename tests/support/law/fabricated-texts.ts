/** Texts whose citations are known to be right or made up, and the judgment of a check of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CheckedCitation } from '#shared/law/law.ts'
import { judgment, provision, writeImported } from './law-corpus.ts'

const row = z.object({
  id: z.string(),
  text: z.string(),
  /** Words that occur once in the text, and whether a reader may see them called verified. */
  spans: z.array(z.object({ of: z.string(), expect: z.enum(['verified', 'not-verified']) })).min(1),
  kind: z.string(),
  why: z.string(),
})
export type CitedRow = z.infer<typeof row>

/** @param part nobody may learn from `held`, because its figure would then prove nothing */
export const readCited = (part: 'dev' | 'held'): CitedRow[] =>
  readFileSync(join(import.meta.dirname, `../../citations/fabricated/${part}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)))

/** What a reader sees at some words: a mark that says verified, only marks that doubt, or none at all. */
export type ShownMark = 'verified' | 'doubted' | 'unmarked'

export function seenAt(citations: CheckedCitation[], text: string, of: string): ShownMark {
  const start = text.indexOf(of)
  if (start === -1) throw new Error(`"${of}" is not in "${text}"`)
  const here = citations.filter((one) => one.start < start + of.length && one.end > start)
  if (here.some(({ state }) => state === 'verified')) return 'verified'
  return here.length > 0 ? 'doubted' : 'unmarked'
}

const paragraphsJudgment = (title: string, date: string, report: string, ...paragraphs: string[]) =>
  judgment(title, date, {
    reports: [report],
    passages: paragraphs.map((text, at) => ({ para: String(at + 1), text })),
  })

/** The texts are in our own words, so that quotations can be compared with them. */
const HELD = {
  'judgments-text/arnesh': paragraphsJudgment(
    'Arnesh Kumar v State of Bihar',
    '2014-07-02',
    '(2014) 8 SCC 273',
    'Leave granted. The husband asks for bail before arrest.',
    'Nobody is arrested because he may be. The officer writes down why arrest is needed before he makes it.',
    'A magistrate who signs without reading the reasons fails in his duty.',
  ),
  'judgments-text/rangappa': paragraphsJudgment(
    'Rangappa v Sri Mohan',
    '2010-05-07',
    '(2010) 11 SCC 441',
    'The accused says that the cheque was lost.',
    'In our view the presumption reaches the debt itself. A defence must be probable, not merely possible.',
    'Section 139 of the Negotiable Instruments Act, 1881 is a rule of proof and not of guilt.',
  ),
  'judgments-text/lalita': paragraphsJudgment(
    'Lalita Kumari v Govt. of U.P.',
    '2013-11-12',
    '(2014) 2 SCC 1',
    'The father went to the police and nothing was written down.',
    'The officer has no choice where the information speaks of a cognizable offence. For article 21 of the Constitution asks for a record of every complaint.',
  ),
  'judgments-text/jacob': paragraphsJudgment(
    'Jacob Mathew v State of Punjab',
    '2005-08-05',
    '(2005) 6 SCC 1',
    'The patient could not breathe and the cylinder was empty.',
    'Before the criminal law an error of judgment is no crime. There must be a gross want of care.',
  ),
  'judgments-text/vineeta': paragraphsJudgment(
    'Vineeta Sharma v Rakesh Sharma',
    '2020-08-11',
    '(2020) 9 SCC 1',
    'A daughter is born a coparcener. Her father need not be alive on the day of the amendment.',
  ),
  'judgments-text/shreya': paragraphsJudgment(
    'Shreya Singhal v Union of India',
    '2015-03-24',
    '(2015) 5 SCC 1',
    'Discussion and advocacy are protected. Incitement alone is not.',
  ),
  'statutes-text/ni': provision(
    'The Negotiable Instruments Act, 1881',
    '138',
    'Dishonour of cheque',
    'Whoever draws a cheque that comes back unpaid for want of funds commits an offence.',
  ),
  'statutes-text/cpa': provision(
    'The Consumer Protection Act, 2019',
    '35',
    'Manner of complaint',
    'A complaint may be filed by the consumer himself or by a consumer association.',
  ),
}

/**
 * @param file the path for the imported library
 * @param digests the shipped library's file
 * @returns `file`
 */
export function writeHeldTexts(file: string, digests: string): string {
  writeImported(file, digests, HELD)
  return file
}
