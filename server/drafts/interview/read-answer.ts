/**
 * Reads an answer against the question that was just asked: "3 May 2026" is the date of the loan when the date of the
 * loan was asked.
 */
import type { DraftFacts, DraftField, DraftParty, FactPlace } from '#shared/drafts.ts'
import type { MissingFact } from '../facts/list-missing.ts'
import { openPage, factPlaceOf } from '../facts/fact-page.ts'
import { readPersonAt } from '../facts/read-person.ts'
import { readDetails } from '../facts/read-details.ts'
import { readAmounts, readDates } from '../facts/read-values.ts'
import { WordCursor } from '../facts/word-cursor.ts'
import { pageWords } from '../facts/words.ts'
import { FACTS } from '../limits.ts'
import { NOBODY } from '../paper/parties.ts'

interface InterviewAnswer {
  facts: DraftFacts
  found: Record<string, FactPlace>
}

/** A longer message tells more than the answer to one question about a day, a sum or a choice. */
const MOST_WORDS = 12
/** A message that asks or orders something is no answer. */
const IS_NO_ANSWER =
  /\?\s*$|^\s*(?:please |pls |kindly )?(?:draft|prepare|make|write|change|remove|delete|translate|why|what|how|when|who|can you|could you)\b/i

/** @returns null when the message does not answer the question */
export function readAnswer({ field, party }: MissingFact, message: string): InterviewAnswer | null {
  if (IS_NO_ANSWER.test(message) || message.trim() === '') return null
  const page = openPage({ page: null, text: message })
  const place = factPlaceOf(page, 0, message.length)
  if (party) {
    const read = readParty(message, party.known)
    if (!read) return null
    const keys = Object.entries(read).flatMap(([part, value]) => (value ? [`${party.side}.0.${part}`] : []))
    return {
      facts: { fields: {}, first: [], second: [], [party.side]: [read] },
      found: Object.fromEntries(keys.map((key) => [key, place])),
    }
  }
  const value = field && answerOf(field, message.trim())
  if (!field || value === undefined || value.length === 0) return null
  return { facts: { fields: { [field.id]: value }, first: [], second: [] }, found: { [field.id]: place } }
}

function answerOf(field: DraftField, said: string): string | string[] | undefined {
  const page = openPage({ page: null, text: said })
  const isShort = said.split(/\s+/).length <= MOST_WORDS
  switch (field.kind) {
    case 'date':
      return isShort ? readDates(page)[0]?.value : undefined
    case 'amount':
      return isShort
        ? (readAmounts(page)[0]?.value ?? /^(?:rs\.? ?|₹ ?)?(\d[\d,]{0,15})$/i.exec(said)?.[1]?.replaceAll(',', ''))
        : undefined
    case 'number':
      return isShort ? /\d{1,9}(?:\.\d{1,4})?/.exec(said)?.[0] : undefined
    case 'choice':
      return choiceOf(field.choices ?? [], said)
    case 'text':
      return said.length <= FACTS.text ? withoutEnd(said) : undefined
    case 'long':
      return said.length <= FACTS.long ? withoutEnd(said) : undefined
    case 'list':
      return said
        .split(/\n|;\s/)
        .map((entry) => entry.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s*/, '').trim())
        .filter(Boolean)
  }
}

/** The choice whose words are said; "yes" and "no" choose what begins so. Of two that fit none is taken. */
function choiceOf(choices: readonly string[], said: string): string | undefined {
  const words = plain(said)
  const exact = choices.find((choice) => plain(choice) === words)
  if (exact) return exact
  const fits = choices.filter((choice) => {
    const [one, other] = [plain(choice), words]
    return one.startsWith(`${other} `) || (` ${other} `.includes(` ${one} `) && one !== '')
  })
  return fits.length === 1 ? fits[0] : undefined
}

/** A name with its details, or the details alone where the name is known. */
function readParty(message: string, known: string): DraftParty | null {
  const page = openPage({ page: null, text: message })
  const words = pageWords(page)
  const read = readPersonAt(
    words.map((word) => ({ ...word, startsLine: false })),
    0,
    page.flat,
  )
  if (read && !(known && !sharesWord(read.party.name, known))) return { ...read.party, name: known || read.party.name }
  if (!known) return null
  const party: DraftParty = { ...NOBODY, name: known }
  // A comma before the details makes each of them stand apart, as it does behind a name.
  const text = `, ${message}`
  readDetails(new WordCursor(pageWords(openPage({ page: null, text })), 0, text), party)
  return Object.entries(party).some(([part, value]) => part !== 'name' && value) ? party : null
}

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
const sharesWord = (one: string, other: string) =>
  plain(one)
    .split(' ')
    .some((word) => plain(other).split(' ').includes(word))
const withoutEnd = (text: string) => text.replace(/[.;,\s]+$/, '')
