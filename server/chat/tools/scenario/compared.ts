/** How two provisions differ that a question names, from what the library has of each, where no answer of it compares them. */
import type { FoundAnswer } from '#shared/law/found-answers.ts'
import type { FoundProvision, Offence } from '#shared/law/law.ts'
import { asksToCompare } from '../../../law/index.ts'
import { composer } from '../composer.ts'
import { insideSentence, yesOrNo } from '../offence-words.ts'
import type { Grounds } from '../tool.ts'

/** The two provisions that are compared; null where the question compares nothing, or other than two in force. */
function comparedPair({ found, prompt }: Pick<Grounds, 'found' | 'prompt'>): [FoundProvision, FoundProvision] | null {
  if (!asksToCompare(prompt)) return null
  const [one, other, ...more] = found.provisions.filter(({ id, to }) => to === null && found.asked.includes(id))
  return one && other && more.length === 0 ? [one, other] : null
}

/** The least chance of an answer beside what the question names. */
const LEAST_BESIDE_NAMED = 0.3

/**
 * The answers that may stand beside what a question names: the likely ones, and of two provisions that it compares those
 * that cite both, because one that cites a single one tells no difference.
 */
export function answersBesideNamed(grounds: Pick<Grounds, 'found' | 'prompt'>): FoundAnswer[] {
  const pair = comparedPair(grounds)
  const likely = grounds.found.answers.filter(({ chance }) => chance >= LEAST_BESIDE_NAMED)
  return pair ? likely.filter(({ says }) => pair.every(({ id }) => cites(says, id))) : likely
}

const cites = (says: string, id: string) => says.includes(`[[${id}]]`) || says.includes(`[[${id}(`)

const ASPECTS: { name: string; of: (offence: Offence) => string }[] = [
  { name: 'Punishment', of: ({ punishment }) => punishment },
  { name: 'Cognizable', of: ({ cognizable }) => yesNo(cognizable) },
  { name: 'Bailable', of: ({ bailable }) => yesNo(bailable) },
  { name: 'Compoundable', of: ({ compoundable }) => compoundable },
  { name: 'Court', of: ({ court }) => court },
]
const yesNo = (value: boolean | string) => yesOrNo(value, 'yes', 'no')

/** @returns what each is about, and in what the two differ as offences; empty where an answer tells it, or nothing is compared */
export function comparedSentence(grounds: Grounds): string {
  const pair = comparedPair(grounds)
  if (!pair || answersBesideNamed(grounds).length > 0 || grounds.language === 'hi') return ''
  const { label, mark } = composer(grounds)
  const names = pair.map(({ id }) =>
    (label(id) ?? id).replace(/^[sar](?=ection|rticle|ule)/, (first) => first.toUpperCase()),
  )
  const about = pair.map(
    ({ id, heading }, at) => `(${at + 1}) ${names[at]}${mark(id)} is about “${heading.replace(/[.\s]+$/, '')}”`,
  )
  const [first, second] = pair.map(({ offences }) => offences[0])
  const differing =
    first && second
      ? ASPECTS.filter(({ of }) => of(first) !== of(second)).map(
          ({ name, of }) => `${name}: (1) ${insideSentence(of(first))}, (2) ${insideSentence(of(second))}.`,
        )
      : []
  return [`${about.join('; ')}.`, ...differing].join(' ')
}
