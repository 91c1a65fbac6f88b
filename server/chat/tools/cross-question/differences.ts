import { paperName, type PaperFinding, type Papers, type Statement } from '../../../papers/index.ts'
import { quoteWithPlace, spanText, witnessLabel } from './words.ts'

/** Nobody reads more rows in court. Those of one witness go first, because only they can be put to him. */
const MOST_ROWS = 36
const MOST_OWN = 24
const FEWEST = 4

/**
 * Shows differences side by side. Those of one witness may be put to the witness; the others are for argument, or are
 * proved by the maker of the document.
 */
export function differencesSection(papers: Papers): string {
  const of = (...between: PaperFinding['between'][]) =>
    papers.findings.filter((finding) => between.includes(finding.between))
  const [own, others] = [of('one witness'), of('two witnesses')]
  const documents = of('person and document', 'two documents').filter((finding) => !areOfTwoPatients(finding, papers))
  const rest = Math.max(FEWEST, Math.floor((MOST_ROWS - Math.min(own.length, MOST_OWN)) / 2))
  const parts = [
    own.length > 0
      ? table(own, papers, MOST_OWN)
      : 'No witness has two statements in these papers that differ on a fact this reading knows of. Read them side by side yourself as well.',
    others.length > 0 &&
      `### Between two witnesses\n\nFor argument, not for confronting: neither is the other’s previous statement.\n\n${table(others, papers, rest)}`,
    documents.length > 0 &&
      `### Against a document\n\nProved by who made the document, and put to a witness only as another’s word.\n\n${table(documents, papers, rest)}`,
  ]
  return ['## Contradictions and omissions', ...parts].filter(Boolean).join('\n\n')
}

/** A document without a maker has a name all the same. */
const named = (one: Statement) =>
  [paperName(one.kind), (one.witness || one.number || one.sort !== 'document') && witnessLabel(one)]
    .filter(Boolean)
    .join(', ')

/** Two papers of one kind by two doctors are of two persons, so that nothing follows from what differs. */
function areOfTwoPatients({ between, earlier, later }: PaperFinding, { statements }: Papers): boolean {
  const [one, other] = [earlier, later].map(({ statement }) => statements.find(({ n }) => n === statement))
  return (
    between === 'two documents' && one?.kind === 'medical' && other?.kind === 'medical' && one.witness !== other.witness
  )
}

/** Findings with the same two places are one row, so that nobody reads the same two lines twice. */
function joined(findings: readonly PaperFinding[]): (PaperFinding & { topics: string[] })[] {
  const rows = new Map<string, PaperFinding & { topics: string[] }>()
  for (const finding of findings) {
    const { kind, topic, earlier, later } = finding
    const key = JSON.stringify([kind, earlier.statement, earlier.fact?.quote, later.statement, later.fact.quote])
    const known = rows.get(key)
    if (known) known.topics.push(topic)
    else rows.set(key, { ...finding, topics: [topic] })
  }
  return [...rows.values()]
}

function table(all: readonly PaperFinding[], { statements }: Papers, most: number): string {
  const of = (n: number) => statements.find((one) => one.n === n)
  const findings = joined(all)
  const rows = findings.slice(0, most).map(({ kind, topics, earlier, later }) => {
    const topic = [...new Set(topics)].join(', ')
    const [before, now] = [of(earlier.statement), of(later.statement)]
    if (!before || !now) return ''
    const first = earlier.fact ? quoteWithPlace(earlier.fact) : `nothing of it, ${spanText(before)}`
    return `| ${kind === 'omission' ? `first said later: ${topic}` : topic} | ${named(before)}: ${first} | ${named(now)}: ${quoteWithPlace(later.fact)} |`
  })
  const left = findings.length - rows.length
  return `| On | The one | The other |\n| --- | --- | --- |\n${rows.filter(Boolean).join('\n')}${left > 0 ? `\n\n${left} more of less weight were left out.` : ''}`
}
