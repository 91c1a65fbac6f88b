/** Invented cases with every difference between their papers planted and listed: server/papers/fixtures. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Fact, Finding, PaperPage } from '#server/papers/index.ts'

const folder = join(import.meta.dirname, '../../server/papers/fixtures')
const planted = z.object({
  what: z.string(),
  kind: z.enum(['contradiction', 'omission']),
  was: z.string().optional(),
  now: z.string(),
})
const brief = z.object({ title: z.string(), pages: z.array(z.string()), planted: z.array(planted) })

type Planted = z.infer<typeof planted>
export interface Brief {
  name: string
  title: string
  pages: PaperPage[]
  planted: Planted[]
}

export const briefs: Brief[] = readdirSync(folder).map((file) => {
  const { title, pages, planted: differences } = brief.parse(parse(readFileSync(join(folder, file), 'utf8')))
  return {
    name: file.replace('.yaml', ''),
    title,
    pages: pages.map((text, i) => ({ page: i + 1, text, ocr: false })),
    planted: differences,
  }
})

const says = (fact: Fact | null, words: string) =>
  fact !== null && (fact.quote.includes(words) || words.includes(fact.quote))

/**
 * True if a finding is a planted difference. Only the new words of an omission can be compared, because there are no
 * old ones.
 */
const isPlanted = ({ earlier, later }: Finding, { kind, was, now }: Planted): boolean =>
  says(later.fact, now) && (kind === 'omission' || says(earlier.fact, was ?? ''))

export function score({ planted: differences }: Brief, findings: readonly Finding[]) {
  const own = findings.filter(({ between }) => between === 'one witness')
  const missed = differences.filter((one) => !own.some((finding) => isPlanted(finding, one)))
  const invented = own.filter(({ later }) => !differences.some(({ now }) => says(later.fact, now)))
  return { recall: 1 - missed.length / differences.length, missed, invented, found: own.length }
}
