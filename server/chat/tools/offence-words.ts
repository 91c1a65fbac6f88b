/** How what the First Schedule says of an offence stands inside a sentence. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Offence } from '#shared/law/law.ts'

/** @returns it with a small first letter, but for the name of a court: "any Magistrate", "Court of Session" */
export const insideSentence = (text: string): string =>
  /^(?:Court of|Special|Metropolitan|Magistrate|Children)/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

/** @returns `yes` or `no`, or the condition on which it depends: "according to the offence abetted" */
export const yesOrNo = (value: boolean | string, yes: string, no: string): string =>
  typeof value === 'string' ? insideSentence(value) : value ? yes : no

const FILE = join(import.meta.dirname, '../../../content/law/hindi/offence-words.json')

/** "(2)", "67A", "(2) (later conviction)". */
const PART = /^((?:\([\da-z]+\))+|\d+[A-Z]*(?:\([\da-z]+\))*)(?: \(([^()]{4,})\))?$/

let words: Readonly<Record<string, string>> | undefined

interface OffenceInHindi {
  of: string
  punishment: string
  cognizable: string
  bailable: string
  compoundable: string
  court: string
}

/**
 * @returns what the Schedule says of a provision's offences in Hindi; empty where one of their words has none, because a punishment
 * without the row that lowers or raises it would be a wrong one @throws when the file of the words cannot be read
 */
export function offencesInHindi(offences: readonly Offence[]): OffenceInHindi[] {
  const all = offences.map(offenceInHindi)
  return all.every((one) => one !== null) ? all : []
}

function offenceInHindi(offence: Offence): OffenceInHindi | null {
  words ??= z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const known = words
  const inHindi = (value: boolean | string, yes = '', no = '') =>
    typeof value === 'string' ? known[value] : value ? yes : no
  const [, part = '', phrase] = PART.exec(offence.of) ?? []
  const of = phrase === undefined ? part : known[phrase] && `${part} (${known[phrase]})`
  const punishment = inHindi(offence.punishment)
  const cognizable = inHindi(offence.cognizable, 'संज्ञेय', 'असंज्ञेय')
  const bailable = inHindi(offence.bailable, 'जमानतीय', 'गैर-जमानतीय')
  const compoundable = inHindi(offence.compoundable)
  const court = inHindi(offence.court)
  return of && punishment && cognizable && bailable && compoundable && court
    ? { of, punishment, cognizable, bailable, compoundable, court }
    : null
}
