/** The authorities of the library, so that the makers of citations know which are true. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { parseContent, readContentFiles } from '#server/law/build/read-content.ts'

export interface Case {
  petitioner: string
  respondent: string
  title: string
  /** As the library prints them: "(2014) 8 SCC 273", "2014 INSC 463". */
  numbers: string[]
  aliases: string[]
  /** The library's own text, in small letters. */
  says: string
}

export interface Provision {
  /** "Section", "Article" */
  word: string
  no: string
  act: string
  /** "NI Act" */
  short: string
  /** The highest number of its Act. */
  last: number
  says: string
  /** Sub-sections that the digest names: "(1)(b)". */
  parts: string[]
}

export interface Authorities {
  cases: Case[]
  provisions: Provision[]
  /** True if the library or the table has a judgment with this number, because then it is not invented. */
  taken(number: string): boolean
  /** An invented party must not have a word of a real one, because a check could then find that case. */
  inSomeName(word: string): boolean
  has(act: string, no: string): boolean
}

const key = (number: string) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/**
 * Reads the authorities that a check must call verified when they are cited correctly: in force on the day, not
 * overruled, not marked as unchecked.
 * @param today ISO date
 */
export async function readAuthorities(today: string, table?: string): Promise<Authorities> {
  const { acts, judgments } = parseContent(readContentFiles(join(import.meta.dirname, '../../content/law')), [])
  const numbers = new Set<string>()
  const names = new Set<string>()
  for (const { title, neutral, reports } of judgments) {
    for (const number of [neutral ?? '', ...reports]) numbers.add(key(number))
    for (const word of words(title)) names.add(word)
  }
  if (table)
    for await (const line of createInterface({ input: createReadStream(table).pipe(createGunzip()) })) {
      const row = JSON.parse(line) as { title: string; neutral_citation: string | null; scr_citation: string | null }
      for (const number of [row.neutral_citation, row.scr_citation]) if (number) numbers.add(key(number))
      for (const word of words(row.title)) names.add(word)
    }
  const cases = judgments
    .filter(({ status, unchecked, title }) => status === 'good' && !unchecked && !title.includes('('))
    .map(({ title, neutral, reports, aliases, points }) => {
      const [petitioner = '', respondent = ''] = title.split(' v. ')
      const own = [...(neutral ? [neutral] : []), ...reports]
      return { petitioner, respondent, title, numbers: own, aliases, says: points.join(' ').toLowerCase() }
    })
    .filter((one) => one.numbers.length > 0)
  const held = new Set(acts.flatMap(({ title, provisions }) => provisions.map(({ no }) => `${title} ${no}`)))
  const provisions = acts
    .filter(({ to, from, unchecked, unit }) => !to && from <= today && !unchecked && unit !== 'rule')
    .flatMap(({ title, short, unit, last, from, provisions: all }) =>
      all
        .filter((one) => /^\d+[A-Z]{0,2}$/.test(one.no) && !one.unchecked && !one.to && (one.from ?? from) <= today)
        .map((one) => ({
          word: unit === 'article' ? 'Article' : 'Section',
          no: one.no,
          act: title,
          short,
          last,
          says: one.says.toLowerCase(),
          parts: one.parts,
        })),
    )
  return {
    cases,
    provisions,
    taken: (number) => numbers.has(key(number)),
    inSomeName: (word) => words(word).some((one) => names.has(one)),
    has: (act, no) => held.has(`${act} ${no}`),
  }
}
