import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CitationState, Found } from '#shared/law/law.ts'
import { buildLibrary } from '../build/build-library.ts'
import { openReader, type LibraryReader } from '../threads/reader.ts'
import { growth, LINEAR } from '../../../tests/support/growth.ts'

let dir: string
let library: LibraryReader
const today = '2026-11-20'

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-law-'))
  library = openReader(await buildLibrary(join(import.meta.dirname, '../fixtures'), dir))
})
afterAll(() => {
  library.close()
  rmSync(dir, { recursive: true, force: true })
})

/** What is cited, what is read as the citation, where it leads, what the reader is told. */
type Row = [text: string, raw: string, id: string | null, state: CitationState]

const found: Row[] = [
  [
    'Section 138 of the Negotiable Instruments Act, 1881 applies.',
    'Section 138 of the Negotiable Instruments Act, 1881',
    'ni 138',
    'verified',
  ],
  ['See section 138, NI Act.', 'section 138, NI Act', 'ni 138', 'verified'],
  ['under Section 138 of the NI Act', 'Section 138 of the NI Act', 'ni 138', 'verified'],
  ['u/s 138 NI Act', 'u/s 138 NI Act', 'ni 138', 'verified'],
  ['u/s. 138 N.I. Act', 'u/s. 138 N.I. Act', 'ni 138', 'verified'],
  ['sec 138 of the negotiable instruments act', 'sec 138 of the negotiable instruments act', 'ni 138', 'verified'],
  ['section 138(b) of the NI Act', 'section 138(b) of the NI Act', 'ni 138(b)', 'verified'],
  ['a 138 NI Act case', '138 NI Act', 'ni 138', 'verified'],
  ['NI Act, section 142 limits it', 'NI Act, section 142', 'ni 142', 'verified'],
  ['धारा 138 परक्राम्य लिखत अधिनियम', 'धारा 138 परक्राम्य लिखत अधिनियम', 'ni 138', 'verified'],
  ['s. 318(4) BNS', 's. 318(4) BNS', 'bns 318(4)', 'verified'],
  [
    'S.318(4) of the Bharatiya Nyaya Sanhita, 2023',
    'S.318(4) of the Bharatiya Nyaya Sanhita, 2023',
    'bns 318(4)',
    'verified',
  ],
  ['sub-section (4) of section 318 of the BNS', 'sub-section (4) of section 318 of the BNS', 'bns 318(4)', 'verified'],
  ['BNS 318(4) is graver', 'BNS 318(4)', 'bns 318(4)', 'verified'],
  ['भारतीय न्याय संहिता की धारा 318(4)', 'भारतीय न्याय संहिता की धारा 318(4)', 'bns 318(4)', 'verified'],
  [
    'Article 226 of the Constitution of India',
    'Article 226 of the Constitution of India',
    'constitution 226',
    'verified',
  ],
  ['Art. 21', 'Art. 21', 'constitution 21', 'verified'],
  ['अनुच्छेद 226', 'अनुच्छेद 226', 'constitution 226', 'verified'],
  ['Order XXXIX Rule 1 CPC', 'Order XXXIX Rule 1 CPC', 'cpc O39 R1', 'verified'],
  [
    'Order 39, Rule 2 of the Code of Civil Procedure, 1908',
    'Order 39, Rule 2 of the Code of Civil Procedure, 1908',
    'cpc O39 R2',
    'verified',
  ],
  ['O. XXXIX R. 1', 'O. XXXIX R. 1', 'cpc O39 R1', 'verified'],
  ['(2014) 8 SCC 273', '(2014) 8 SCC 273', 'j:arnesh-kumar', 'verified'],
  ['2014 (8) S.C.C. 273', '2014 (8) S.C.C. 273', 'j:arnesh-kumar', 'verified'],
  ['AIR 2014 SC 2756', 'AIR 2014 SC 2756', 'j:arnesh-kumar', 'verified'],
  ['A.I.R. 2014 S.C. 2756', 'A.I.R. 2014 S.C. 2756', 'j:arnesh-kumar', 'verified'],
  ['[2014] 8 S.C.R. 128', '[2014] 8 S.C.R. 128', 'j:arnesh-kumar', 'verified'],
  ['(2014) 8 SCR 128', '(2014) 8 SCR 128', 'j:arnesh-kumar', 'verified'],
  ['2014 INSC 463', '2014 INSC 463', 'j:arnesh-kumar', 'verified'],
  ['[1997] Supp. 3 SCR 404', '[1997] Supp. 3 SCR 404', 'j:vishaka', 'verified'],
  [
    'In Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, the Court said so.',
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273',
    'j:arnesh-kumar',
    'verified',
  ],
  [
    '*Arnesh Kumar v. State of Bihar* (2014) 8 SCC 273 : AIR 2014 SC 2756',
    'Arnesh Kumar v. State of Bihar* (2014) 8 SCC 273 : AIR 2014 SC 2756',
    'j:arnesh-kumar',
    'verified',
  ],
  [
    'Arnesh Kumar vs State of Bihar & Anr., 2014 INSC 463',
    'Arnesh Kumar vs State of Bihar & Anr., 2014 INSC 463',
    'j:arnesh-kumar',
    'verified',
  ],
  ['ARNESH KUMAR VERSUS STATE OF BIHAR', 'ARNESH KUMAR VERSUS STATE OF BIHAR', 'j:arnesh-kumar', 'verified'],
  ['Arnesh Kumar v. State of Bihar (2014)', 'Arnesh Kumar v. State of Bihar (2014)', 'j:arnesh-kumar', 'verified'],
  [
    'the case of Lalita Kumari v. Government of Uttar Pradesh. The police',
    'Lalita Kumari v. Government of Uttar Pradesh',
    'j:lalita-kumari',
    'verified',
  ],
  [
    'Sushila Aggarwal v. State (NCT of Delhi), (2020) 5 SCC 1',
    'Sushila Aggarwal v. State (NCT of Delhi), (2020) 5 SCC 1',
    'j:sushila-aggarwal',
    'verified',
  ],
  [
    'Justice K.S. Puttaswamy (Retd.) v. Union of India, (2017) 10 SCC 1',
    'Justice K.S. Puttaswamy (Retd.) v. Union of India, (2017) 10 SCC 1',
    'j:puttaswamy',
    'verified',
  ],
  ['Puttaswamy v. Union of India', 'Puttaswamy v. Union of India', 'j:puttaswamy', 'verified'],
  ['the Vishaka guidelines bind employers', 'Vishaka guidelines', 'j:vishaka', 'verified'],
  [
    '(Arnesh Kumar v. State of Bihar reported in (2014) 8 SCC 273)',
    'Arnesh Kumar v. State of Bihar reported in (2014) 8 SCC 273',
    'j:arnesh-kumar',
    'verified',
  ],
]

const doubtful: Row[] = [
  ['Section 420 IPC', 'Section 420 IPC', 'ipc 420', 'check'],
  ['धारा 498A भारतीय दंड संहिता', 'धारा 498A भारतीय दंड संहिता', 'ipc 498A', 'check'],
  ['S. 438 Cr.P.C.', 'S. 438 Cr.P.C', 'crpc 438', 'check'],
  ['Section 139 of the NI Act', 'Section 139 of the NI Act', null, 'check'],
  ['Section 143A of the NI Act', 'Section 143A of the NI Act', 'ni 143A', 'check'],
  ['Section 318(9) BNS', 'Section 318(9) BNS', 'bns 318(9)', 'check'],
  [
    'Section 138 of the Negotiable Instruments Act, 1882',
    'Section 138 of the Negotiable Instruments Act, 1882',
    null,
    'check',
  ],
  [
    'Article 54 of the Schedule to the Limitation Act',
    'Article 54 of the Schedule to the Limitation Act',
    null,
    'check',
  ],
  ['Order VII Rule 11 CPC', 'Order VII Rule 11 CPC', null, 'check'],
  [
    'Rajesh Sharma v. State of U.P., (2018) 10 SCC 472',
    'Rajesh Sharma v. State of U.P., (2018) 10 SCC 472',
    'j:rajesh-sharma',
    'check',
  ],
  [
    'Gurbaksh Singh Sibbia v. State of Punjab, (1980) 2 SCC 565',
    'Gurbaksh Singh Sibbia v. State of Punjab, (1980) 2 SCC 565',
    'j:old-case',
    'check',
  ],
  ['section 7 says so', 'section 7', null, 'check'],
]

/** Invented, or real with one thing wrong: none may ever be verified. */
const fabricated: Row[] = [
  ['Section 999 BNS', 'Section 999 BNS', null, 'not found'],
  ['Section 359 of the BNS', 'Section 359 of the BNS', null, 'not found'],
  ['Section 0 BNS', 'Section 0 BNS', null, 'not found'],
  ['Article 396 of the Constitution', 'Article 396 of the Constitution', null, 'not found'],
  ['Section 12 of the Digital Fairness Act, 2024', 'Section 12 of the Digital Fairness Act, 2024', null, 'not found'],
  ['Section 45 PMLA', 'Section 45 PMLA', null, 'not found'],
  [
    'Section 138 of the Negotiable Instruments Act, 1981',
    'Section 138 of the Negotiable Instruments Act, 1981',
    null,
    'not found',
  ],
  ['(2015) 8 SCC 273', '(2015) 8 SCC 273', null, 'not found'],
  ['(2014) 7 SCC 273', '(2014) 7 SCC 273', null, 'not found'],
  ['(2014) 8 SCC 274', '(2014) 8 SCC 274', null, 'not found'],
  ['AIR 2014 SC 2757', 'AIR 2014 SC 2757', null, 'not found'],
  ['AIR 2014 Bom 2756', 'AIR 2014 Bom 2756', null, 'not found'],
  ['2014 INSC 464', '2014 INSC 464', null, 'not found'],
  ['2023:DHC:1234', '2023:DHC:1234', null, 'not found'],
  ['2024 SCC OnLine SC 123', '2024 SCC OnLine SC 123', null, 'not found'],
  [
    'Ramesh Gupta v. State of Kerala, (2021) 4 SCC 512',
    'Ramesh Gupta v. State of Kerala, (2021) 4 SCC 512',
    null,
    'not found',
  ],
  ['Arnesh Kumar v. State of Punjab', 'Arnesh Kumar v. State of Punjab', null, 'not found'],
  ['Arnesh Kumar Sharma v. State of Bihar', 'Arnesh Kumar Sharma v. State of Bihar', null, 'not found'],
  ['Kumar v. State of Bihar', 'Kumar v. State of Bihar', null, 'not found'],
  [
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 274',
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 274',
    'j:arnesh-kumar',
    'check',
  ],
  [
    'Arnesh Kumar v. State of Bihar, (2014) 2 SCC 1',
    'Arnesh Kumar v. State of Bihar, (2014) 2 SCC 1',
    'j:arnesh-kumar',
    'check',
  ],
  [
    'Ramesh Gupta v. State of Bihar, (2014) 8 SCC 273',
    'Ramesh Gupta v. State of Bihar, (2014) 8 SCC 273',
    'j:arnesh-kumar',
    'check',
  ],
  [
    '(2014) 8 SCC 273 (Ramesh Gupta v. State of Bihar)',
    '(2014) 8 SCC 273 (Ramesh Gupta v. State of Bihar',
    'j:arnesh-kumar',
    'check',
  ],
  [
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273 : AIR 2014 SC 1111',
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273 : AIR 2014 SC 1111',
    'j:arnesh-kumar',
    'check',
  ],
  ['Arnesh Kumar v. State of Bihar (2013)', 'Arnesh Kumar v. State of Bihar (2013)', 'j:arnesh-kumar', 'check'],
  ['State of Bihar v. Arnesh Kumar', 'State of Bihar v. Arnesh Kumar', 'j:arnesh-kumar', 'check'],
]

describe('each citation is read exactly and judged by itself', () => {
  test.each([...found, ...doubtful, ...fabricated])('%s', (text, raw, id, state) => {
    const [citation, ...more] = library.check(text, { today })
    expect(citation).toMatchObject({ raw, id, state })
    expect(more).toEqual([])
    expect(text.slice(citation?.start, citation?.end)).toBe(raw)
    if (state !== 'verified') expect(citation?.reason).toMatch(/\.$/)
  })

  test('prose without citations gives no citation', () => {
    const prose =
      'He paid Rs 420 on 12.05.2024, in section B of the market; clause 5 of your agreement and section 5 of the lease deed say so. Flat 138, ward 21.'
    expect(library.check(prose, { today })).toEqual([])
  })
})

describe('the numbers of a list share one Act', () => {
  const cases: [string, (string | null)[]][] = [
    ['Sections 138 and 142 of the NI Act', ['ni 138', 'ni 142']],
    ['u/s 420/498A IPC', ['ipc 420', 'ipc 498A']],
    ['Section 420 read with Section 498A of the Indian Penal Code, 1860', ['ipc 420', 'ipc 498A']],
    ['Articles 21 and 226', ['constitution 21', 'constitution 226']],
    ['Order XXXIX Rules 1 & 2 CPC', ['cpc O39 R1', 'cpc O39 R2']],
    ['धारा 85 और 318 भारतीय न्याय संहिता', ['bns 85', 'bns 318']],
    ['Section 438 CrPC / 482 BNSS', ['crpc 438', 'bnss 482']],
    ['IPC section 420, BNS section 318(4) and Sec. 482 BNSS', ['ipc 420', 'bns 318(4)', 'bnss 482']],
    ['Section 138, 30 days of the notice', [null]],
    ['FIR u/s 420 498A IPC', ['ipc 420', 'ipc 498A']],
    ['bail in 420 498A ipc', ['ipc 420', 'ipc 498A']],
    ['BNS 85 318(4) ka case', ['bns 85', 'bns 318(4)']],
    ['in 2019 420 IPC was', ['ipc 420']],
    ['BNS 318 10 years', ['bns 318']],
    ['BNS 318 2 log', ['bns 318']],
  ]
  test.each(cases)('%s', (text, ids) => {
    expect(library.check(text, { today }).map(({ id }) => id)).toEqual(ids)
  })

  test('articles of a Schedule are not articles of the Constitution', () => {
    const text =
      'Twelve years: Articles 64 and 65 of the Schedule to the Limitation Act. A declaration: three years, Article 58. Article 226 of the Constitution.'
    expect(library.check(text, { today }).map(({ id, state }) => [id, state])).toEqual([
      [null, 'check'],
      [null, 'check'],
      [null, 'check'],
      ['constitution 226', 'verified'],
    ])
  })

  test('a number that was named with its Act means the same later without it; another number is only a guess', () => {
    const [first, again, guess] = library.check(
      'Section 138 of the NI Act. As section 138 says, section 142 follows.',
      { today },
    )
    expect(first).toMatchObject({ id: 'ni 138', state: 'verified' })
    expect(again).toMatchObject({ id: 'ni 138', state: 'verified' })
    expect(guess).toMatchObject({ id: 'ni 142', state: 'check' })
  })
})

describe('the date that matters', () => {
  const on = (from: string, to = from): Found['factsDate'] => ({ from, to, quoted: from })
  const state = (text: string, factsDate: Found['factsDate']) => {
    const [citation] = library.check(text, { factsDate, today })
    return [citation?.state, citation?.reason]
  }

  test('old law is verified for old facts, and its successor is named', () => {
    expect(state('Section 420 IPC', on('2023-05-01'))).toEqual([
      'verified',
      expect.stringContaining('section 318(4), BNS'),
    ])
    expect(state('Section 420 IPC', on('2024-06-30'))[0]).toBe('verified')
    expect(state('Section 420 IPC', on('2024-07-01'))).toEqual([
      'check',
      expect.stringContaining('section 318(4), BNS'),
    ])
    expect(state('Section 420 IPC', null)).toEqual(['check', expect.stringContaining('1 July 2024')])
  })
  test('new offences do not reach back', () => {
    expect(state('Section 318(4) BNS', on('2023-05-01'))).toEqual([
      'check',
      expect.stringContaining('section 420, IPC'),
    ])
    expect(state('Section 318(4) BNS', on('2024-07-01'))).toEqual(['verified', ''])
  })
  test('facts on both sides of the change are neither plainly under old nor under new law', () => {
    expect(state('Section 420 IPC', on('2024-01-01', '2024-12-31'))[0]).toBe('check')
    expect(state('Section 318(4) BNS', on('2024-01-01', '2024-12-31'))[0]).toBe('check')
  })
  test('old law is verified where the text itself says that it speaks of old law', () => {
    expect(state('For acts before 1 July 2024: Section 415, IPC; Section 420, IPC.', null)).toEqual([
      'verified',
      expect.stringContaining('BNS'),
    ])
    expect(state('Section 420 IPC (now Section 318(4) BNS)', null)[0]).toBe('verified')
    expect(state('the erstwhile Section 438 CrPC', null)[0]).toBe('verified')
    expect(state('The FIR of 1 July 2024 is under Section 420 IPC.', null)[0]).toBe('check')
    expect(state('For acts before 1 July 2024 the old code. Section 420 IPC applies.', null)[0]).toBe('check')
  })
  test('procedure follows the proceeding, not the act', () => {
    expect(state('Section 482 BNSS', on('2023-05-01'))).toEqual([
      'verified',
      expect.stringContaining('section 438, CrPC'),
    ])
    expect(state('Section 438 CrPC', on('2023-05-01'))).toEqual(['verified', expect.stringContaining('pending')])
  })
})

describe('quotations', () => {
  const state = (text: string) => library.check(text, { today })[0]?.state
  const words = 'must not arrest as a matter of routine where the offence carries up to seven years'

  test('a quotation that the library has is confirmed', () => {
    expect(state(`In Arnesh Kumar v. State of Bihar it was held that the police “${words}”.`)).toBe('verified')
    expect(state(`"The police ${words}" (Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273).`)).toBe('verified')
  })
  test('a quotation that the library does not have is not confirmed', () => {
    const invented = 'every arrest without a written warrant is void from the beginning'
    expect(state(`In Arnesh Kumar v. State of Bihar the Court said: "${invented}."`)).toBe('check')
    expect(state(`“${invented}” (Arnesh Kumar v. State of Bihar).`)).toBe('check')
    expect(state(`Section 138 of the NI Act reads:\n\n> ${invented}`)).toBe('check')
  })
  test('five words are no quotation, and a quotation in another sentence does not count', () => {
    expect(state('Section 138 of the NI Act speaks of "a cheque returned unpaid".')).toBe('verified')
    expect(state('Section 138 of the NI Act applies. He said "I will never pay you back this money".')).toBe('verified')
  })
})

test('every text is read in linear time', async () => {
  const bits = [
    ' ',
    'A v. B ',
    'Section 1, ',
    '(2014) 8 SCC ',
    '"',
    '1,',
    'IPC ',
    'Order XXXIX Rule 1 ',
    'Aa ',
    'धारा 420 ',
    // What stands between a name and its number can be divided in more ways than can be tried.
    `A v. B ${'(A) '.repeat(60)}x y (2014) 8 SCC 273. `,
    `A v. B ${"'A' ".repeat(60)}x y (2014) 8 SCC 273. `,
  ]
  const slow: string[] = []
  for (const bit of bits)
    if (LINEAR < (await growth((length) => library.check(bit.repeat(length / bit.length), { today }), 20_000)))
      slow.push(bit)
  expect(slow).toEqual([])
})
