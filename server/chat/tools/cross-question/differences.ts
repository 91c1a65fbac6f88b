import { paperName, type Finding, type Papers } from '../../../papers/index.ts'
import { quoteWithPlace, spanText, witnessLabel } from './words.ts'

/** Nobody would read a longer table. */
const MOST_ROWS = 80

/**
 * Shows differences side by side. Those of one witness may be put to the witness; those between two witnesses are for
 * argument only.
 */
export function differencesSection(papers: Papers): string {
  const own = papers.findings.filter(({ between }) => between === 'one witness')
  const others = papers.findings.filter(({ between }) => between === 'two witnesses')
  const documents = papers.findings.filter(
    ({ between }) => between === 'person and document' || between === 'two documents',
  )
  const parts = [
    own.length > 0
      ? table(own, papers)
      : 'No witness has two statements in these papers that differ on a fact this reading knows of. Read them side by side yourself as well.',
    others.length > 0 &&
      `### Between two witnesses\n\nFor argument, not for confronting: neither is the other’s previous statement.\n\n${table(others, papers)}`,
    documents.length > 0 &&
      `### Against a document\n\nPut the document to whoever made it, and its words to the witness as a fact.\n\n${table(documents, papers)}`,
  ]
  return ['## Contradictions and omissions', ...parts].filter(Boolean).join('\n\n')
}

function table(findings: readonly Finding[], { statements }: Papers): string {
  const of = (n: number) => statements.find((one) => one.n === n)
  const rows = findings.slice(0, MOST_ROWS).map(({ kind, topic, earlier, later }) => {
    const [before, now] = [of(earlier.statement), of(later.statement)]
    if (!before || !now) return ''
    const first = earlier.fact ? quoteWithPlace(earlier.fact) : `nothing of it, ${spanText(before)}`
    return `| ${kind === 'omission' ? 'first said later' : topic} | ${paperName(before.kind)}, ${witnessLabel(before)}: ${first} | ${paperName(now.kind)}, ${witnessLabel(now)}: ${quoteWithPlace(later.fact)} |`
  })
  const left = findings.length - rows.length
  return `| On | Earlier | Later |\n| --- | --- | --- |\n${rows.filter(Boolean).join('\n')}${left > 0 ? `\n\n${left} more were left out.` : ''}`
}
