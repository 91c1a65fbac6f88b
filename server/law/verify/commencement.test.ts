/** The day from which a section is law: in the footnotes of the public table, and on the pages of the product. */
import { beforeAll, describe, expect, test } from 'vitest'
import { composeScenario } from '#tests/support/chat/compose-scenario.ts'
import { shippedReader } from '#tests/support/law/shipped-library.ts'
import type { LibraryReader } from '../threads/reader.ts'
import { sectionOriginOf, stagesOf } from './check-commencement.ts'

describe('where the table has a section from', () => {
  const origin = (no: string, text: string, notes: string) => sectionOriginOf({ no, text: `${text}\n${notes}`, notes })

  test.each([
    [
      '138',
      '^1[Where any cheque ... the said notice.',
      '1. Ins. by Act 66 of 1988, s, 4 (w.e.f. 1-4-1989).\n\n2. Subs. by Act 55 of 2002, s.7, for certain words (w.e.f. 6-2-2003).',
      'inserted 1989-04-01',
    ],
    [
      '142A',
      '^1[142A. Validation. ... at all times.]',
      '1. Ins. by, s. 4, ibid. (w.e.f.15-6-2015).',
      'inserted 2015-06-15',
    ],
    [
      '6',
      '^1[(1) On and from ... the son.] ^2[(2) Any property ...]',
      '1. Subs. by s. 3, ibid., for section 6 (w.e.f. 9-9-2005)',
      'substituted 2005-09-09',
    ],
    [
      '38',
      '^1[38. Penalties ... rupees.]',
      '1. Subs. by Act 18 of 2023, s. 2 and Schedule for sections 37 to 41, (w.e.f. 1-4-2024)',
      'substituted 2024-04-01',
    ],
    [
      '77B',
      '^1[77B. Offences ... bailable.]',
      '1. Subs. by Act 10 of 2009, s. 38, for section 77 (w.e.f. 27-10-2009).',
      'inserted 2009-10-27',
    ],
    ['53A', '^1[53A. Part performance ...]', '1. Ins. by Act 20 of 1929, s. 16.', 'inserted null'],
    ['15A', '^115A. Rights of victims ...', '1. Ins. by s. 11, ibid. (w.e.f. 26-1-2016).', 'inserted 2016-01-26'],
  ])('section %s: %s', (no, text, notes, wanted) => {
    const { how, from } = origin(no, text, notes) ?? {}
    expect(`${how} ${from}`).toBe(wanted)
  })

  test.each([
    [
      'a part was put in',
      '142',
      '^1[(1)] Notwithstanding anything ...',
      '1. Section 142 numbered as sub-section (1) thereof by Act 26 of 2015, s. 3 (w.e.f. 15-6-2015).',
    ],
    [
      'a sub-section was rewritten',
      '8',
      '^1[(1) A judicial authority ...] (2) ...',
      '1. Subs. by Act 3 of 2016, s. 4, for sub-section (1) (w. e. f. 23-10-2015).',
    ],
    ['words were', '122', '^1[High Courts] may ...', '1. Subs. by the A.O. 1950, for "Courts which are High Courts".'],
    ['nothing was', '139', 'It shall be presumed ...', ''],
  ])('no other day than that of its Act: %s', (_, no, text, notes) => {
    expect(origin(no, text, notes)).toBeNull()
  })

  test('an Act that came in steps: each section that one step names whole, and none of which two do', () => {
    const steps = stagesOf(
      '1. 1st May, 2016, vide notification No. S.O. 1544(E), Section 2, Sections 20 to 22, Sections 71 to 72 dated 26th April, 2016, see Gazette of India, Extraordinary, Part II, sec. 3(ii). ' +
        '1st May 2017, vide notification No. S.O. 1216(E), Section 3 to 5, Sections 40, Sections 70 to 71, clause (b) of sub-section (1) of section 60, dated 19th April, 2017',
    )
    expect(Object.fromEntries(steps)).toEqual({
      '2': '2016-05-01',
      '20': '2016-05-01',
      '21': '2016-05-01',
      '22': '2016-05-01',
      '72': '2016-05-01',
      '3': '2017-05-01',
      '4': '2017-05-01',
      '5': '2017-05-01',
      '40': '2017-05-01',
      '70': '2017-05-01',
    })
    expect(stagesOf('1. 1st July, 1961, vide notification No. S.O. 1410, dated 20th June, 1961').size).toBe(0)
  })
})

describe('what the reader is told', () => {
  const today = '2026-11-20'
  let library: LibraryReader
  beforeAll(async () => {
    library = await shippedReader()
  })

  test.each([
    ['ni', '138', '1989-04-01'],
    ['ni', '142A', '2015-06-15'],
    ['ni', '143', '2003-02-06'],
    ['ni', '148', '2018-09-01'],
    ['hma', '13B', '1976-05-27'],
    ['it', '66D', '2009-10-27'],
    ['commercial-courts', '12A', '2018-05-03'],
    ['arb', '29A', '2015-10-23'],
    ['rera', '18', '2017-05-01'],
    ['competition', '3', '2009-05-20'],
    ['companies', '241', '2016-06-01'],
    ['ipc', '498A', '1983-12-25'],
    ['ipc', '354D', '2013-02-03'],
    ['iea', '65B', '2000-10-17'],
    ['constitution', '21A', '2010-04-01'],
  ])('section %s %s: in force from %s', (act, no, from) => {
    expect(library.provision(act, no)).toMatchObject({ from, fromOfAct: false })
  })

  test('a section of which no day is known has the day of its Act, and it is called so', () => {
    expect(library.provision('ni', '30')).toMatchObject({ from: '1882-03-01', fromOfAct: true, substituted: null })
    expect(library.provision('tpa', '53A')).toMatchObject({ from: '1882-07-01', fromOfAct: true })
  })

  test('a rewritten section has the day of its words beside the day of its Act', () => {
    expect(library.provision('hsa', '6')).toMatchObject({
      from: '1956-06-17',
      fromOfAct: true,
      substituted: '2005-09-09',
    })
  })

  test.each([
    ['My cheque came back unpaid in March 1985', 'Section 138, NI Act', 'check', 'In force from 1 April 1989'],
    [
      'My father died in 1998, what do daughters get?',
      'Section 6, Hindu Succession Act',
      'check',
      'In its present words from 9 September 2005',
    ],
    ['He followed her in 2010', 'Section 354D, IPC', 'check', 'In force from 3 February 2013 to 30 June 2024'],
    ['He followed her in 2015', 'Section 354D, IPC', 'verified', 'It applies to acts before 1 July 2024'],
    ['My cheque came back unpaid in March 2015', 'Section 138, NI Act', 'verified', ''],
  ])('%s: %s is %s', (question, cited, state, reason) => {
    const { factsDate } = library.find(question, { today })
    const [citation] = library.check(cited, { today, factsDate })
    expect(citation).toMatchObject({ state })
    expect(citation?.reason).toContain(reason)
  })

  test.each([
    ['My cheque came back unpaid in March 1985', '**It was not in force on your date.**'],
    [
      'My Hindu father died in 1998. What does section 6 of the Hindu Succession Act give daughters?',
      'It stands in these words from 9 September 2005',
    ],
  ])('the answer says it: %s', (prompt, words) => {
    const found = library.find(prompt, { today })
    const answer = composeScenario(prompt, found)
    expect(answer).toContain(words)
  })
})
