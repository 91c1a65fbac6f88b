/**
 * How many of the planted contradictions and omissions of the invented cases are found, which findings nobody planted,
 * and the cost of a long paper: time a page of one with 300 pages, as a few long statements and as many short ones.
 * node bench/cross.ts
 * node bench/cross.ts --quality --detail    # without the costs; with the misses and the inventions
 */
import { readPapers, type PaperPage } from '#server/papers/index.ts'
import { briefs, score } from '#tests/support/briefs.ts'
import { scoreUnseen } from '#tests/support/score-unseen.ts'
import { readUnseenBriefs } from '#tests/support/unseen-briefs.ts'

const PAGES = 300

const quality = await Promise.all(
  briefs.map(async (brief) => {
    const { findings } = readPapers(brief.pages)
    const { recall, missed, invented, found } = score(brief, findings)
    return {
      brief: brief.name,
      planted: brief.planted.length,
      recall: recall.toFixed(2),
      missed: missed.map(({ what }) => what).join(', '),
      'found in one witness': found,
      'of these not planted': invented.length,
      'between two': findings.filter(({ between }) => between === 'two witnesses').length,
    }
  }),
)
console.table(quality)

/**
 * Written without a look at the patterns, so that they show the loss on new papers. The first figures are in
 * bench/README.md. Differences between two witnesses count as well.
 */
const detail = process.argv.includes('--detail')
const unseen = await Promise.all(
  readUnseenBriefs().map(async (brief) => {
    const papers = readPapers(brief.pages)
    const { recall, precision, found, traps, invented, missed, matched, unplaced } = scoreUnseen(brief, papers)
    if (detail) {
      const told = (findings: typeof traps) =>
        findings.map(({ kind, topic, earlier, later }) => [
          kind,
          topic,
          earlier.fact?.quote ?? `statement ${earlier.statement}`,
          later.fact.quote,
        ])
      console.dir(
        { brief: brief.name, missed, matched, traps: told(traps), invented: told(invented), unplaced },
        { depth: 4, maxArrayLength: null, breakLength: 200 },
      )
    }
    return {
      'unseen brief': brief.name,
      planted: brief.planted.length,
      recall: recall.toFixed(2),
      found,
      precision: precision.toFixed(2),
      'traps flagged': `${traps.length} of ${brief.traps.length}`,
      'others not there': invented.length,
      'questions without their page': unplaced.length,
    }
  }),
)
console.table(unseen)
if (process.argv.includes('--quality')) process.exit()

/** The body of a deposition, without the heading, which would otherwise begin another one. */
const bodyOf = ({ text }: PaperPage) => text.split('\n').slice(5, -3).join('\n')

const papers: Record<string, (brief: (typeof briefs)[number], page: number) => string> = {
  'as it is, again and again': ({ pages }, page) => pages[page % pages.length]?.text ?? '',
  'one deposition that goes on': ({ pages }, page) =>
    page < 3 ? (pages[page]?.text ?? '') : bodyOf(pages[2] ?? { page: 1, text: '', ocr: false }),
}

const costs = []
for (const [how, textOf] of Object.entries(papers))
  for (const brief of briefs) {
    const pages = Array.from({ length: PAGES }, (_, i) => ({ page: i + 1, text: textOf(brief, i), ocr: false }))
    let [longest, last] = [0, performance.now()]
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const start = performance.now()
    const { statements, findings } = readPapers(pages)
    const took = performance.now() - start
    clearInterval(watch)
    costs.push({
      paper: `${brief.name}, ${how}`,
      'characters a page': Math.round(pages.reduce((sum, { text }) => sum + text.length, 0) / PAGES),
      statements: statements.length,
      findings: findings.length,
      'ms a page': (took / PAGES).toFixed(2),
      'others waited, ms': Math.round(longest),
    })
  }
console.table(costs)
