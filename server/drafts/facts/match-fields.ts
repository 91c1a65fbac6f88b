/**
 * Finds the field of a form that a date or a sum of a text belongs to. The words near it are compared with the name and
 * the label of each field, so that the fields of a new template are filled without code.
 */
import type { DraftField, DraftForm } from '#shared/drafts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { factWords, type Meanings } from './fact-words.ts'
import type { FactPage, Mention } from './fact-page.ts'

/** Characters before and behind a date or a sum in which its words are looked for. */
const BEFORE = 64
const AFTER = 36
/** The end of a sentence. A full stop after a short word is none, because the word is an abbreviation. */
const SENTENCE_END =
  /[;!?।]|\b(?:BNSS?|BNS|IPC|CrPC|CPC|HMA)\.(?= \p{Lu})|[\p{L}\p{M}\d]{4,}(?<!\b(?:Addl|Asst|Govt|Dist|Distt|Regd|Sept|Dept|Prof))\.(?= )/gu
const POSTPOSITION = /^ (?:ko|को|par|पर)(?![\p{L}\p{M}])/u
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}.'-]*/gu

interface FieldMeanings {
  field: DraftField
  /** Of its name. */
  named: ReadonlySet<string>
  /** Of its label, in their order. */
  labelled: readonly string[]
}

export type MatchField = (page: FactPage, mention: Mention) => string | undefined

/** Words right before a date that say what it is: "arrested on", "award dated". */
const RIGHT_BEFORE = 2

/** How surely a date is that of a field: its word stands right before it, before it with no other date between, or else near. */
export type Nearness = 'right' | 'before' | 'near'

export function nearnessOf(form: DraftForm): (page: FactPage, mention: Mention, id: string) => Nearness {
  const { dates: meanings } = factWords()
  const ofField = new Map(
    form.fields.map(({ id, label }) => [
      id,
      new Set([...meaningsOf(id.replaceAll('_', ' '), meanings), ...meaningsOf(label, meanings).slice(0, 1)]),
    ]),
  )
  return ({ flat }, { start }, id) => {
    const before = flat.slice(Math.max(0, start - BEFORE), start)
    const ended = [...before.matchAll(SENTENCE_END)].reduce((_, one) => one.index + one[0].length, 0)
    const between = wordsOf(before.slice(Math.max(ended, datesIn(before).at(-1)?.end ?? 0)))
    // Who resigned on a day worked on until another.
    const says = (word: string) =>
      !word.startsWith('resign') && (ofField.get(id)?.has(meanings.get(word) ?? '') ?? false)
    return between.slice(-RIGHT_BEFORE).some(says) ? 'right' : between.some(says) ? 'before' : 'near'
  }
}

/** @returns a function that gives the field for a mention; undefined where its words name none of this form */
export function fieldMatcher(form: DraftForm, kind: 'date' | 'amount'): MatchField {
  const words = factWords()
  const meanings = kind === 'date' ? words.dates : words.sums
  const fields = form.fields
    .filter((field) => field.kind === kind)
    .map((field): FieldMeanings => ({
      field,
      named: new Set(meaningsOf(field.id.replaceAll('_', ' '), meanings)),
      labelled: meaningsOf(field.label, meanings),
    }))
  return (page, mention) => {
    const near = wordsNear(page, mention)
    const told = near.flatMap((word) => meanings.get(word) ?? [])
    const [nearest] = told
    const isMain = (word: string) => kind === 'amount' && page.page === null && words.mainSum.has(word)
    if (nearest === undefined) return near.some(isMain) ? mainSum(fields)?.field.id : undefined
    const fitting = fields.filter(({ field }) => !saysAnother(field.label, near.slice(0, NEXT_WORDS)))
    return best(fitting, nearest, new Set(told))?.id
  }
}

/** "Remanded last on 20 November" is no day of the first remand: a wrong day is worse than a blank. */
function saysAnother(label: string, near: readonly string[]): boolean {
  const [asksFirst, asksLast] = [FIRST, LAST].map((order) => order.test(label))
  if (asksFirst === asksLast) return false
  return (
    near.some((word) => (asksFirst ? LAST : FIRST).test(word)) &&
    !near.some((word) => (asksFirst ? FIRST : LAST).test(word))
  )
}
const FIRST = /\bfirst\b|^(?:pehli|pehla|pehle|पहली|पहला)$/i
const LAST = /\b(?:last|latest)\b|^(?:aakhri|akhri|आखिरी|अंतिम)$/i
/** So near stands the word that says which of several days it is. */
const NEXT_WORDS = 4

function best(fields: readonly FieldMeanings[], nearest: string, told: ReadonlySet<string>): DraftField | undefined {
  const scored = fields
    .map(({ field, named, labelled }) => {
      const place = labelled.indexOf(nearest)
      const shared = [...told].filter((meaning) => named.has(meaning) || labelled.includes(meaning)).length
      // A label may speak of much besides. Only what it speaks of first is what it asks, unless more words agree.
      const fits = named.has(nearest) || place === 0 || (place > 0 && shared > 1)
      return { field, score: fits ? (named.has(nearest) ? 2 : 0) + (place === 0 ? 1 : 0) + shared : 0 }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return scored[0]?.field
}

/** The sum that the paper is about: the one that is called its amount, else the first one that its form asks. */
const mainSum = (fields: readonly FieldMeanings[]) =>
  fields.find(({ field }) => /^amount\b/i.test(field.label)) ?? fields[0]

const meaningsOf = (text: string, meanings: Meanings): string[] =>
  [...text.toLowerCase().matchAll(WORD)].flatMap(([word]) => meanings.get(word.replace(/[.'-]+$/, '')) ?? [])

/** @returns the words of the sentence around a mention, the nearest before it first */
function wordsNear({ flat }: FactPage, { start, end }: Mention): string[] {
  const before = flat.slice(Math.max(0, start - BEFORE), start)
  const left = before.slice([...before.matchAll(SENTENCE_END)].reduce((_, match) => match.index + match[0].length, 0))
  const after = flat.slice(end, end + AFTER)
  const right = after.slice(0, SENTENCE_END.exec(after)?.index ?? AFTER)
  SENTENCE_END.lastIndex = 0
  const [said, follows] = [wordsOf(left).toReversed(), wordsOf(right)]
  // After "ko" the words behind come first, because Hindi puts what happened there: "9 October ko bounce ho gaya".
  if (!POSTPOSITION.test(after)) return [...said, ...follows]
  return [...wordsOf(right.split(',')[0] ?? ''), ...said]
}

const wordsOf = (text: string) => [...text.toLowerCase().matchAll(WORD)].map(([word]) => word.replace(/[.'-]+$/, ''))
