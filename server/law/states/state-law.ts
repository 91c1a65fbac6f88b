/**
 * Says where a question is about law that each State makes for itself, which State's, and what we hold of it. The
 * library has few of these Acts, and the law of another State in its place would mislead.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { STATES, townsOf } from '#shared/states-and-districts.ts'
import type { StateLaw } from '#shared/law/found-answers.ts'
import { compileVocabulary, findPhrases, phraseWords, type Vocabulary } from '../time/phrases.ts'
import { askedRows, rowsOfItem, type AskedRow } from './asked-rows.ts'
import { statesFile } from './content.ts'
import { stateFiles, stateId } from './read-states.ts'

type Subject = ReturnType<typeof statesFile.parse>['subjects'][number]

let tables: { places: Vocabulary<string>; subjects: readonly Subject[]; words: Vocabulary<Subject> } | undefined

/** The first call reads the file. */
function readTables() {
  if (!tables) {
    const file = join(import.meta.dirname, '../../../content/law/states.yaml')
    const { places, subjects } = statesFile.parse(parse(readFileSync(file, 'utf8')))
    tables = {
      places: compileVocabulary(
        STATES.map((state) => ({
          says: [state, ...townsOf(state).filter(isTelling), ...(places[state] ?? [])],
          value: state,
        })),
      ),
      subjects,
      words: compileVocabulary(subjects.map((subject) => ({ says: subject.says, value: subject }))),
    }
  }
  return tables
}

/** A district whose name is also a word or a person's name would be read into any question. */
const isTelling = (town: string) =>
  !/^(?:South|North|East|West|Central|Una|Mau|Banda|Dang|Krishna|Kota|Balod|Pali|Nadia)\b/.test(town)

const MOST_CHARS = 6_000

/** @returns the States that a text names, by their name, a district or a town */
function statesIn(text: string): string[] {
  const { places } = readTables()
  return [...new Set(findPhrases(phraseWords(text.slice(0, MOST_CHARS)), places).map(({ value }) => value))]
}

/**
 * @param matters ids of the common matters of the question
 * @param home the State of the person, for a question that names none
 * @param earlier the question that this one goes on with; a State that it names counts only where this one names none
 * @returns null where the question is not about such law
 */
export function stateLawOf(question: string, matters: readonly string[], home?: string, earlier = ''): StateLaw | null {
  const { subjects, words } = readTables()
  const [first] = matters
  const asked = phraseWords(`${question}\n\n${earlier}`.slice(0, MOST_CHARS))
  const [named] = findPhrases(asked, words)
  const subject = subjects.find((one) => first !== undefined && one.matters.includes(first)) ?? named?.value
  const place = readStateAndDistrict(statesIn(question).length > 0 ? question : earlier, home)
  const rows = place.file ? askedRows(place.file, asked) : []
  const about = subject?.name ?? rows[0]?.group.name
  return about ? describe(place, about, subject, rows) : null
}

/**
 * @param text what a person told of a paper, which may name the State where it is made
 * @param item of the duty on it: "stamp.gift-family"
 * @param home the State of the person, for a text that names none
 * @returns null where nothing is held of it
 */
export function dutyOnPaper(text: string, item: string, home?: string): StateLaw | null {
  const place = readStateAndDistrict(text, home)
  const rows = place.file ? rowsOfItem(place.file, item) : []
  const [first] = rows
  return first ? describe(place, first.group.name, undefined, rows) : null
}

function readStateAndDistrict(text: string, home: string | undefined) {
  const named = statesIn(text)
  const state = (named.length === 0 ? home : named.length === 1 ? named[0] : undefined) ?? null
  const file = state === null ? undefined : stateFiles().get(stateId(state))
  return { state, file, assumed: named.length === 0 && state !== null }
}

function describe(
  { state, file, assumed }: ReturnType<typeof readStateAndDistrict>,
  about: StateLaw['subject'],
  subject: Subject | undefined,
  rows: readonly AskedRow[],
): StateLaw {
  return {
    subject: about,
    state,
    stateHi: file?.hi ?? state,
    assumed,
    act: (state && subject?.acts[state]) ?? null,
    held: (state && subject?.held?.[state]) ?? null,
    foreign: Object.entries(subject?.held ?? {}).flatMap(([of, act]) => (of === state ? [] : [act ?? ''])),
    page: file ? stateId(file.state) : null,
    rows: rows.map(({ group, item, row }) => ({
      name: item.name,
      check: group.check,
      look: file?.look[group.id] ?? '',
      says: row && { en: row.en, hi: row.hi },
      year: row?.year ?? null,
      source: row?.page ?? row?.provision ?? null,
    })),
  }
}
