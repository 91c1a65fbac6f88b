import { ourSide } from './case-section.ts'
import { chapterOf, type Chapter } from './chapters.ts'
import type { CrossGrounds } from './grounds.ts'
import { sayIn } from './say.ts'
import { pageAndLine } from './words.ts'
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
  const { papers, pages, kind, defences, language } = grounds
  const ours = ourSide(grounds)
  const witnesses = witnessesOf(grounds)
  const options = { papers, pages, kind, ours, defences, say: sayIn(language) }
  const chapters: Chapter[] = []
  const others = witnesses.filter(({ side }) => side !== ours)
  for (const witness of others.filter((one) => !hasDied(one))) {
    const chapter = chapters.length < MOST_CHAPTERS ? chapterOf(witness, chapters.length, options) : null
    if (chapter) chapters.push(chapter)
  }
  return {
    witnesses,
    chapters,
    ownSide: [
      ownSideSection(
        witnesses.filter(({ side }) => side === ours),
        grounds,
      ),
      ofDead(others.filter(hasDied)),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** Who made a dying declaration and nothing else is not called, and questions to the dead would be laughed at in court. */
const hasDied = ({ statements }: Witness): boolean =>
  statements.length > 0 && statements.every(({ title }) => DYING.test(title))
const DYING = /dying declaration|मृत्यु\s?कालिक|mrityu ?kalik/iu

const ofDead = (dead: readonly Witness[]): string =>
  dead.length === 0
    ? ''
    : [
        '## Dying declaration',
        ...dead.map(
          ({ name, statements: [paper] }) =>
            `${name} cannot be cross-examined. What differs from the declaration${paper ? ` ${pageAndLine(paper.from)}` : ''} is for argument. Ask who recorded it, and the doctor who certified that the patient was fit, about the hour, who was in the room, and the condition of the patient.`,
        ),
      ].join('\n\n')

function ownSideSection(witnesses: readonly Witness[], { papers }: CrossGrounds): string {
  const notes = witnesses.flatMap(({ name, statements }) => {
    const own = new Set(statements.map(({ n }) => n))
    const facts = papers.findings
      .flatMap(({ topic, earlier, later }) => [earlier, later].map((one) => ({ topic, ...one })))
      .flatMap(({ topic, statement, fact }) => (fact && own.has(statement) ? [`${topic} ${pageAndLine(fact.at)}`] : []))
    const distinct = [...new Set(facts)].slice(0, MOST_WARNINGS)
    return distinct.length > 0 ? distinct.map((fact) => `- ${name}: ${fact}`) : [`- ${name}: nothing differs`]
  })
  return notes.length > 0
    ? `## Our own witnesses\n\nWe do not cross-examine them. The other side will hold them to what differs:\n\n${notes.join('\n')}`
    : ''
}
