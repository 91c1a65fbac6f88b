/** The questions people ask most, put to the library the product ships; and its own authorities, put to the citation check. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { namesParty, partyWords, splitTitle } from '#server/law/citations/read-judgments/party-names.ts'
import { lawContent } from '#tests/support/law/law-content.ts'
import { shippedFinder, shippedReader } from '#tests/support/law/shipped-library.ts'

const question = z.strictObject({
  ask: z.string(),
  finds: z.union([z.string(), z.array(z.string())]),
  law: z.array(z.string()).default([]),
  cases: z.array(z.string()).default([]),
})
const questions = z
  .array(question)
  .parse(parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8')))
  .map(({ finds, ...rest }) => ({ ...rest, finds: [finds].flat() }))
const today = '2026-11-20'
/** How far down the list a provision may stand and still be read. */
const FIRST = 12

const library = await shippedReader()
const finder = await shippedFinder()

/**
 * The choice was tuned on these, so that they show what a change breaks and not how good it is. That is the figure of
 * the held-out questions below.
 */
test('most of the development questions find their matter, with its law and its cases', () => {
  const read = questions.map((question) => ({ ...question, found: library.find(question.ask, { today }) }))
  const known = read.filter(({ finds }) => !finds.includes('none'))
  const right = known.filter(({ finds, found }) => finds.includes(found.playbooks[0]?.id ?? ''))
  const askedBack = known.filter(
    ({ finds, found }) => found.playbooks.length === 0 && found.offered.some(({ id }) => finds.includes(id)),
  )
  const whole = right.filter(
    ({ law, cases, found }) =>
      law.every((id) => found.provisions.slice(0, FIRST).some((one) => one.id === id)) &&
      cases.every((id) => found.judgments.some((one) => one.id === id)),
  )
  const foreign = read.filter(({ finds, found }) => finds.includes('none') && found.playbooks.length > 0)
  process.stdout.write(
    `development: ${right.length} of ${known.length} right, ${askedBack.length} asked back, ${foreign.length} that no matter answers were answered\n`,
  )
  expect(right.length / known.length).toBeGreaterThan(0.85)
  expect(whole.length / right.length).toBeGreaterThan(0.93)
  // Small talk is read before the law; what is left here is law that the library does not have.
  expect(foreign.length).toBeLessThan(known.length * 0.06)
})

test('more than half of the held-out questions find their matter first', () => {
  const dir = join(import.meta.dirname, 'held-out')
  const heldOut = readdirSync(dir)
    .filter((file) => !file.startsWith('_'))
    .flatMap((file) =>
      Object.values(heldOutFile.parse(parse(readFileSync(join(dir, file), 'utf8'))))
        .flat()
        .map((ask) => ({ ask, matter: file.replace('.yaml', '') })),
    )
  const read = heldOut.map(({ ask, matter }) => ({ ask, matter, chosen: finder.mattersOf(ask, { today }) }))
  const right = read.filter(({ matter, chosen }) => chosen[0] === matter).length
  const inSight = read.filter(({ ask, matter, chosen }) =>
    // Matters are offered only where none was chosen.
    (chosen.length > 0 ? chosen : library.find(ask, { today }).offered.map(({ id }) => id)).includes(matter),
  ).length
  process.stdout.write(`held out: ${right} of ${read.length} first, ${inSight} answered or offered\n`)
  expect(right / read.length).toBeGreaterThan(0.4)
  expect(inSight / read.length).toBeGreaterThan(0.6)
})
const heldOutFile = z.record(z.string(), z.array(z.string()))

test('nearly every question a matter lists finds that matter, and the list says which do not', () => {
  const asked = lawContent.playbooks.flatMap(({ id, asks }) => asks.map((ask) => ({ id, ask })))
  const missed = asked.filter(({ id, ask }) => !finder.mattersOf(ask, { today }).includes(id))
  expect(missed.slice(Math.ceil(asked.length * 0.03))).toEqual([])
})

const sidesOf = (title: string) => {
  const split = splitTitle(title)
  return split ? [partyWords(split.petitioner), partyWords(split.respondent)] : [[], []]
}

describe('the citation check on what the library ships', () => {
  const { judgments, acts } = lawContent
  const check = (text: string) => library.check(text, { today })
  const casesIn = (text: string) => check(text).filter(({ kind }) => kind === 'judgment')

  test('each judgment is known by its name and each of its numbers, as one citation', () => {
    const rows = judgments.flatMap(({ id, title, reports, neutral }) =>
      [...reports, neutral ?? ''].filter(Boolean).map((number) => {
        const cited = casesIn(`The point was settled in ${title}, ${number}.`)
        // Of "In Re: X (A v. B)" the part in brackets is the name.
        const name = title.startsWith('In Re') ? cited[0]?.raw : `${title}, ${number}`
        return { got: cited.map(({ id: found, raw }) => [found, raw]), wanted: [[`j:${id}`, name]] }
      }),
    )
    expect(rows.map(({ got }) => got)).toEqual(rows.map(({ wanted }) => wanted))
  })

  const parties = judgments.map(({ title }) => ({ title, sides: sidesOf(title) }))
  /** Two cases of the same parties, each suing the other: the swapped name of one is the name of the other. */
  const namesAnother = (text: string) => {
    const cited = sidesOf(text)
    return parties.some(({ title, sides }) => {
      if (text.startsWith(title)) return false
      return text.includes(title) || cited.every((words, side) => namesParty(words, sides[side] ?? []) !== null)
    })
  }

  test('a number that is off by one, a swapped side, a changed party: never verified', () => {
    const numbers = new Set(judgments.flatMap(({ reports, neutral }) => [...reports, neutral ?? ''].map(plain)))
    const titles = new Set(judgments.map(({ title }) => title))
    const texts = judgments.flatMap(({ title, reports, neutral }) => {
      const [petitioner = '', respondent = ''] = title.split(' v. ')
      const wrong = [...reports, neutral ?? ''].flatMap(offByOne).filter((number) => !numbers.has(plain(number)))
      return [
        ...wrong,
        ...wrong.map((number) => `${title}, ${number}`),
        `${respondent} v. ${petitioner}`,
        `${petitioner} v. Zebulon Quarries Ltd.`,
        `Zebulon ${petitioner} v. ${respondent}`,
      ]
    })
    // "In Re: X (A v. B)" is named by what stands in brackets; the words before it are no party.
    const fabricated = texts.filter((text) => !titles.has(text) && !/\bIn re\b/i.test(text) && !namesAnother(text))
    expect(fabricated.length).toBeGreaterThan(2_000)
    expect(fabricated.filter((text) => casesIn(text).some(({ state }) => state === 'verified'))).toEqual([])
  })

  test('each provision is known by its Act in full and in short; the number after the last is not', () => {
    const rows = acts.flatMap(({ id, title, short, unit, provisions }) => {
      const word = unit === 'article' ? 'Article' : 'Section'
      const plainNumbers = provisions.filter(({ no }) => /^\d+[A-Z]*$/.test(no)).slice(0, 12)
      return plainNumbers.flatMap(({ no }) =>
        [`${word} ${no} of ${title}`, `${word.toLowerCase()} ${no}, ${short}`].map((text) => ({
          got: check(text).map(({ id: found, raw }) => [found, raw]),
          wanted: [[`${id} ${no}`, text.replace(/\.$/, '')]],
        })),
      )
    })
    expect(rows.map(({ got }) => got)).toEqual(rows.map(({ wanted }) => wanted))
    const beyond = acts.map(({ title, unit, last }) =>
      check(`${unit === 'article' ? 'Article' : 'Section'} ${last + 1} of ${title}`),
    )
    expect(beyond.map((cited) => cited.map(({ state }) => state))).toEqual(acts.map(() => ['not found']))
  })
})

const plain = (number: string) => number.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()

/** The same number with its year, its volume or its page one more and one less. */
function offByOne(number: string): string[] {
  return [...number.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    [1, -1].map((step) => number.slice(0, index) + String(Number(digits) + step) + number.slice(index + digits.length)),
  )
}
