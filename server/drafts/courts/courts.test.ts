import { expect, test } from 'vitest'
import { courtOfHeading } from '#shared/filing/court-of-heading.ts'
import { STATES } from '#shared/states-and-districts.ts'
import { openCatalogue } from '../catalogue.ts'
import { openPage } from '../facts/fact-page.ts'
import { readTowns } from '../facts/place-names.ts'

const { courts, suggestCourt, templates } = openCatalogue()
const highCourts = courts.filter(({ takes }) => takes === 'High Court')
const suggested = (places: string, court = 'In the High Court of Judicature at {{place}}') =>
  suggestCourt(openPage({ page: null, text: places }), { court })?.value

test('there are 25 High Courts, and every State has exactly one', () => {
  expect(highCourts).toHaveLength(25)
  expect(highCourts.flatMap(({ states }) => states ?? []).toSorted()).toEqual(STATES.toSorted())
})

test('every court is found by its own heading and by that of each bench', () => {
  const wrong = courts.flatMap(({ id, heading, benches }) =>
    [heading, ...benches.map((bench) => bench.heading)]
      .filter((one) => one !== undefined && courtOfHeading(one, courts) !== id)
      .map((one) => `${id}: ${one} gives ${courtOfHeading(one ?? '', courts)}`),
  )
  expect(wrong).toEqual([])
})

test('every district of a bench is a town of a State that it serves, and of no other bench', () => {
  const wrong = courts.flatMap(({ id, benches }) =>
    benches.flatMap(({ town, states = [], districts = [] }, at) =>
      districts
        .filter(
          (district) =>
            !states.some((state) => readTowns({ flat: district }, state).includes(district)) ||
            benches.some((other, nth) => nth !== at && other.districts?.includes(district)),
        )
        .map((district) => `${id}, ${town}: ${district}`),
    ),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['Nagpur, Maharashtra', 'In the High Court of Judicature at Bombay, Nagpur Bench, Nagpur'],
  ['Pune, Maharashtra', 'In the High Court of Judicature at Bombay'],
  ['Solapur', 'In the High Court of Judicature at Bombay, Circuit Bench at Kolhapur'],
  ['Panaji, Goa', 'In the High Court of Bombay at Goa'],
  ['Unnao, Uttar Pradesh', 'In the High Court of Judicature at Allahabad, Lucknow Bench, Lucknow'],
  ['Meerut, Uttar Pradesh', 'In the High Court of Judicature at Allahabad'],
  ['Dimapur, Nagaland', 'In the Gauhati High Court, Kohima Bench'],
  ['Telangana', 'In the High Court for the State of Telangana at Hyderabad'],
])('the High Court of %s is: %s', (places, heading) => {
  expect(suggested(places)).toBe(heading)
})

test.each([
  ['Maharashtra', 'the bench depends on the district'],
  ['Nagpur and Pune, Maharashtra', 'two benches'],
  ['Malda, West Bengal', 'it is not sure which bench serves it'],
  ['Jaipur in Rajasthan and Pune in Maharashtra', 'two States'],
  ['', 'nothing was told'],
])('no High Court is suggested for "%s": %s', (places) => {
  expect(suggested(places)).toBeUndefined()
})

test('a tribunal is suggested by its State, and none for a paper of a court that is not known by it', () => {
  const tribunal = 'Before the National Company Law Tribunal at {{place}}'
  expect(suggested('Pune, Maharashtra', tribunal)).toBe('Before the National Company Law Tribunal, Mumbai Bench')
  expect(suggested('Leh, Ladakh', tribunal)).toBeUndefined()
  expect(suggested('Pune, Maharashtra', 'In the Court of the Civil Judge at {{place}}')).toBeUndefined()
  expect(suggested('Pune, Maharashtra', 'In the Supreme Court of India')).toBeUndefined()
})

test('the papers of the High Courts and of the tribunals with zones have a suggestion', () => {
  const gets = [...templates.values()].filter(({ court = '' }) => suggested('Hyderabad, Telangana', court))
  expect(gets.map(({ court }) => court)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('High Court'),
      expect.stringContaining('National Company Law Tribunal'),
      expect.stringContaining('Central Administrative Tribunal'),
    ]),
  )
})
