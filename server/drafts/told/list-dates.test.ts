import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readRequest } from '../requests/read-request.ts'
import { listDates } from './list-dates.ts'

test('events stand in the order of their days, and notes are left out', () => {
  expect(
    listDates([
      'That the High Court reversed both decrees on 9 June 2026.',
      'That the Munsiff decreed the suit on 4 May 2017.',
      'That the land is 31 kanal.',
      'That the following is stated: notice 3 May 2020.',
    ]),
  ).toEqual([
    '4 May 2017: The Munsiff decreed the suit on 4 May 2017.',
    '9 June 2026: The High Court reversed both decrees on 9 June 2026.',
  ])
})

test('one day makes no list', () => {
  expect(listDates(['That the Munsiff decreed the suit on 4 May 2017.'])).toEqual([])
})

test('a special leave petition has its list of dates from the message', async () => {
  const { facts } = await readRequest(openCatalogue(), 'supreme-court-petitions/supreme-court-appeal', [
    {
      page: null,
      text: 'SLP (Civil). Petitioner Leela Nair. District Court affirmed on 20 November 2019. Munsiff decreed the suit on 4 May 2017.',
    },
  ])
  expect(facts.fields['dates']).toEqual([
    '4 May 2017: Munsiff decreed the suit on 4 May 2017.',
    '20 November 2019: District Court affirmed on 20 November 2019.',
  ])
})
