/** Chief and re-examination of our own witnesses: open questions, and the words of the papers that are expected. */
import type { Cite } from './confrontation-steps.ts'
import { APPROACH } from './content.ts'
import { ourSide } from './case-section.ts'
import type { CrossGrounds } from './grounds.ts'
import { sayIn, type Say } from './say.ts'
import { asQuestion, quoteWithPlace, witnessLabel } from './words.ts'
import { witnessesOf, type Witness } from './witnesses.ts'

const MOST_WITNESSES = 6
const MOST_EXPLAINED = 10

export function planForOwnWitness(grounds: CrossGrounds, cite: Cite): string {
  const { request } = grounds
  const ours = ourSide(grounds)
  const all = witnessesOf(grounds).filter(({ statements }) => statements.some(({ sort }) => sort !== 'document'))
  const own = all.filter(({ side }) => side === ours)
  // Whoever has not said for whom he appears gets the witness of the papers, because that is what he asks for.
  const witnesses = (own.length > 0 ? own : all).slice(0, MOST_WITNESSES)
  return request.wanted === 'chief'
    ? `## Examination-in-chief\n\n${cite('A leading question is not asked in chief without leave, but on what is introductory or undisputed ([[bsa 146]]). What is expected stands behind each question; it is not read to the witness.')}\n\n${witnesses.map((one) => chiefOf(one, sayIn(grounds.language))).join('\n\n')}`
    : `## Re-examination\n\n${cite('It explains what came up in cross-examination, and no more; new matter needs leave, and the other side may cross-examine on it again ([[bsa 143]]).')}\n\n${witnesses.map((one) => reExaminationOf(one, grounds)).join('\n\n')}`
}

function chiefOf({ name, statements }: Witness, say: Say): string {
  const used = new Set<string>()
  const questions = APPROACH.chief.flatMap(({ fields, ask }) => {
    const fact = statements
      .flatMap(({ facts }) => facts)
      .find((one) => fields.includes(one.field) && !used.has(one.quote))
    if (!fact) return []
    used.add(fact.quote)
    return [`${asQuestion(say(ask))} *Expected:* ${quoteWithPlace(fact)}`]
  })
  const prove = statements.filter(({ kind }) => kind !== 'police' && kind !== 'chief' && kind !== 'cross')
  return [
    `### ${name}`,
    `**Aim.** Let the witness tell the story in order, in the witness’s own words, and prove the papers.`,
    [
      ...questions,
      ...prove.map(
        (paper) =>
          `${say('Is this the paper that you made, and are its contents true?')} *Mark as an exhibit:* (p. ${paper.from.page}, l. ${paper.from.line})`,
      ),
    ]
      .map((text, at) => `${at + 1}. ${text}`)
      .join('\n') || 'The papers give no fact of this witness.',
    statements.some(({ kind }) => kind === 'police') &&
      '*Danger:* a statement to the police is not read to our own witness, and does not support what is said in court.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function reExaminationOf({ name, statements }: Witness, { papers, language }: CrossGrounds): string {
  const say = sayIn(language)
  const [cross, own] = [
    new Set(statements.filter(({ kind }) => kind === 'cross').map(({ n }) => n)),
    new Set(statements.map(({ n }) => n)),
  ]
  const harmed = papers.findings.filter(
    ({ earlier, later }) =>
      own.has(earlier.statement) &&
      own.has(later.statement) &&
      (cross.size === 0 || cross.has(later.statement) || cross.has(earlier.statement)),
  )
  const questions = harmed.slice(0, MOST_EXPLAINED).map(({ topic, later }) =>
    say('On {topic} you said {said}. What do you wish to say about that?', {
      topic: say(topic),
      said: quoteWithPlace(later.fact),
    }),
  )
  return `### ${name}\n\n${questions.map((text, at) => `${at + 1}. ${text}`).join('\n') || `Nothing in the papers of ${witnessLabel(statements[0] ?? { witness: name, number: null })} needs to be explained. Without need there is no re-examination.`}`
}
