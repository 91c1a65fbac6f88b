/** Holds the figures of a sentence against those of its sources and of what the person told. */
import type { Fault } from './finding.ts'
import type { Figure, FigureKind } from './figures.ts'
import { followsFrom } from './follow-from.ts'

const NAMES: Readonly<Record<FigureKind, string>> = {
  date: 'the date',
  year: 'the year',
  sum: 'the sum',
  period: 'the period',
  share: 'the share',
  section: 'section',
  number: 'the number',
}

export interface ComparedFigures {
  fault: Fault | null
  /** Whether some figure was not read in a source but follows from what the person told. */
  computed: boolean
}

export function compareFigures(
  figures: readonly Figure[],
  sources: readonly Figure[],
  given: readonly Figure[],
): ComparedFigures {
  let computed = false
  for (const figure of figures) {
    if (sources.some((other) => isSame(figure, other))) continue
    if (given.some((other) => isSame(figure, other)) || followsFrom(figure, sources, given)) {
      computed = true
      continue
    }
    return { fault: describe(figure, sources), computed }
  }
  return { fault: null, computed }
}

export function isSame(one: Figure, other: Figure): boolean {
  if (one.kind === other.kind && one.value === other.value) return true
  if (one.kind === 'date' && other.kind === 'date')
    return one.value.startsWith('-') || other.value.startsWith('-')
      ? one.value.slice(-6) === other.value.slice(-6)
      : false
  if (one.kind === 'year' && other.kind === 'date') return other.value.startsWith(one.value)
  if (one.kind === 'date' || other.kind === 'date') return false
  // "More than fifteen" has the unit only in the other text. Two that name their units must name the same.
  if (one.kind === 'number' || other.kind === 'number')
    return (
      (one.amount ?? one.value) === (other.amount ?? other.value) ||
      one.value === other.value ||
      String(one.amount) === other.value ||
      String(other.amount) === one.value
    )
  return one.kind === 'section' && other.kind === 'section' && one.value === other.value
}

function describe(figure: Figure, sources: readonly Figure[]): Fault {
  const same = sources.filter(({ kind }) => kind === figure.kind)
  const nearest = same.toSorted((a, b) => distance(a, figure) - distance(b, figure))[0]
  if (nearest && figure.kind === 'section')
    return {
      finding: 'differs',
      reason: `The source has section ${nearest.words}, the sentence section ${figure.words}.`,
    }
  if (nearest) return { finding: 'differs', reason: `The source has ${nearest.words}, the sentence ${figure.words}.` }
  return { finding: 'not found', reason: `The source does not have ${NAMES[figure.kind]} ${figure.words}.` }
}

const distance = (one: Figure, other: Figure) =>
  Math.abs((one.amount ?? Number.parseInt(one.value, 10)) - (other.amount ?? Number.parseInt(other.value, 10)))
