/** The check against what was imported, beside the digests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckedCitation, CitationState, Finding } from '#shared/law/law.ts'
import { judgment, provision, writeImported } from '#tests/support/law/law-corpus.ts'
import { buildLibrary } from '../build/build-library.ts'
import { openReader, type LibraryReader } from '../threads/reader.ts'

const today = '2026-11-20'
const UMBRELLAS = 'The Borrowed Umbrellas Act, 1931'
let dir: string
let library: LibraryReader
let digestsOnly: LibraryReader

const documents = {
  'table/[1995] 2 S.C.R. 212': judgment('MOHAN LAL TEA ESTATES v. STATE OF ASSAM AND ANR.', '1995-03-28', {
    neutral: '1995 INSC 113',
    reports: ['[1995] 2 S.C.R. 212'],
  }),
  'table/[1995] 3 S.C.R. 9': judgment('KAMLA DEVI AND ORS. v. RAM NATH (DEAD) BY LRS.', '1995-05-04', {
    neutral: '1995 INSC 187',
    reports: ['[1995] 3 S.C.R. 9'],
  }),
  'table/[1996] SUPP. 1 S.C.R. 4': judgment('KAMLA DEVI v. RAM NATH', '1996-05-04', {
    reports: ['[1996] SUPP. 1 S.C.R. 4'],
  }),
  'table/[2006] SUPP. 3 S.C.R. 704': judgment('VIJAY KUMAR v. RAM KUMAR', '2006-08-08', {
    reports: ['[2006] SUPP. 3 S.C.R. 704'],
  }),
  'table/[2006] 9 S.C.R. 73': judgment("RUBBER TOYS LTD. v. WORKMEN, RUBBER TOYS LTD., 'BANGALORE", '2006-09-01', {
    reports: ['[2006] 9 S.C.R. 73'],
  }),
  // Two rows of one day, one name shorter than the other: two judgments.
  'table/[2003] 2 S.C.R. 10': judgment('UNION OF INDIA v. TULSI', '2003-02-02', { reports: ['[2003] 2 S.C.R. 10'] }),
  'table/[2003] 2 S.C.R. 20': judgment('UNION OF INDIA v. TULSI RAM PATEL', '2003-02-02', {
    reports: ['[2003] 2 S.C.R. 20'],
  }),
  // The same judgment from two sources: the table knows its numbers, the folder its words.
  'table/[2001] 1 S.C.R. 50': judgment('ZUBAIDA BANO v. DHANRAJ MILLS LTD. & ORS.', '2001-01-09', {
    neutral: '2001 INSC 12',
    reports: ['[2001] 1 S.C.R. 50'],
  }),
  'folder/zubaida': judgment('Zubaida Bano v. Dhanraj Mills Ltd', '2001-01-09', {
    passages: [
      { para: null, text: 'Zubaida Bano v. Dhanraj Mills Ltd' },
      { para: '1', text: '1. The weaver asks for the wages that the mill kept back when the looms stood still.' },
      {
        para: '2',
        text: '2. A mill that closes its gate\nowes the wage of every day on which the weaver stood before it, and may not set off the cost of the guard.',
      },
      { para: '3', text: '3. We add that the gate was closed in the rain. The appeal is allowed.' },
    ],
  }),
  // Its digest: Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, 2014 INSC 463.
  'folder/arnesh': judgment('Arnesh Kumar v. State of Bihar & Anr', '2014-07-02', {
    passages: [{ para: '7', text: '7. Before the hand falls on the shoulder the officer writes down why it must.' }],
  }),
  'acts/ni 138': provision(
    'The Negotiable Instruments Act, 1881',
    '138',
    'Dishonour of cheque',
    'Where a cheque comes back unpaid the drawer answers for it, if\n(a) it was shown in time;\n(b) the payee asked in writing within 3[thirty days]; and\n(c) nothing was paid.',
  ),
  'acts/ni 140': provision(
    'The Negotiable Instruments Act, 1881',
    '140',
    'What is no defence',
    'It helps no drawer that he hoped the cheque would be met when it was shown.',
  ),
  'acts/other 138': provision(
    'The Negotiable Instruments Act, 1999',
    '147',
    'Of another Act',
    'Nothing of this is in the Act of 1881.',
  ),
  'acts/u 2': provision(
    UMBRELLAS,
    '2',
    'Care of umbrellas',
    '(1) Whoever borrows an umbrella shall bring it back dry.\n(2) A torn umbrella is\n(i) mended, or\n(ii) replaced.\n(3) Nobody shall lend a borrowed umbrella.',
  ),
  'acts/u 9': provision(UMBRELLAS, '9', 'Omitted', '[Omitted by Act 4 of 1950.]'),
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-imported-'))
  const digests = await buildLibrary(join(import.meta.dirname, '../fixtures'), dir)
  const imported = join(dir, 'imported.sqlite')
  writeImported(imported, digests, documents)
  library = openReader(digests, imported)
  digestsOnly = openReader(digests)
})
afterAll(() => {
  library.close()
  digestsOnly.close()
  rmSync(dir, { recursive: true, force: true })
})

const one = (text: string): CheckedCitation => {
  const found = library.check(text, { today })
  expect({ text, found: found.map(({ raw }) => raw) }).toMatchObject({ found: [expect.anything()] })
  return found[0] as CheckedCitation
}

type Row = [text: string, id: string | null, state: CitationState, finding: Finding, reason?: RegExp]
const TEA = 'd:table/[1995] 2 S.C.R. 212'
const TOYS = 'd:table/[2006] 9 S.C.R. 73'
const ZUBAIDA = /^d:(?:folder\/zubaida|table\/\[2001\] 1 S\.C\.R\. 50)$/

describe('judgments', () => {
  const rows: Row[] = [
    ['Mohan Lal Tea Estates v. State of Assam, [1995] 2 S.C.R. 212', TEA, 'verified', 'verified', /its text is not/],
    ['Mohan Lal Tea Estates v. State of Assam & Ors. (1995 INSC 113)', TEA, 'verified', 'verified'],
    ['Mohan Lal Tea Estates vs. State Of Assam, 1995 INSC 113 : (1995) 2 SCR 212', TEA, 'verified', 'verified'],
    ['1995 INSC 113', TEA, 'verified', 'verified'],
    ['(1995) 2 SCR 212', TEA, 'verified', 'verified'],
    ['Mohan Lal Tea Estates v. State of Assam', TEA, 'verified', 'verified'],
    ['Vijay Kumar v. Ram Kumar, [2006] Supp. (3) SCR 704', 'd:table/[2006] SUPP. 3 S.C.R. 704', 'verified', 'verified'],
    // A name as a table misprints it, or with what tells of a party, is this case only beside its number.
    ['Mohan Lal Tea Estats @ Green Leaf v. State of Asam, [1995] 2 S.C.R. 212', TEA, 'verified', 'verified'],
    ['Mohanlal Tea Estates through Its Partner v. State of Assam, 1995 INSC 113', TEA, 'verified', 'verified'],
    ['Mohan Lal Tea Estats v. State of Assam', null, 'not found', 'no lookup'],
    ['Mohan Lal Tea Gardens v. State of Assam, [1995] 2 S.C.R. 212', TEA, 'check', 'differs', /another/],
    // Invented: a neighbouring page, volume or year, a swapped name, somebody else's name.
    ['Mohan Lal Tea Estates v. State of Assam, [1995] 2 S.C.R. 213', TEA, 'check', 'differs', /could not be confirmed/],
    ['Mohan Lal Tea Estates v. State of Assam, [1995] 1 S.C.R. 212', TEA, 'check', 'differs'],
    ['Mohan Lal Tea Estates v. State of Assam, 1996 INSC 113', TEA, 'check', 'differs'],
    ['State of Assam v. Mohan Lal Tea Estates, [1995] 2 S.C.R. 212', TEA, 'check', 'differs', /other way round/],
    ["Rubber Toys Ltd. v. Workmen, Rubber Toys Ltd., 'bangalore, [2006] 9 S.C.R. 73", TOYS, 'verified', 'verified'],
    ["Workmen, Rubber Toys Ltd., 'bangalore v. Rubber Toys Ltd., [2006] 9 S.C.R. 73", TOYS, 'check', 'differs'],
    ['Workmen, Rubber Toys Ltd. v. Rubber Toys Ltd., [2006] 9 S.C.R. 73', TOYS, 'check', 'differs'],
    ["Omega Toys v. Workmen, Rubber Toys Ltd., 'bangalore, [2006] 9 S.C.R. 73", TOYS, 'check', 'differs', /another/],
    ['Kamla Devi v. Ram Nath, [1995] 2 S.C.R. 212', null, 'check', 'differs', /belongs to MOHAN LAL TEA ESTATES/],
    ['Union of India v. Tulsi Ram Patel, [2003] 2 S.C.R. 20', 'd:table/[2003] 2 S.C.R. 20', 'verified', 'verified'],
    ['Union of India v. Tulsi Ram Patel, [2003] 2 S.C.R. 10', 'd:table/[2003] 2 S.C.R. 20', 'check', 'differs'],
    ['Mohan Lal Tea Estates v. State of Assam (Now Meghalaya), [1995] 2 S.C.R. 212', TEA, 'check', 'differs'],
    ['Zeenat Begum v. Usha Rao, [1995] 2 S.C.R. 212', TEA, 'check', 'differs', /the name given here is another/],
    ['Mohan Lal Tea Estates v. State of Assam, (1996) 3 SCC 5', TEA, 'check', 'no lookup', /could not be confirmed/],
    ['[1995] 2 S.C.R. 213', null, 'not found', 'not found'],
    ['Zeenat Begum v. Usha Rao, [1995] 2 S.C.R. 213', null, 'not found', 'not found'],
    ['AIR 1931 Lah 5', null, 'not found', 'no lookup'],
    ['Zeenat Begum v. Usha Rao, AIR 1931 Lah 5', null, 'not found', 'no lookup'],
    // Two judgments of one name.
    ['Kamla Devi v. Ram Nath', null, 'check', 'no lookup', /More than one/],
    ['Kamla Devi v. Ram Nath (1996)', 'd:table/[1996] SUPP. 1 S.C.R. 4', 'verified', 'verified'],
    ['Kamla Devi v. Ram Nath, [1995] 3 S.C.R. 9', 'd:table/[1995] 3 S.C.R. 9', 'verified', 'verified'],
    // A digest and an imported text are one case, and the digest speaks for it.
    ['Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273', 'j:arnesh-kumar', 'verified', 'verified'],
  ]
  test.each(rows)('%s', (text, id, state, finding, reason = /(?:)/) => {
    const found = one(`It was held in ${text}.`)
    expect(found).toMatchObject({ state, finding, reason: expect.stringMatching(reason) })
    if (id !== null || state === 'not found') expect(found.id).toBe(id)
  })

  test('two sources of one judgment are one case with the numbers and words of both', () => {
    for (const text of ['2001 INSC 12', 'Zubaida Bano v. Dhanraj Mills Ltd., [2001] 1 S.C.R. 50']) {
      expect(one(`See ${text}.`)).toMatchObject({ state: 'verified', reason: '', id: expect.stringMatching(ZUBAIDA) })
    }
    expect(one('Zubaida Bano v. Dhanraj Mills Ltd., [2001] 1 S.C.R. 51')).toMatchObject({ finding: 'differs' })
  })
})

describe('quotations and paragraphs', () => {
  const CASE = 'Zubaida Bano v. Dhanraj Mills Ltd., 2001 INSC 12'
  const quoted = (words: string, rest = '') => `In ${CASE}${rest} the Court held: "${words}".`

  test.each([
    'A mill that closes its gate owes the wage of every day on which the weaver stood before it',
    'a mill that closes its gate OWES, the wage of every day',
    '[A] mill that closes its gate … may not set off the cost of the guard',
    'A mill that closes its gate ... and may not set off the cost of the guard',
    '[a] mill which [closes its gate] owes the wage of every day on which the weaver stood'.replace('which', 'that'),
    'every day on which [she] stood before it, and may not set off'.replace('[she]', '[the weaver]'),
    'every day on which [t]he weaver stood before it [sic], and may not set off',
    'every day on which the weaver (emphasis supplied) stood before it',
  ])('stands in the text: %s', (words) => {
    expect(one(quoted(words))).toMatchObject({
      state: 'verified',
      finding: 'quotation matched',
      source: { name: expect.any(String), para: '2' },
      passage: expect.stringContaining('2. A mill that closes'),
    })
  })

  test.each([
    'A mill that closes its gate owes the wage of every week on which the weaver stood',
    'may not set off the cost of the guard … A mill that closes its gate',
    'A mill that opens its gate owes the wage of every day on which the weaver stood',
    'A … closes … gate … the … of … day … on … stood',
  ])('does not stand there: %s', (words) => {
    expect(one(quoted(words))).toMatchObject({
      state: 'check',
      finding: 'differs',
      reason: expect.stringMatching(/do not stand/),
    })
  })

  test('a digest alone cannot confirm the words of a court', () => {
    const text =
      'In Lalita Kumari v. Govt. of U.P., (2014) 2 SCC 1: "the officer at the context takes down every word he hears".'
    expect(one(text)).toMatchObject({ state: 'check', finding: 'no lookup' })
  })

  test('a quotation from a case with a digest is looked up in its imported text', () => {
    const held = (words: string) => `In Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, it was held: "${words}".`
    expect(one(held('Before the hand falls on the shoulder the officer writes down why'))).toMatchObject({
      id: 'j:arnesh-kumar',
      finding: 'quotation matched',
      source: { para: '7' },
    })
    expect(one(held('Before the hand falls on the shoulder the officer telephones home'))).toMatchObject({
      finding: 'differs',
    })
  })

  test('a pinpoint is confirmed, refuted, or left open where nothing can be told', () => {
    for (const text of [
      `${CASE}, para 3`,
      `${CASE} (at paras 2 and 3)`,
      `para 3 of ${CASE}`,
      `paragraphs 2-3 in the judgment in ${CASE}`,
    ])
      expect(one(`See ${text}.`)).toMatchObject({
        state: 'verified',
        source: { para: expect.stringMatching(/[23]/) },
      })
    for (const text of [`${CASE}, para 31`, `para 4 of ${CASE}`, `${CASE} at ¶ 12`])
      expect(one(`See ${text}.`)).toMatchObject({
        state: 'check',
        finding: 'differs',
        reason: /ends with paragraph 3/,
      })
    expect(one('Mohan Lal Tea Estates v. State of Assam, 1995 INSC 113, para 4')).toMatchObject({
      state: 'check',
      finding: 'no lookup',
      reason: /no numbered text/,
    })
  })
})

describe('provisions', () => {
  const rows: Row[] = [
    // The digest names (b) only; the imported text numbers (a) to (c).
    ['section 138(c) of the NI Act', 'ni 138(c)', 'verified', 'verified'],
    ['section 138(d) of the NI Act', 'ni 138(d)', 'check', 'differs', /has no \(d\)/],
    ['section 140 of the NI Act', 'ni 140', 'verified', 'verified'],
    ['section 147 of the NI Act', null, 'check', 'no lookup'],
    ['section 900 of the NI Act', null, 'not found', 'not found'],
    ['section 2 of the Borrowed Umbrellas Act, 1931', 'borrowedumbrellasact1931 2', 'verified', 'verified'],
    ['s. 2(2)(ii) of the Borrowed Umbrellas Act', 'borrowedumbrellasact1931 2(2)(ii)', 'verified', 'verified'],
    ['s. 2(1)(ii) of the Borrowed Umbrellas Act', 'borrowedumbrellasact1931 2(1)(ii)', 'check', 'differs'],
    ['section 2 of the Borrowed Umbrellas Act, 1955', null, 'not found', 'not found'],
    ['section 9 of the Borrowed Umbrellas Act', 'borrowedumbrellasact1931 9', 'check', 'differs', /omitted/],
    ['section 40 of the Borrowed Umbrellas Act', null, 'not found', 'not found', /ends with section 9/],
    ['section 5 of the Borrowed Umbrellas Act', null, 'check', 'no lookup'],
    ['section 5 of the Lost Gloves Act, 1931', null, 'not found', 'no lookup'],
  ]
  test.each(rows)('%s', (text, id, state, finding, reason = /(?:)/) => {
    expect(one(`It is so under ${text}.`)).toMatchObject({ id, state, finding, reason: expect.stringMatching(reason) })
  })

  test('a quotation from a statute is found in its text in spite of amendment marks', () => {
    expect(
      one('Section 138 of the NI Act: "the payee asked in writing within thirty days; and (c) nothing was paid".'),
    ).toMatchObject({
      finding: 'quotation matched',
      source: { name: 'digests' },
    })
    expect(
      one('Section 138 of the NI Act: "the payee asked in writing within sixty days; and nothing was paid".'),
    ).toMatchObject({
      finding: 'differs',
    })
  })
})

test('the finding `verified` stands only with the state `verified`', () => {
  const text = [
    ...Object.values(documents).map(({ title }) => title),
    'section 138 of the NI Act, section 420 IPC, 2014 INSC 463',
  ].join('. See ')
  for (const reader of [library, digestsOnly])
    for (const { state, finding, raw } of reader.check(text, { today }))
      expect([raw, state === 'verified']).toEqual([raw, finding === 'verified' || finding === 'quotation matched'])
  expect(digestsOnly.check('Mohan Lal Tea Estates v. State of Assam, 1995 INSC 113', { today })).toMatchObject([
    { state: 'not found', finding: 'no lookup', source: null },
  ])
})

describe('a query that names something', () => {
  test.each([
    ['(2014) 8 SCC 273', ['j:arnesh-kumar']],
    ['air 2014 sc 2756', ['j:arnesh-kumar']],
    ['arnesh kumar v state of bihar', ['j:arnesh-kumar']],
    ['Arnesh Kumar', ['j:arnesh-kumar']],
    ['mohan lal tea estates', [TEA]],
    ['1995 insc 113', [TEA]],
    ['Kamla Devi v Ram Nath', ['d:table/[1996] SUPP. 1 S.C.R. 4', 'd:table/[1995] 3 S.C.R. 9']],
    ['kamla devi vs ram nath (1995)', ['d:table/[1995] 3 S.C.R. 9']],
    ['section 138 ni act', ['ni 138']],
    ['s. 2(3) borrowed umbrellas act', ['borrowedumbrellasact1931 2(3)']],
    ['my umbrella is torn and nobody pays', []],
    ['', []],
    ['(a+)+$'.repeat(2_000), []],
  ])('%s', (query, ids) => {
    expect(library.lookUp(query).map(({ id }) => id)).toEqual(ids)
  })
})
