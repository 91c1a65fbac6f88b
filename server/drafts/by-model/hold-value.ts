/**
 * Holds a value that a model gives for a field against the words that it says it took it from. A value that does not
 * stand in these words, and that code cannot compute from them, is dropped.
 */
import type { DraftField } from '#shared/drafts.ts'
import { amountsIn, wholeRupees } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import { wordFinder } from '../../research/index.ts'
import { openPage } from '../facts/fact-page.ts'
import { readDetails } from '../facts/read-details.ts'
import { WordCursor } from '../facts/word-cursor.ts'
import { pageWords } from '../facts/words.ts'
import { FACTS } from '../limits.ts'
import { NOBODY } from '../paper/parties.ts'

/**
 * @param said the value as the model wrote it
 * @param standing the words as they stand in the message or the page, digits in Latin
 * @param hinglish whether the whole message is Hindi in Latin letters, where "do" is a number
 * @returns the value as a form has it; null where the words do not give it
 */
export function holdValue(field: DraftField, said: string, standing: string, hinglish: boolean): string | null {
  const value = latinDigits(said).trim()
  switch (field.kind) {
    case 'date': {
      const wanted = datesIn(value)[0]?.value ?? (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null)
      return datesIn(standing).find((one) => one.value === wanted)?.value ?? null
    }
    case 'amount': {
      const sums = [...sumsIn(standing, hinglish), ...numbersIn(standing, hinglish)]
      const wanted = sumsIn(value, hinglish)[0] ?? numbersIn(value, hinglish)[0]
      const isSum = wanted !== undefined && wanted >= 1 && wanted < 1e13 && sums.includes(wanted)
      return isSum ? String(Math.round(wanted)) : null
    }
    case 'number': {
      const [wanted] = numbersIn(value, hinglish)
      return wanted !== undefined && numbersIn(standing, hinglish).includes(wanted) ? String(wanted) : null
    }
    case 'choice':
      return choiceIn(field.choices ?? [], said, standing)
    case 'text':
      return textIn(value, standing, FACTS.text)
    case 'long':
      return textIn(value, standing, FACTS.long)
    case 'list':
      return textIn(value, standing, FACTS.entry)
  }
}

const sumsIn = (text: string, hinglish: boolean) => amountsIn(text, hinglish).map(({ most }) => wholeRupees(most))
const numbersIn = (text: string, hinglish: boolean) => quantitiesIn(text, hinglish).map(({ most }) => most)

/** The value as the words have it, with the bracket that it opens. */
export function textIn(value: string, standing: string, most: number = FACTS.text): string | null {
  const place = wordFinder(standing)(value)
  if (!place) return null
  const found = standing.slice(place.start, place.end)
  const closes = found.includes('(') && !found.includes(')') && standing[place.end] === ')'
  const text = (closes ? `${found})` : found).replaceAll(/ {2,}/g, ' ')
  return text.length <= most ? text : null
}

/**
 * A choice is offered in our words and not in the person's. So it counts only where the words have what tells this choice
 * from the others, and no other choice has as much of them. A choice that is told in its own words is clear.
 */
function choiceIn(choices: readonly string[], said: string, standing: string): string | null {
  const wanted = choices.find((one) => plain(one) === plain(said))
  if (wanted === undefined) return null
  const find = wordFinder(standing)
  const named = choices.filter((one) => find(one) !== null)
  // "Not agreed" names "Agreed" too, so that the longest one counts.
  if (named.includes(wanted) && named.every((one) => wordFinder(wanted)(one) !== null)) return wanted
  const spoken = new Set(tellingWords(standing))
  const score = (choice: string) => {
    const others = new Set(choices.filter((one) => one !== choice).flatMap(tellingWords))
    return tellingWords(choice).filter((word) => !others.has(word) && spoken.has(word)).length
  }
  const points = score(wanted)
  return points > 0 && choices.every((one) => one === wanted || score(one) < points) ? wanted : null
}

const LITTLE = new Set(
  'a an and any are at by for from has have in is it its of on or that the this to was were with'.split(' '),
)
const tellingWords = (text: string): string[] => [
  ...new Set(
    plain(text)
      .split(' ')
      .filter((word) => word.length > 1 && !LITTLE.has(word))
      .map((word) => word.replace(/(?<=\p{L}{3})(?:ed|ing|es|s)$/u, '')),
  ),
]
const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

const RELATION =
  /^(?:(?:the )?(?:son|daughter|wife|husband|widow|father|mother) of|[sdwhcf]\/o\.?|पुत्र|पुत्री|पत्नी|पति|आत्मज)\s+/iu
const BEFORE_NAME = 24

/** "d/o Mohan Rao" is "daughter of Mohan Rao", as the reader of code writes it. */
export function parentageIn(value: string, standing: string): string | null {
  const name = latinDigits(value).trim().replace(RELATION, '')
  const place = wordFinder(standing)(name)
  if (!place) return null
  const before = standing.slice(Math.max(0, place.start - BEFORE_NAME), place.start)
  const words = before.split(/\s+/).filter(Boolean)
  for (const count of [1, 2]) {
    // A comma before the details makes them stand apart, as they do behind a name.
    const text = `, ${words.slice(-count).join(' ')} ${standing.slice(place.start, place.end)}`
    const party = { ...NOBODY }
    readDetails(new WordCursor(pageWords(openPage({ page: null, text })), 0, text), party)
    if (party.parentage) return party.parentage
  }
  return RELATION.test(value) || /^(?:through|represented)/i.test(value) ? textIn(value, standing) : null
}

/** Years in digits. */
export function ageIn(value: string, standing: string, hinglish: boolean): string | null {
  const [years] = numbersIn(latinDigits(value), hinglish)
  const isAge = years !== undefined && Number.isInteger(years) && years > 0 && years < 130
  return isAge && numbersIn(standing, hinglish).includes(years) ? String(years) : null
}
