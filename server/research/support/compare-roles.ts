/**
 * A figure may stand in the source for another case: the fine of a second offence for that of a first, the least for the
 * most. So what a figure is said to be is compared too, where both texts say it.
 */
import type { Fault } from './finding.ts'
import { isSame } from './compare-figures.ts'
import type { Figure } from './figures.ts'
import type { SourceText } from './read-source.ts'

interface FigureRole {
  sides: readonly [RegExp, RegExp]
  /** Characters before the figure in which it is said. */
  within: number
}

const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`, 'giu')

const ROLES: readonly FigureRole[] = [
  {
    sides: [
      words('first (?:offences?|convictions?|contraventions?|breach|defaults?|time)'),
      words(
        '(?:second|subsequent|later|further|repeat(?:ed)?)(?: or (?:subsequent|later))? (?:offences?|convictions?|contraventions?|breach|defaults?|time)',
      ),
    ],
    within: 400,
  },
  {
    sides: [
      words('at least|not (?:be )?less than|no less than|minimum(?: of)?'),
      words(
        'at most|not (?:be )?more than|no more than|up to|may (?:\\p{L}+ )?extend to|not exceed(?:ing)?|maximum(?: of)?',
      ),
    ],
    within: 30,
  },
]
const COMPARED = new Set<Figure['kind']>(['sum', 'period', 'share'])

export function compareRoles(
  sentence: string,
  figures: readonly Figure[],
  sources: readonly SourceText[],
): Fault | null {
  for (const figure of figures.filter(({ kind }) => COMPARED.has(kind))) {
    // "Rs 1,000 the first time and Rs 2,000 after that": with two of a kind the words do not show which one they speak of.
    if (figures.some((other) => other !== figure && other.kind === figure.kind)) continue
    for (const role of ROLES) {
      const here = roleOf(role, sentence, figure)
      if (here === null) continue
      const alike = sources.flatMap((source) =>
        source.figures
          .filter(({ kind }) => kind === figure.kind)
          .map((other) => ({ other, role: roleOf(role, source.text, other) })),
      )
      const there = alike.filter(({ other }) => isSame(figure, other))
      const right = alike.find((one) => one.role === here)
      if (right && there.length > 0 && there.every((one) => one.role !== null && one.role !== here))
        return { finding: 'differs', reason: `The source has ${right.other.words} here, the sentence ${figure.words}.` }
    }
  }
  return null
}

/** @returns the side that is said last before the figure; null where neither is */
function roleOf({ sides, within }: FigureRole, text: string, { start }: Figure): 0 | 1 | null {
  const before = text.slice(Math.max(0, start - within), start)
  const [one, other] = sides.map((side) => [...before.matchAll(side)].at(-1)?.index ?? -1)
  if (one === undefined || other === undefined || one === other) return null
  return one > other ? 0 : 1
}
