/**
 * Holds the details of a provision to its official text: every number in them must stand there, or in a provision that
 * the same sentence names; and no long run of its words may stand in them, because details are our own words.
 */
import { NUMBER_WORDS } from '#shared/indian-text/number-words.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import type { Content } from '../build/read-content.ts'
import { provisionId } from '#shared/law/authority-id.ts'
import { findMarks, parseProvisionRef, splitNumber } from '../text/reference.ts'
import { sectionOf, tableInForce, type ActTables } from './check-acts.ts'
import { plainHeading, type Findings } from './findings.ts'
import type { ActTable } from './tables.ts'

/** As many words in a row of the official text are a copy of it. */
const COPIED_WORDS = 8
/** In our own words small numbers count things ("in three ways"), so that only larger ones are held to the text. */
const COUNTED = 10
const UNIT =
  /^[\s-](?:(?:or|and)\smore\s|clear\s|working\s|full\s|lakh\s|thousand\s){0,2}(hour|day|week|month|year|rupee|per\s?cent)/i
const RUPEES_BEFORE = /(?:\bRs\.?|₹|\brupees)\s?$/i
const MARK = /\[\[[^\]]*\]\]/g

type Tables = Pick<ActTables, 'inForce' | 'others'>
type Act = Content['acts'][number]

export function checkDetails(content: Content, tables: Tables, findings: Findings): void {
  for (const act of content.acts)
    for (const entry of act.provisions) {
      if (entry.details.length === 0) continue
      const where = `${provisionId(act.id, entry.no)}, details`
      const official = officialText(act, entry, tables)
      if (official === null) {
        findings.differ(act.file, where, 'no official text to hold them to', entry.unchecked)
        continue
      }
      const { base } = splitNumber(entry.no)
      const runs = wordRuns(official)
      for (const sentence of entry.details) {
        const named = findMarks([sentence]).flatMap((id) => namedText(id, content, tables) ?? [])
        const missing = missingNumbers(sentence, base, [official, ...named])
        const copied = wordRunsOf(sentence).find((run) => runs.has(run))
        if (missing.length > 0)
          findings.differ(
            act.file,
            where,
            `neither the official text nor a provision that the sentence names has ${missing.join(', ')}: "${sentence}"`,
            undefined,
          )
        if (copied !== undefined)
          findings.differ(act.file, where, `these words are the official text's own: "${copied}"`, undefined)
        if (missing.length === 0 && copied === undefined) findings.agree('sentences of details')
      }
    }
}

function officialText(act: Act, entry: { no: string; heading: string }, { inForce, others }: Tables): string | null {
  const table = others.get(act.id) ?? tableInForce(act, inForce)
  if (!table) return null
  const { base } = splitNumber(entry.no)
  const section = sectionOf(table, base, entry.heading)
  const text = section?.text.trim() ? `${section.heading}\n${section.text}` : sectionInPages(table, base, entry.heading)
  return text && withoutFootnotes(text)
}

/** Some Acts came as whole pages. A section begins at its number and heading, behind the list of sections. */
function sectionInPages({ pages }: ActTable, no: string, heading: string): string | null {
  if (pages === '') return null
  const words = plainHeading(heading)
    .split(' ')
    .slice(0, 3)
    .map((word) => [...word].join(String.raw`\s?`))
    .join(String.raw`[^\p{L}\p{N}]+`)
  const begins = [...pages.matchAll(new RegExp(String.raw`(?<![\d(])${no}\.[^\p{L}\p{N}]{1,8}${words}`, 'giu'))].at(-1)
  if (!begins) return null
  const rest = pages.slice(begins.index + begins[0].length)
  const ends = /\n[\s\d[]{0,8}\d{1,3}[A-Z]{0,2}\.\s{1,3}[A-Z][^.]{3,160}\.\s?[\u2012-\u2015-]/.exec(rest)
  const text = begins[0] + rest.slice(0, ends?.index)
  return `${text}\n${withNumbersJoined(text)}`
}

const NUMBER_OR_UNIT = new RegExp(
  `(${[...NUMBER_WORDS].filter((word) => /^[a-z]{3,}$/.test(word)).join('|')}|hundred|thousand|lakh|crore|hours?|days?|months?|years?|rupees?)`,
  'gi',
)

/** The pages have spaces within words: "seve n years". Only numbers that a unit follows are sure to be meant. */
const withNumbersJoined = (text: string) =>
  numbersIn(text.replaceAll(/\s+/g, '').replaceAll(NUMBER_OR_UNIT, ' $1 '))
    .filter((one) => one.includes(' '))
    .join('; ')

function namedText(id: string, content: Content, tables: Tables): string | null {
  const ref = parseProvisionRef(id)
  const act = ref && content.acts.find((one) => one.id === ref.act)
  if (!ref || !act) return null
  const heading = act.provisions.find(({ no }) => no === ref.base)?.heading ?? ''
  return officialText(act, { no: ref.base, heading }, tables)
}

const withoutFootnotes = (text: string) => text.replaceAll(/\^\d+/g, ' ')

function missingNumbers(sentence: string, ownNo: string, officials: readonly string[]): string[] {
  const said = sentence
    .replaceAll(MARK, ' ')
    .replaceAll(new RegExp(String.raw`\bsections? ${ownNo}(?![A-Z\d])`, 'gi'), ' ')
  // A number with its unit there may stand without it here: "under eighteen".
  const held = new Set(officials.flatMap(numbersIn).flatMap((one) => [one, one.split(' ')[0] ?? one]))
  const numbers = numbersIn(said).filter((one) => !held.has(one))
  const brackets = [...said.matchAll(/\([0-9]{1,2}[A-Z]{0,2}\)|\([a-z]{1,4}\)/g)].map(([part]) => part)
  const texts = officials.map((text) => text.replaceAll(/\s+/g, ''))
  return [...numbers, ...brackets.filter((part) => !texts.some((text) => text.includes(part)))]
}

/** @returns each number with what it counts: "7 year", "1000 rupee"; a number that counts nothing named, alone */
function numbersIn(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/(?<=hundred) and (?=\w)/gi, ' ')
  return quantitiesIn(plain, false).flatMap(({ least, most, start, words, next }) => {
    const isMoney = RUPEES_BEFORE.test(plain.slice(Math.max(0, start - 8), start))
    const unit = isMoney ? 'rupee' : UNIT.exec(next)?.[1]?.toLowerCase().replace(/\s/g, '')
    const values = [...new Set([least, most])]
    if (unit !== undefined) return values.map((value) => `${value} ${unit}`)
    return values.filter((value) => value >= COUNTED || /\d/.test(words)).map(String)
  })
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function wordRuns(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(COPIED_WORDS - 1).map((_, at) => words.slice(at, at + COPIED_WORDS).join(' ')))
}

/** A reference breaks a run, because its words are a label. */
const wordRunsOf = (sentence: string) => sentence.split(MARK).flatMap((part) => [...wordRuns(part)])
