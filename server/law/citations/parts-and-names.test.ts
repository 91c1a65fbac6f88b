/** Parts of a provision in words, a case by one name, numbers of registries, and texts that hide what they cite. On the shipped digests. */
import { describe, expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'
import { findLabelledPart } from './read-provisions/named-parts.ts'

const today = '2026-11-20'
const library = await shippedReader()
const check = (text: string) =>
  library.check(text, { today }).map(({ raw, id, state }) => `${raw} | ${id ?? '-'} ${state}`)
const ARNESH = 'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273'

describe('parts of a provision', () => {
  test.each([
    ['Section 16, Explanation 9 of the Advocates Act', 'advocates 16 check'],
    ['Explanation 9 to Section 16 of the Advocates Act', 'advocates 16 check'],
    ['second proviso to Section 16 of the Advocates Act', 'advocates 16 check'],
    ['Section 16 of the Advocates Act, Proviso 7', 'advocates 16 check'],
    ['Illustration (z) to Section 16 of the Advocates Act', 'advocates 16 check'],
    ['the twelfth proviso to Section 16 of the Advocates Act', 'advocates 16 check'],
    ['paragraph 17 of the Explanation to Section 16 of the Advocates Act', 'advocates 16(17) check'],
    ['Section 16(latter part) of the Advocates Act', 'advocates 16 check'],
    ['Explanation 2 to Section 108 BNS', 'bns 108 check'],
    ['Section 148 of the NI Act, 1881 sub-section (9)', 'ni 148(9) check'],
    ['clause (zzz) of sub-section (1) of Section 318 of the BNS', 'bns 318(1)(zzz) check'],
    ['Section 318(1) and (77) of the BNS', 'bns 318(1) check'],
    ['Section 318(foo bar) of the BNS', 'bns 318 check'],
    ['Section 318(xxxviii) of the BNS', 'bns 318(xxxviii) check'],
    ['sub-section (4) of section 318 of the BNS', 'bns 318(4) verified'],
    ['Section 318, sub-section (4) of the BNS', 'bns 318(4) verified'],
    ['धारा 318 की उपधारा (4) भारतीय न्याय संहिता', 'bns 318(4) verified'],
    ['proviso to Section 16 of the Advocates Act', 'advocates 16 verified'],
    ['Section 103 (murder) of the BNS', 'bns 103 verified'],
    ['Section 103 (punishment for murder) of the BNS', 'bns 103 verified'],
  ])('%s', (text, found) => {
    expect(check(`Under ${text}, it is so.`).map((one) => one.split(' | ')[1])).toEqual([found])
  })

  test('in front of a section belong to that section', () => {
    expect(check('Section 103 BNS, Exception 1 to Section 101 BNS')).toEqual([
      'Section 103 BNS | bns 103 verified',
      'Exception 1 to Section 101 BNS | bns 101 verified',
    ])
  })

  test.each([
    ['Explanation', '2', 'there'],
    ['Explanation', 'II', 'there'],
    ['Explanation', '3', 'missing'],
    ['Exception', '1', 'missing'],
    ['Proviso', '2', 'there'],
    ['Proviso', '3', 'missing'],
    ['Illustration', '(b)', 'there'],
    ['Illustration', '(c)', 'missing'],
  ] as const)('%s %s of a text is %s', (what, no, found) => {
    const text =
      'Whoever does so is liable. Provided that he is heard. Provided further that he may appeal. Explanation 1.—A day counts. Explanation 2.—A night counts. Illustrations (a) A sells. (b) B buys.'
    expect(findLabelledPart(text, what, no)).toBe(found)
  })
})

describe('a case cited by one name', () => {
  test.each([
    ["Zebulon's case, (2014) 8 SCC 273", 'check'],
    ['Zebulon & State of Bihar, (2014) 8 SCC 273', 'check'],
    ['as held in Zebulon (2014) 8 SCC 273', 'check'],
    ['(2014) 8 SCC 273 (Zebulon)', 'check'],
    ['Arnesh Kumar Sharma, (2014) 8 SCC 273', 'check'],
    ['Arnesh Kumar, (2014) 8 SCC 273', 'verified'],
    ["D.K. Basu's case, (1997) 1 SCC 416", 'verified'],
    ['Supreme Court in (2014) 8 SCC 273', 'verified'],
    ['Thus, (2014) 8 SCC 273', 'verified'],
    ['per Prasad J., (2014) 8 SCC 273', 'verified'],
    ['देखें (2014) 8 SCC 273', 'verified'],
  ])('%s is %s', (text, state) => {
    expect(new Set(library.check(text, { today }).map((one) => one.state))).toEqual(new Set([state]))
  })

  test('supra refers to a case that the text cited before', () => {
    expect(check(`${ARNESH} is clear. Arnesh Kumar (supra) binds.`)).toEqual([
      `${ARNESH} | j:arnesh-kumar verified`,
      'Arnesh Kumar (supra) | j:arnesh-kumar verified',
    ])
    expect(check('Arnesh Kumar (supra) binds.')).toEqual(['Arnesh Kumar (supra) | j:arnesh-kumar check'])
    expect(check('Zebulon (supra) binds.')).toEqual(['Zebulon (supra) | - check'])
  })

  test("a year must be the case's own, and a test must be a court's", () => {
    expect(check('Arnesh Kumar (2014) says so.')).toEqual(['Arnesh Kumar (2014) | j:arnesh-kumar verified'])
    expect(check('Arnesh Kumar (2019) says so.')).toEqual(['Arnesh Kumar (2019) | j:arnesh-kumar check'])
    expect(check('The Court applied the Zebulon test.')).toEqual(['Zebulon test | - check'])
    expect(check('Upholds the rule that a State may relax the ban.')).toEqual([])
    expect(check('The Court ordered a Polygraph test of the accused in Patna (2019).')).toEqual([])
  })
})

describe('docket numbers', () => {
  test.each([
    'W.P.(C) No. 98712/2019',
    'Crl. Appeal No. 12 of 2016',
    'SLP (Crl.) No. 20771 of 2018',
    'Civil Appeal Nos. 9911-9913 of 2014',
    'CRM-M-55812-2021',
    'I.A. No. 771 of 2020',
    'Bail Application No. 3321/2022',
    'O.M.P. (COMM) 45/2019',
    'Crl.M.C. 77/2020',
    'CONT.CAS(C) 6/2019',
    'Company Appeal (AT) (Ins) No. 12 of 2020',
  ])('%s cannot be looked up', (number) => {
    expect(check(`He filed ${number} in time.`)).toEqual([`${number} | - check`])
    expect(check(`The Court held in ${number} that it is so.`)).toEqual([`${number} | - not found`])
  })

  test('a number of another kind is no docket number', () => {
    expect(check('FIR No. 12/2019, cheque No. 123456 of 2019, flat No. 12 of 2019.')).toEqual([])
  })
})

describe('what a person reads is what is checked', () => {
  test.each([
    ['Section ９９９ BNS', 'not found'],
    ['Section ૯૯૯ BNS', 'not found'],
    ['Section 9\u200b9\u200b9 BNS', 'not found'],
    ['S\u0435ction **999** of the BNS', 'not found'],
    ['(2014) 8 S\u00adCC 274', 'not found'],
    ['Section\u00a0103\u00a0BNS', 'verified'],
    ['Section 999 in the present case', 'check'],
  ])('%j', (text, state) => {
    const [one, ...more] = library.check(`It is ${text}.`, { today })
    expect(one).toMatchObject({ state })
    expect(text).toContain(one?.raw)
    expect(more).toEqual([])
  })
})

describe('a quotation is compared with the authority it is attributed to', () => {
  const invented = 'arrest must follow in every case under section 498A of the IPC and bail is refused'
  test.each([
    ['between straight signs', `In ${ARNESH}, the Court held that "${invented}".`],
    ['between single signs', `In ${ARNESH}, the Court held that '${invented}'.`],
    ['within another', `In ${ARNESH}, the Court said “the law is that ‘${invented}’ and no more”.`],
    [
      'another within it',
      `In ${ARNESH}, the Court said “arrest ‘in every case’ under section 498A of the IPC is the rule”.`,
    ],
    ['as a block', `In ${ARNESH}, the Court held:\n\n> ${invented}`],
    ['as a block with its source', `> ${invented}\n> — ${ARNESH}`],
    ['before its source', `“${invented}” (${ARNESH}).`],
    ['behind another', `In ${ARNESH}, the Court said “section 41 of the CrPC is plain enough” and “${invented}”.`],
    ['never closed', `In ${ARNESH}, the Court held that “${invented}.`],
    ['in the next sentence', `${ARNESH} settles it. The Court held that "${invented}".`],
    ['of a court, with a section nearer', `In ${ARNESH}, on section 41 CrPC, the Court held: "${invented}".`],
    ['of few words', `In ${ARNESH}, the Court held that "arrest is mandatory".`],
    ['of few words that end the sentence', `${ARNESH} described bail as "a rare favour".`],
    ['of few words beside it', `"Arrest is always mandatory" (${ARNESH}).`],
    [
      'in brackets',
      `In ${ARNESH}, the Court held that "[arrest must follow in every case and bail is to be refused as a rule] the police".`,
    ],
    ['in Hindi', `${ARNESH} में न्यायालय ने कहा कि “गिरफ़्तारी हर मामले में अनिवार्य है और ज़मानत नहीं मिलेगी”।`],
  ])('%s', (_, text) => {
    const one = library.check(text, { today }).find(({ id }) => id === 'j:arnesh-kumar')
    expect(one).toMatchObject({ state: 'check' })
  })

  test.each([
    `In ${ARNESH}, the Court explained the expression "reason to believe".`,
    `${ARNESH} held that "reason to believe" must be recorded.`,
    `"${ARNESH.split(',')[0]}", (2014) 8 SCC 273 applies.`,
    `The so-called "last seen" theory has nothing to do with ${ARNESH}.`,
    `${ARNESH} applies. He said "I will never pay you back this money".`,
    `${ARNESH} binds the parties' counsel and the accused's lawyers too.`,
  ])('a term, a title and somebody else’s words are none: %s', (text) => {
    const one = library.check(text, { today }).find(({ id }) => id === 'j:arnesh-kumar')
    expect(one).toMatchObject({ state: 'verified' })
  })
})
