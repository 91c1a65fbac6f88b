/** Sentences and the one passage that each rests on: what is true passes, and what differs is marked with its reason. */
import { describe, expect, test } from 'vitest'
import { checkSupport, type SupportOptions } from './check-support.ts'

const check = (sentence: string, passage: string, options?: SupportOptions) =>
  checkSupport(sentence.includes('[') ? sentence : `${sentence} [1].`, new Map([[1, [passage]]]), options)[0]
const findingOf = (sentence: string, passage: string, options?: SupportOptions) =>
  check(sentence, passage, options)?.finding

const NOTICE =
  'The payee must demand the money in writing within thirty days of the information from the bank. The drawer has fifteen days to pay after the notice is received. The fine may reach twice the amount of the cheque.'
const BAIL =
  'The offence is cognizable and non-bailable. Bail shall not be granted without hearing the Public Prosecutor. The appeal was dismissed on 12 March 2021.'
const SUM = 'The Tribunal awarded a compensation of Rs. 7,50,000/- with interest at 9% per annum from 5 April 2019.'
const REPEATED =
  'He shall be liable for a first offence to a fine of one thousand rupees and for a second or subsequent offence to a fine of five thousand rupees.'
const UNKNOWN =
  'For a person killed by an unknown vehicle the scheme gives two lakh rupees. A grievous hurt brings fifty thousand rupees.'
const OLD = 'The accused was convicted under sections 302 and 498A of the Code and sentenced on 3 May 2004.'

describe('a sentence that says something else than its source is marked', () => {
  test.each([
    ['The payee must demand the money within 15 weeks of the information', NOTICE],
    ['The payee must demand the money in writing within sixty days', NOTICE],
    ['The drawer has twenty days to pay after the notice', NOTICE],
    ['The drawer has a fine of 3 times the amount', NOTICE],
    ['The drawer has 15 months to pay', NOTICE],
    ['रकम की मांग 45 दिन में लिखित रूप से करनी होती है', NOTICE],
    ['चेक की रकम की मांग ४५ दिन में करनी होती है', NOTICE],
    ['Compensation of Rs 5,70,000 was awarded', SUM],
    ['Compensation of seven lakh rupees was awarded', SUM],
    ['Compensation of ₹75 lakh was awarded', SUM],
    ['मुआवजा आठ लाख रुपये मिला', SUM],
    ['Interest runs at 6 per cent', SUM],
    ['Interest runs from 15 April 2019', SUM],
    ['Interest runs from 5.4.2018', SUM],
    ['Interest has run since 2017', SUM],
    ['The accused was sentenced on 5 March 2004', OLD],
    ['The conviction was under section 304', OLD],
    ['The conviction was under section 498B', OLD],
    ['The conviction was under sections 302 and 307', OLD],
    ['सज़ा धारा 307 में हुई', OLD],
    ['The court spoke of “a fine of thrice the amount”', NOTICE],
    ['The money is to be demanded “by word of mouth”', NOTICE],
    ['The offence is “cognizable and bailable”', BAIL],
    ['The offence is cognizable and bailable', BAIL],
    ['The offence is non-cognizable and non-bailable', BAIL],
    ['The appeal was allowed on 12 March 2021', BAIL],
    ['Bail may be granted without hearing the Public Prosecutor', 'Bail needs the Public Prosecutor to be heard.'],
    ['A tenant may sublet the premises', 'A tenant may not sublet the premises without consent.'],
    ['A tenant may not sublet the premises to a relative', 'A tenant may sublet the premises to a relative.'],
    ['A lease of the land need not be registered', 'A lease of the land must be registered.'],
    ['The report is inadmissible as evidence of the debt', 'The report is admissible as evidence of the debt.'],
    ['The claim for the goods is barred', 'The claim for the goods is maintainable.'],
    ['The suit ends when the plaintiff dies', 'The death of a plaintiff does not end the suit.'],
    ['The lessee is barred from selling the standing crop', 'The lessee is free to sell the standing crop.'],
    ['A lessee is at liberty to fell timber', 'No lessee of the land, whatever his term, shall fell timber.'],
    ['The levy was upheld as reasonable', 'The levy was struck down because nobody had been heard.'],
    ['Registration of the terminal is optional', 'Whoever runs a terminal without registration as required is fined.'],
    ['A marriage of that kind is voidable', 'A marriage of that kind is void.'],
    ['Bail was refused to the second accused', 'The judge granted bail to the second accused.'],
    ['A first offence is fined five thousand rupees', REPEATED],
    ['A second offence is fined one thousand rupees', REPEATED],
    ['The family of a person killed by an unknown vehicle gets fifty thousand rupees', UNKNOWN],
    ['The Code of Civil Procedure, 1980 governs the suit', 'The Code of Civil Procedure, 1908 governs the suit.'],
    ['The accused is held for 36 hours', 'The accused may be held for a day.'],
    ['Sub-section (4) binds the director', 'The director is bound by sub-section (2).'],
    ['The fine is at least fifty thousand rupees', 'A fine of at least ten thousand and up to fifty thousand rupees.'],
    ['Three quarters of the members must agree', 'Two-thirds of the members must agree.'],
    ['The rule on notice is discretionary for the landlord', 'The rule on notice is mandatory for the landlord.'],
  ])('%s', (sentence, passage) => {
    expect(['differs', 'not found']).toContain(findingOf(sentence, passage))
  })
})

describe('a sentence that its source says is never marked', () => {
  test.each([
    ['The payee must demand the money in writing within 30 days', NOTICE],
    ['The drawer has 15 days to pay after the notice is received', NOTICE],
    ['रकम की मांग ३० दिन में लिखित रूप से करनी होती है', NOTICE],
    ['Paise ki maang tees din me likhit me karni hoti hai', NOTICE],
    ['Compensation of Rs 7.5 lakh was awarded', SUM],
    ['Compensation of seven lakh fifty thousand rupees was awarded', SUM],
    ['Interest at nine per cent runs from 05.04.2019', SUM],
    ['Interest has run since 2019', SUM],
    ['The conviction was under section 302', OLD],
    ['The conviction was under section 498-A', OLD],
    ['The accused was sentenced on 3rd May, 2004', OLD],
    ['The fine may be “twice the amount of the cheque”', NOTICE],
    ['The fine may be “twice  the Amount”', NOTICE],
    ['The offence is cognizable and non bailable', BAIL],
    ['The appeal was dismissed on 12.3.2021', BAIL],
    ['Bail shall not be granted without hearing the Public Prosecutor', BAIL],
    ['The limit is a week', 'The limit is seven days.'],
    ['A first offence is fined one thousand rupees', REPEATED],
    ['A person killed by an unknown vehicle brings two lakh rupees', UNKNOWN],
    ['A grievous hurt brings fifty thousand rupees', UNKNOWN],
    ['The Code of Civil Procedure, 1908 governs the suit', 'A suit is governed by the Code of Civil Procedure.'],
    ['Under the 1996 Act the award is final', 'The award is final.'],
    ['The accused is produced within a day', 'The accused is produced within twenty-four hours.'],
    ['Sub-section (2) binds the director', 'The director is bound.'],
    ['Wages are due by the 7th day of the month', 'Wages are paid before the seventh day of the month.'],
    ['A girl of seventeen cannot appoint an agent', 'A minor cannot appoint an agent.'],
    ['The FIR is recorded under section 154 (now 173)', 'The FIR is recorded under section 154.'],
    [
      'The worker served 240 days',
      'Two hundred and forty days of service, a year of service with breaks, are counted.',
    ],
    ['Lay-off without permission is illegal', 'A lay-off needs permission, and is illegal otherwise.'],
    ['The lessee is at liberty to sell the standing crop', 'The lessee may sell the standing crop.'],
    [
      'An appeal must be filed by an officer of the rank of inspector',
      'An officer not below the rank of inspector may file an appeal.',
    ],
    [
      'Written consent is needed before land is sold',
      'No person shall— (a) mortgage land; or (b) sell land without written consent.',
    ],
    ['A will is void if it shows no definite intention', 'A will that does not show a definite intention is void.'],
    ['Three quarters of the members must agree', 'The agreement of 75 per cent of the members is needed.'],
    ['The clause outlives the party who signed it', 'A clause does not end with the death of a party.'],
    ['The limit is 24 months', 'The limit is two years.'],
  ])('%s', (sentence, passage) => {
    expect(['supported', 'open']).toContain(findingOf(sentence, passage))
  })
})

test('the reason names both figures', () => {
  expect(check('The drawer has twenty days to pay after the notice', NOTICE)?.reason).toMatch(
    /The source has .*days.*, the sentence twenty days\./,
  )
})

test('the supporting words are given with their place', () => {
  const found = check('The drawer has fifteen days to pay after the notice is received', NOTICE)
  expect(found?.finding).toBe('supported')
  expect(NOTICE.slice(found?.words?.start, found?.words?.end)).toBe(found?.words?.text)
  expect(found?.words).toMatchObject({ n: 1, passage: 0, text: expect.stringContaining('fifteen days') as string })
})

test('what is merely not contradicted stays open', () => {
  expect(findingOf('The payee should keep the receipt of the money order', NOTICE)).toBe('open')
})

test('a sentence about something else is not found', () => {
  expect(findingOf('A gift of land becomes complete when the donee accepts it', NOTICE)).toBe('not found')
})

test('a sentence that another source speaks of is not found in its own', () => {
  const passages = new Map([
    [1, [NOTICE]],
    [2, ['No court can command the government to frame rules of service for its clerks.']],
  ])
  const [found, right] = checkSupport(
    'No court may command the government to make rules for the payment of clerks [1]. No court may command the government to make rules for clerks [2].',
    passages,
  )
  expect(found).toMatchObject({ finding: 'not found', reason: 'Source 2 speaks of this, and not the one given.' })
  expect(right?.finding).not.toBe('not found')
})

test('a sentence that says "only" of what its source says of all is marked and not called supported', () => {
  const source = 'The court decides on confiscation of the vehicle where the accused is convicted or acquitted.'
  expect(findingOf('The court decides on confiscation of the vehicle where the accused is acquitted', source)).toBe(
    'supported',
  )
  expect(
    findingOf('The court decides on confiscation of the vehicle only where the accused is acquitted', source),
  ).toBe('differs')
})

test('a case that is no source is not found, and a wrong page of the right one differs', () => {
  const names = new Map([[1, 'Ram Prakash Gupta v. Shanti Devi, (2011) 4 SCC 210']])
  expect(findingOf('So it was held in Mohan Lal Verma v. Kamala Bai', NOTICE, { names })).toBe('not found')
  expect(
    check('Ram Prakash Gupta v. Shanti Devi, (2011) 4 SCC 201, asks for a demand', NOTICE, { names }),
  ).toMatchObject({
    finding: 'differs',
    reason: 'The source is (2011) 4 SCC 210, the sentence cites (2011) 4 SCC 201.',
  })
})

test('a figure may come from what the person told, and is then open', () => {
  const given = 'The bank told me on 4 June 2026 that the cheque of Rs 80,000 came back.'
  const sentence = 'Your demand of Rs 80,000 must go out by 4 July 2026, within 30 days of the information'
  expect(findingOf(sentence, NOTICE, { given })).toBe('open')
  expect(findingOf(sentence, NOTICE)).not.toBe('open')
  expect(findingOf(sentence.replace('4 July', '4 August'), NOTICE, { given })).toBe('not found')
})

test('a figure must stand in a source of its own marks', () => {
  const passages = new Map([
    [1, [NOTICE]],
    [2, [SUM]],
  ])
  const [one, both] = checkSupport('Interest runs at 9 per cent [1]. Interest runs at 9 per cent [1][2].', passages)
  expect(one?.finding).toBe('not found')
  expect(both?.finding).not.toBe('not found')
})

test('a number under which nothing was read is not found, and a sentence without marks is not judged', () => {
  expect(checkSupport('No mark here. The drawer has 15 days [7].', new Map([[1, [NOTICE]]]))).toEqual([
    {
      start: 14,
      end: 41,
      numbers: [7],
      finding: 'not found',
      reason: 'No text was read under the number 7.',
      words: null,
    },
  ])
})

test('an abbreviation ends no sentence, and the offsets hold the whole of it', () => {
  const answer = 'First. In State v. Ch. Ram, s. 302 was applied.[1] Then more.'
  const [found] = checkSupport(answer, new Map([[1, [OLD]]]))
  expect(answer.slice(found?.start, found?.end)).toBe('In State v. Ch. Ram, s. 302 was applied.[1]')
})
