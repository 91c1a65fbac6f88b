/** Compares every two papers that may be compared, and ranks what was found. */
import { factOf } from '../facts/fact-of.ts'
import type { Clause } from '../facts/read-clauses.ts'
import type { PaperFinding, Statement } from '../paper.ts'
import { byField, differences, type ValueDifference, type PaperClauses } from './contradictions.ts'
import type { Setting } from './signs-of-same-thing.ts'
import { likenessIn } from './clause-similarity.ts'
import { omissionsIn } from './omissions.ts'
import { speakersOf } from './speakers.ts'

/** A long charge-sheet has more pairs of papers than can be compared. They are compared in their order until this many. */
const MOST_PAIRS = 3_000
const MOST_FINDINGS = 400

interface Ranked {
  finding: PaperFinding
  /** How likely it is true. */
  score: number
  /** The same, with the weight of what it is about. */
  rank: number
}

/**
 * @param clauses of each statement, in the same order
 * @param isLate from when on nothing more is compared
 */
export function comparePapers(
  statements: readonly Statement[],
  clauses: readonly Clause[][],
  isLate: () => boolean,
): { findings: PaperFinding[]; cut: boolean } {
  const relation = relationsIn(statements)
  const found: Ranked[] = []
  const patients = statements.map(({ n, kind }) => (isMedical(kind) ? patientIn(clauses[n - 1] ?? []) : null))
  // A doctor's paper says nothing of the injuries of anybody but the patient. Of one patient nobody says the name again.
  const areMany = patients.some((one) => one && patients.some((other) => other && !areOne(one, other)))
  const isOfPatient = ({ statement }: Clause, { around }: Clause) => {
    const patient = patients[statement - 1]
    return !areMany || !patient || patient.size === 0 || [...patient, ...PATIENTS].some((name) => around.has(name))
  }
  let pairs = 0
  const isOver = () => isLate() || pairs > MOST_PAIRS
  for (const { earlier, later, setting } of pairsOfPapers(statements, clauses, relation)) {
    if (isOver()) break
    pairs += 1
    const ofPatient = differences(earlier, later, setting).filter(
      ({ earlier: x, later: y }) => isOfPatient(x.clause, y.clause) && isOfPatient(y.clause, x.clause),
    )
    found.push(
      ...ofPatient.map((one) => ({
        finding: contradiction(one, setting.between),
        score: one.score,
        rank: one.weight / 4 + one.score,
      })),
    )
  }
  // Documents are left out, because what an advocate adds in a pleading is no improvement of a witness.
  for (const later of statements.filter(({ sort }) => sort !== 'document' && sort !== 'pleaded')) {
    const own = statements.filter((one) => one !== later && isEarlier(one, later, relation))
    if (own.length === 0 || isOver()) continue
    const before = own.flatMap(({ n }) => clauses[n - 1] ?? [])
    const told = clauses[later.n - 1] ?? []
    for (const { field, topic, weight, later: side } of omissionsIn(before, told, later.kind !== 'cross'))
      found.push({
        score: 1,
        rank: weight / 4 + 1,
        finding: {
          kind: 'omission',
          between: 'one witness',
          topic,
          field,
          weight,
          why: 'No earlier statement of this witness says it.',
          earlier: { statement: own[0]?.n ?? later.n, fact: null },
          later: { statement: later.n, fact: factOf(side) },
        },
      })
  }
  const ranked = notRepeated(found.toSorted((a, b) => b.score - a.score))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ finding }) => finding)
  return { findings: ranked.slice(0, MOST_FINDINGS), cut: isOver() || ranked.length > MOST_FINDINGS }
}

/**
 * The same words against every other paper are listed only so often, because they are one point, and a court does not
 * hear it again and again.
 */
const MOST_TIMES = 2
function notRepeated(found: readonly Ranked[]): Ranked[] {
  const times = new Map<string, number>()
  return found.filter(({ finding: { between, earlier, later } }) => {
    const sides = [earlier, later].flatMap(({ statement, fact }) =>
      fact ? [`${between} ${statement} ${fact.at.page} ${fact.at.line} ${fact.field} ${fact.words}`] : [],
    )
    if (sides.some((side) => (times.get(side) ?? 0) >= MOST_TIMES)) return false
    for (const side of sides) times.set(side, (times.get(side) ?? 0) + 1)
    return true
  })
}

/** Every two papers, the earlier first. */
export function* pairsOfPapers(
  statements: readonly Statement[],
  clauses: readonly Clause[][],
  relation = relationsIn(statements),
): Generator<{ earlier: PaperClauses; later: PaperClauses; setting: Setting }> {
  const likeness = likenessIn(clauses.flat())
  const told = clauses.map((own): PaperClauses => ({ clauses: own, values: byField(own) }))
  for (const [i, second] of statements.entries())
    for (const first of statements.slice(0, i)) {
      const between = relation(first, second)
      const [a, b] = inOrder(first, second)
      const [earlier, later] = [told[a.n - 1], told[b.n - 1]]
      if (earlier && later) yield { earlier, later, setting: { between, likeness, isCross: [a, b].some(isInCross) } }
    }
}

const isInCross = ({ kind }: Statement) => kind === 'cross' || kind === 're-examination'
const isMedical = (kind: Statement['kind']) => kind === 'medical' || kind === 'post-mortem'
const PATIENT_WITHIN = 4
/** What a witness calls the patient instead of the name, as `paperWords` has them. */
const PATIENTS = ['victim', 'patient', 'girl', 'deceased', 'prosecutrix']
/** The persons whom the first lines of a doctor's paper name. */
const patientIn = (clauses: readonly Clause[]): Set<string> =>
  new Set(clauses.slice(0, PATIENT_WITHIN).flatMap(({ terms }) => [...terms].filter((term) => term.startsWith('@'))))

const areOne = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one === other || [...one].some((name) => other.has(name))

function contradiction(
  { field, topic, weight, earlier, later }: ValueDifference,
  between: PaperFinding['between'],
): PaperFinding {
  const [a, b] = [factOf(earlier), factOf(later)]
  return {
    kind: 'contradiction',
    between,
    topic,
    field,
    weight,
    why: `“${a.words}” in the one, “${b.words}” in the other.`,
    earlier: { statement: earlier.clause.statement, fact: a },
    later: { statement: later.clause.statement, fact: b },
  }
}

export type Relation = (a: Statement, b: Statement) => PaperFinding['between']

function relationsIn(statements: readonly Statement[]): Relation {
  const speaker = new Map(speakersOf(statements).flatMap((own, i) => own.map(({ n }) => [n, i] as const)))
  return (a, b) => {
    const documents = [a, b].filter(({ sort }) => sort === 'document').length
    if (documents > 0) return documents === 2 ? 'two documents' : 'person and document'
    return speaker.get(a.n) === speaker.get(b.n) ? 'one witness' : 'two witnesses'
  }
}

/** What is said in court comes after what was told or written before, because the papers of a file may lie in any order. */
const inOrder = (first: Statement, second: Statement): readonly [Statement, Statement] =>
  isBefore(second, first) ? [second, first] : [first, second]

function isBefore(a: Statement, b: Statement): boolean {
  const [x, y] = [a.sort === 'court', b.sort === 'court']
  if (x !== y) return y
  return a.made !== null && b.made !== null && a.made !== b.made && !x ? a.made < b.made : a.n < b.n
}

/** What the cross-examination adds to the chief is no omission, because both are one deposition. */
const isEarlier = (a: Statement, b: Statement, relation: Relation) =>
  relation(a, b) === 'one witness' &&
  isBefore(a, b) &&
  !(a.sort === 'court' && b.sort === 'court') &&
  !(a.kind === 'fir' && b.kind === 'fir')
