import { ourSide } from './case-section.ts'
import { chapterOf, type Chapter } from './chapters.ts'
import type { CrossGrounds } from './grounds.ts'
import { placeText } from './words.ts'
import { witnessesOf, type Witness } from './witnesses.ts'

const MOST_CHAPTERS = 5
const MOST_WARNINGS = 4

/**
 * @returns the chapters of the witnesses whom we cross-examine, and a section on our own, who are not cross-examined by
 * us
 */
export function chaptersOf(grounds: CrossGrounds): {
  chapters: Chapter[]
  ownSide: string
  witnesses: Witness[]
} {
  const { papers, pages, kind, defences } = grounds
  const ours = ourSide(grounds)
  const witnesses = witnessesOf(grounds)
  const options = { papers, pages, kind, ours, defences }
  const chapters: Chapter[] = []
  for (const witness of witnesses.filter(({ side }) => side !== ours)) {
    const chapter = chapters.length < MOST_CHAPTERS ? chapterOf(witness, chapters.length, options) : null
    if (chapter) chapters.push(chapter)
  }
  return {
    witnesses,
    chapters,
    ownSide: ownSideSection(
      witnesses.filter(({ side }) => side === ours),
      grounds,
    ),
  }
}

function ownSideSection(witnesses: readonly Witness[], { papers }: CrossGrounds): string {
  const notes = witnesses.flatMap(({ name, statements }) => {
    const own = new Set(statements.map(({ n }) => n))
    const facts = papers.findings
      .flatMap(({ topic, earlier, later }) => [earlier, later].map((one) => ({ topic, ...one })))
      .flatMap(({ topic, statement, fact }) => (fact && own.has(statement) ? [`${topic} ${placeText(fact.at)}`] : []))
    const distinct = [...new Set(facts)].slice(0, MOST_WARNINGS)
    return distinct.length > 0 ? distinct.map((fact) => `- ${name}: ${fact}`) : [`- ${name}: nothing differs`]
  })
  return notes.length > 0
    ? `## Our own witnesses\n\nWe do not cross-examine them. The other side will hold them to what differs:\n\n${notes.join('\n')}`
    : ''
}
