import { asCited, isQuotedRight, markedNumbers } from '#shared/research/cited-sources.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'

/**
 * Writes the table of authorities of a memorandum: each authority that it cites, what it is, and under which headings it
 * is relied on. Code writes it, so that the table and the text cannot differ.
 * @returns Markdown; empty where nothing is cited
 */
export function tableOfAuthorities(answer: string, sources: Source[], citations: CheckedCitation[]): string {
  const parts = sections(answer)
  const marked = markedNumbers(answer)
  const cited = sources.filter(({ n }) => marked.has(n))
  const rows = (['provision', 'judgment'] as const).flatMap((kind) =>
    cited
      .filter((source) => source.kind === kind)
      .map((source) => asCited(source, citations))
      .map((source) => {
        const state = isQuotedRight(source, citations) ? `${source.state}, quoted right` : source.state
        return `| ${cell(`${source.label} [${source.n}]`)} | ${cell(source.heading)} | ${cell(relied(source.n, parts))} | ${state} |`
      }),
  )
  if (rows.length === 0) return ''
  return [
    '## Table of authorities',
    '',
    '| Authority | What it is | Relied on under | State |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

interface AnswerSection {
  heading: string
  numbers: Set<number>
}

const sections = (answer: string): AnswerSection[] =>
  answer
    .split(/^(?=## )/m)
    .map((text) => ({ heading: /^## (.+)/.exec(text)?.[1]?.trim() ?? '', numbers: markedNumbers(text) }))

const relied = (n: number, parts: readonly AnswerSection[]) =>
  parts
    .filter(({ numbers }) => numbers.has(n))
    .map(({ heading }) => heading || 'Beginning')
    .join('; ')

/** A bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ')
