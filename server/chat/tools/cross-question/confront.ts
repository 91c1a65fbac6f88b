/**
 * How a witness's own differences are put: he repeats what he says now, each door out of it is closed, and only then the
 * earlier words are read to him.
 */
import { QUESTION, type PaperFact, type PaperFinding, type Papers, type Statement } from '../../../papers/index.ts'
import { APPROACH } from './content.ts'
import type { QuestionGroup } from './question.ts'
import type { Say } from './say.ts'
import { asQuestion, capital, pageAndLine, quoteWithPlace, startText } from './words.ts'
import type { Witness } from './witnesses.ts'

/** Below this weight no door is closed first, because the difference is only a detail. */
const WORTH_CLOSING = 4

/** A finding with the two papers it stands between. */
interface StatementDifference extends PaperFinding {
  before: Statement
  now: Statement
}

/** @returns a group for each thing on which the witness's own papers differ, the weightiest first */
export function differencesFor(witness: Witness, papers: Papers, say: Say): QuestionGroup[] {
  const own = new Map(witness.statements.map((one) => [one.n, one]))
  // A witness who has been heard is held to that, because what he told the police may only contradict what he says in
  // court.
  const isHeard = witness.statements.some(({ sort }) => sort === 'court')
  const differences = papers.findings.flatMap((finding): StatementDifference[] => {
    const [before, now] = [own.get(finding.earlier.statement), own.get(finding.later.statement)]
    return before && now && !(isHeard && now.kind === 'police') ? [{ ...finding, before, now }] : []
  })
  const words = new ApproachSentences(witness.roles.includes('doctor'), say)
  return together(differences).map((group) => groupOf(group, words, witness.gentle))
}

/** Differences from the same words of today are put together, so that the witness repeats them only once. */
function together(differences: readonly StatementDifference[]): StatementDifference[][] {
  const groups = Map.groupBy(differences, ({ kind, now, later }) => `${kind} ${now.n} ${later.fact.quote}`)
  return [...groups.values()]
}

/** The sentences of the approach, each kind in turn, so that no two differences are put in the same words. */
class ApproachSentences {
  /** A doctor saw the wound and not the blow, so the doors of an eyewitness are not closed to him. */
  readonly #isDoctor: boolean
  readonly say: Say
  constructor(isDoctor: boolean, say: Say) {
    this.#isDoctor = isDoctor
    this.say = say
  }
  readonly #turns = new Map<string, number>()
  readonly #credited = new Set<number>()

  close({ field }: PaperFinding): string | undefined {
    const of = field in APPROACH.close && !this.#isDoctor ? field : 'other'
    return this.#next(of, APPROACH.close[of] ?? [])
  }

  silence(): string | undefined {
    return this.#next('omission', APPROACH.omission)
  }

  /** Each paper is vouched for only once. */
  credit({ before }: StatementDifference): string | undefined {
    if (this.#credited.has(before.n)) return undefined
    this.#credited.add(before.n)
    const credit = APPROACH.credit[before.kind]
    return credit && this.say(credit)
  }

  /** @param template with `{paper}` for the witness's own paper, as it is called to his face */
  of({ kind }: Statement, template: string, values: Readonly<Record<string, string>>): string {
    return this.say(template, { paper: this.say(APPROACH.own[kind] ?? 'your earlier paper'), ...values })
  }

  #next(of: string, sentences: readonly string[]): string | undefined {
    const turn = this.#turns.get(of) ?? 0
    this.#turns.set(of, turn + 1)
    const sentence = sentences[turn % sentences.length]
    return sentence && this.say(sentence)
  }
}

function groupOf(group: readonly StatementDifference[], words: ApproachSentences, gentle: boolean): QuestionGroup {
  const [first] = group
  if (!first) return { title: '', questions: [], notes: {} }
  const isOmission = first.kind === 'omission'
  const topics = [...new Set(group.map(({ topic }) => words.say(topic)))].join(', ')
  const isHeavy = !gentle && group.some(({ weight }) => weight >= WORTH_CLOSING)
  const door = isHeavy && (isOmission ? words.silence() : words.close(first))
  const credit = gentle ? undefined : words.credit(first)
  const lines = [
    ...distinct(
      group.map(({ now, later }) => words.of(now, saidNow(now, later.fact), { said: quoteWithPlace(later.fact) })),
    ),
    door && `${door} ${pageAndLine(first.later.fact.at)}`,
    credit && `${credit} ${startText(first.before)}`,
    ...distinct(
      group.map(({ before, earlier }) =>
        earlier.fact
          ? words.of(before, isAnswer(earlier.fact) ? ANSWERED : 'In {paper}, you said {said}', {
              said: quoteWithPlace(earlier.fact),
            })
          : words.of(before, 'It is nowhere in {paper} {place}', { place: startText(before) }),
      ),
    ),
  ]
  return {
    title: isOmission ? words.say('First said later: {topics}', { topics }) : capital(topics),
    questions: lines
      .filter((line) => typeof line === 'string' && line !== '')
      .map((line) => ({ text: asQuestion(String(line)) })),
    notes: first.now.kind === 'police' ? { danger: words.say(ONLY_IN_COURT) } : {},
  }
}

/**
 * A statement to the police may only contradict the witness (section 181 BNSS, section 162 CrPC). To read the later of two
 * such statements would bring out what it says.
 */
const ONLY_IN_COURT =
  'Put this only if the witness says it in court. A statement to the police is not read to bring it out.'

const saidNow = (paper: Statement, fact: PaperFact) =>
  paper.kind === 'police' ? 'You say in court today {said}' : isAnswer(fact) ? ANSWERED : SAYS[paper.sort]
/** It is quoted as an answer, because the words of the question are not the witness's own. */
const isAnswer = ({ quote }: PaperFact): boolean => QUESTION.test(quote)

const ANSWERED = 'In {paper}, you were asked and answered {said}'
const SAYS: Record<Statement['sort'], string> = {
  court: 'You said on oath in {paper} {said}',
  told: 'You stated in {paper} {said}',
  pleaded: 'You say in {paper} {said}',
  document: 'You wrote in {paper} {said}',
}
const distinct = (lines: readonly string[]) => [...new Set(lines)]
