/** Provisions as people, pleadings and models write them, asked of the shipped digests with facts on either side of 1 July 2024. */
import { describe, expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const today = '2026-11-20'

const library = await shippedReader()

const check = (text: string, day: string) =>
  library.check(text, { today, factsDate: { from: day, to: day, quoted: day } })
const BEFORE = '2024-06-30'
const AFTER = '2024-07-01'
const read = (text: string, day: string) => check(text, day).map(({ id, state }) => `${id ?? '-'}: ${state}`)
const each = (ids: string, state: string) => ids.split(', ').map((id) => `${id}: ${state}`)

test.each([
  ['Explain section 420 of the IPC and Arnesh Kumar v. State of Bihar', ['ipc 420', 'j:arnesh-kumar']],
  ['section 138 NI Act & Dashrath Rupsingh Rathod v. State of Maharashtra', ['ni 138', 'j:dashrath-rathod']],
])('an Act before the name of a case is no part of the name: %s', (text, ids) => {
  expect(check(text, AFTER).map(({ id }) => id)).toEqual(ids)
})

type Row = [text: string, ids: string]

const oldLaw: Row[] = [
  ['sections 302 to 304 IPC', 'ipc 302, ipc 304'],
  ['sections 299-304 IPC', 'ipc 299, ipc 304'],
  ['Ss. 420/468/471 IPC', 'ipc 420, ipc 468, ipc 471'],
  ['section 302 of the indian penal code', 'ipc 302'],
  ['sec 302 ipc', 'ipc 302'],
  ['ipc 302', 'ipc 302'],
  ['S 302 I.P.C', 'ipc 302'],
  ['§302 IPC', 'ipc 302'],
  ['Section\u00a0302\u00a0IPC', 'ipc 302'],
  ['Section  302   IPC', 'ipc 302'],
  ['Section\n302\nIPC', 'ipc 302'],
  ['• Section 302 IPC', 'ipc 302'],
  ['- Section 420, IPC\n- Section 468, IPC', 'ipc 420, ipc 468'],
  ['1. Section 302 IPC 2. Section 307 IPC', 'ipc 302, ipc 307'],
  ['**Section 302** of the **IPC**', 'ipc 302'],
  ['Section 302 (murder) of the IPC', 'ipc 302'],
  ['Section 302 [IPC]', 'ipc 302'],
  ['Section 300 thirdly IPC', 'ipc 300'],
  ['Sections 302 read with 34 and 120-B IPC', 'ipc 302, ipc 34, ipc 120B'],
  ['Section 304-B/498-A/34 IPC', 'ipc 304B, ipc 498A, ipc 34'],
  ['u/s 304 B, 498 A, 406 IPC', 'ipc 304B, ipc 498A, ipc 406'],
  ['IPC sections 302, 307 and 34', 'ipc 302, ipc 307, ipc 34'],
  ['IPC 302, 2 days ago', 'ipc 302'],
  ['Sections 302 & 34 of I.P.C., 1860', 'ipc 302, ipc 34'],
  ['धारा 302 भारतीय दंड संहिता', 'ipc 302'],
  ['धारा 302/34 भादंवि', 'ipc 302, ipc 34'],
  ['भा.दं.सं. की धारा 420', 'ipc 420'],
  ['धारा ४२० भादवि', 'ipc 420'],
  ['धारा 498ए भा.द.वि.', 'ipc 498A'],
  ['धारा 498क भारतीय दंड संहिता', 'ipc 498A'],
  ['dhara 302 ipc', 'ipc 302'],
  ['Cr.P.C. s.125', 'crpc 125'],
  ['proviso to Section 202 CrPC', 'crpc 202'],
  ['Section 65 B of the Evidence Act', 'iea 65B'],
  ['Section 377 IPC', 'ipc 377'],
]

const newOffences: Row[] = [
  ['Section 302 Bhartiya Nyay Sanhita', 'bns 302'],
  ['Section 103(1) r/w 3(5) BNS', 'bns 103(1), bns 3(5)'],
  ['धारा 318(4) बीएनएस', 'bns 318(4)'],
  ['भारतीय न्याय संहिता, 2023 की धारा 103(1)', 'bns 103(1)'],
]

const whenever: Row[] = [
  ['u/s 138 r/w 141 & 142 NI Act', 'ni 138, ni 141, ni 142'],
  ['धारा 138 एनआई एक्ट', 'ni 138'],
  ['धारा १३८ एनआई एक्ट', 'ni 138'],
  ['Articles 14 and 21', 'constitution 14, constitution 21'],
  ['Art.226/227 of the Constitution', 'constitution 226, constitution 227'],
  ['अनुच्छेद 21', 'constitution 21'],
  ['संविधान के अनुच्छेद 226 के तहत', 'constitution 226'],
  ['Article 15 of Part III', 'constitution 15'],
  ['FIR No. 123/2024 u/s 25/27 Arms Act', 'arms 25, arms 27'],
  ['Sections 10, 11 and 151 CPC', 'cpc 10, cpc 11, cpc 151'],
  ['Sec.80 of Civil Procedure Code,1908', 'cpc 80'],
  ['section 5 of the Limitation Act', 'limitation 5'],
  ['Section 173 BNSS', 'bnss 173'],
]

/** Found, but something needs a look; whenever it happened. */
const doubtful: [text: string, ids: string, reason: RegExp][] = [
  ['Section 302 of the Indian Penal Code, 1861', '-', /knows no Act of that name of 1861\.$/],
  ['Section 103(9) BNS', 'bns 103(9)', /BNS the library found no \(9\)/],
  ['Section 302(5) IPC', 'ipc 302(5)', /does not mention \(5\)/],
  ['Article 19(1)(z) of the Constitution', 'constitution 19(1)(z)', /Constitution the library found no \(1\)\(z\)/],
  ['Article 420 of the IPC', 'ipc 420', /has sections, not Articles\.$/],
  ['Section 66A of the IT Act', 'it 66A', /^Struck down as unconstitutional on 24 March 2015/],
  ['Section 161 IPC', 'ipc 161', /^No longer in force from 9 September 1988/],
  ['Section 497 IPC', 'ipc 497', /^Struck down .* 27 September 2018, .* has no counterpart\.$/],
  ['Article 31', 'constitution 31', /^No longer in force from 20 June 1979/],
  ['S.2(1)(d)', '-', /^No Act is named/],
  ['Section 144 imposed in Delhi', '-', /^No Act is named/],
  ['Order VII Rule 11 of the Limitation Act', '-', /has no Orders\.$/],
  ['Article 12 of the Schedule to the Stamp Act', '-', /not the articles of its Schedule\.$/],
]

const unknown: [text: string, reason: RegExp][] = [
  [
    'Section 511 BNS',
    /ends with section 358: there is no section 511\. Perhaps section 511, IPC is meant: section 62, BNS took its place\.$/,
  ],
  ['Section 318A BNS', /official text of the Bharatiya Nyaya Sanhita, 2023 has no section 318A\.$/],
  ['Section 147A of the Negotiable Instruments Act', /Act, 1881 has no section 147A\.$/],
  [
    'Section 498A BNS',
    /there is no section 498A\. Perhaps section 498A, IPC is meant: its place was divided between sections 85 and 86, BNS\.$/,
  ],
  [
    'Section 420 BNS',
    /there is no section 420\. Perhaps section 420, IPC is meant: section 318\(4\), BNS took its place\.$/,
  ],
  ['Section 302 CPC', /ends with section 158/],
  ['Section 302 of the Contract Act', /ends with section 266/],
  ['Section 0 IPC', /there is no section 0\.$/],
  ['Article 396', /ends with Article 395/],
  ['Section 302 IPC 1850', /no Act of that name of 1850\.$/],
  ['Section 302 of the Indian Penal Code, 1850', /no Act of that name of 1850\.$/],
  ['Section 302 of Ranbir Penal Code', /no Act called Ranbir Penal Code\.$/],
  ['Article 12 of the Universal Declaration of Human Rights', /no Act called Universal Declaration of Human Rights\.$/],
  ['Article 8 of the UNCITRAL Model Law', /no Act called UNCITRAL Model Law\.$/],
  ['Rule 9 of the NDPS Rules, 1985', /no Act called NDPS Rules, 1985\.$/],
  ['Order XLVII Rule 1 of the Supreme Court Rules, 2013', /no Act called Supreme Court Rules, 2013\.$/],
  [
    'section 54 of the Limitation Act',
    /ends with section 32: there is no section 54\. Its Schedule has an Article 54\.$/,
  ],
]

const nothingCited = [
  'IPC 1850',
  'under the IPC, 1860 and the BNS, 2023',
  'Order 37 CPC',
  'Chapter V of the IPC',
  'Part V of the Constitution',
  'Order V of the Supreme Court Rules, 2013',
  'Case No. 302/2024 IPC',
  'Para 420 IPC',
  'page 302 IPC',
  'Rs 500 IPC',
  'Section 9999999 IPC',
  'Section302IPC',
  'Article 5 of the agreement',
  'section 10 of your lease',
]

describe('an old code governs what happened until 30 June 2024', () => {
  test.each(oldLaw)('%j', (text, ids) => {
    expect(read(text, BEFORE)).toEqual(each(ids, 'verified'))
    expect(read(text, AFTER)).toEqual(each(ids, 'check'))
    for (const { reason } of check(text, AFTER)) expect(reason).toMatch(/^Repealed from 1 July 2024[,;] [^.]+\.$/)
  })
})

test.each(newOffences)('an offence of the new code does not reach back: %j', (text, ids) => {
  expect(read(text, BEFORE)).toEqual(each(ids, 'check'))
  expect(read(text, AFTER)).toEqual(each(ids, 'verified'))
})

test.each(whenever)('in force on either day: %j', (text, ids) => {
  expect(read(text, BEFORE)).toEqual(each(ids, 'verified'))
  expect(read(text, AFTER)).toEqual(each(ids, 'verified'))
})

test('both codes in one sentence are each judged by their own dates', () => {
  expect(read('Sec. 482 Cr.P.C./528 BNSS', BEFORE)).toEqual(['crpc 482: verified', 'bnss 528: verified'])
  expect(read('Sec. 482 Cr.P.C./528 BNSS', AFTER)).toEqual(['crpc 482: check', 'bnss 528: verified'])
  expect(read('S. 103 BNS (formerly Section 302 of the IPC)', AFTER)).toEqual([
    'bns 103: verified',
    'ipc 302: verified',
  ])
  expect(read('Section 302 of the IPC and section 27 of the Arms Act', AFTER)).toEqual([
    'ipc 302: check',
    'arms 27: verified',
  ])
})

test('clauses of the Hindi text are read as those of the English text', () => {
  expect(check('अनुच्छेद 19(1)(छ)', AFTER)[0]?.id).toBe('constitution 19(1)(g)')
})

test.each([
  'Aap Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273 dekh sakte hain.',
  'महोदय, See Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273.',
])('a word of address before a name is no part of it: %s', (text) => {
  expect(check(text, AFTER)).toMatchObject([
    { raw: 'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273', state: 'verified' },
  ])
})

test.each(doubtful)('found, with a doubt: %j', (text, ids, reason) => {
  for (const day of [BEFORE, AFTER]) {
    expect(read(text, day)).toEqual(each(ids, 'check'))
    expect(check(text, day)[0]?.reason).toMatch(reason)
  }
})

test.each(unknown)('no authority: %j', (text, reason) => {
  for (const day of [BEFORE, AFTER]) {
    expect(read(text, day)).toEqual(['-: not found'])
    expect(check(text, day)[0]?.reason).toMatch(reason)
  }
})

test.each(nothingCited)('no citation: %j', (text) => {
  expect(read(text, AFTER)).toEqual([])
})

test('an office behind "from" is no Act', () => {
  const [found] = library.check('Notice under section 47A from ADM for deficit stamp duty.')
  expect(found?.reason).toMatch(/^No Act is named beside this number/)
})
