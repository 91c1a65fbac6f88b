/** How many of many headings, from many offices, are read right: measured, because no set of signs is complete. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPapers, sameName } from '../index.ts'

interface Heading {
  text: string
  kind: string
  witness?: string
  number?: string
}

const headings = parse(readFileSync(new URL('./headings.yaml', import.meta.url), 'utf8')) as Heading[]

test('nearly all headings of many offices give their kind and who speaks', () => {
  const wrong = headings.flatMap(({ text, kind, witness, number }) => {
    const [paper] = readPapers([{ page: 1, text, ocr: false }]).statements
    const isRight =
      paper?.kind === kind &&
      paper.number === (number ?? null) &&
      (witness ? sameName(paper.witness ?? '', witness) : paper.witness === null)
    return isRight ? [] : [`${text.slice(0, 60)}: ${paper?.kind}, ${paper?.witness}, ${paper?.number}`]
  })
  expect(wrong.length).toBeLessThan(headings.length / 10)
})

describe('one person under several names is one witness', () => {
  const fir = 'FIRST INFORMATION REPORT\nInformant: Ramu Yadav s/o Shamu\nBilla hit me with a stick on the head.'
  const chief = 'PW-1 Ramu Yadav on oath\nExamination-in-chief\nBilla hit me with a sword on the head.'
  test.each([
    ['the informant', fir, 'Statement u/s 161 CrPC of the informant\nBilla hit me with a sword on the head.'],
    [
      'initials',
      'Statement of R. K. Verma u/s 161 CrPC\nBilla hit me with a stick.',
      'PW-3 Rajesh Kumar Verma on oath\nExamination-in-chief\nBilla hit me with a sword.',
    ],
    ['two scripts', 'बयान अन्तर्गत धारा 161\nनाम: रामू यादव पुत्र शामू\nबिल्ला ने मुझे डंडे से मारा।', chief],
    ['a first name', 'Statement of complainant Ramu u/s 161 CrPC\nBilla hit me with a stick on the head.', chief],
    ['a number', chief, 'CROSS EXAMINATION OF PW1\nBilla hit me with a stick on the head.'],
    [
      'the victim',
      'STATEMENT OF PROSECUTRIX\nName: Meena d/o Ram\nHe took me in a car.',
      'Statement of the victim u/s 164 CrPC\nHe took me on a motorcycle.',
    ],
  ])('%s', (_, ...texts) => {
    const { findings } = readPapers(texts.map((text, i) => ({ page: i + 1, text, ocr: false })))
    expect(findings.map(({ between }) => between)).toContain('one witness')
    expect(findings.map(({ between }) => between)).not.toContain('two witnesses')
  })

  test('a report that names nobody is not taken for that of the first witness', () => {
    const report = 'FIR No. 2/2020 PS Sadar\nUnder section 154 CrPC\nI say that Billa hit me with a stick on the head.'
    const { statements } = readPapers([report, chief].map((text, i) => ({ page: i + 1, text, ocr: false })))
    expect(statements.map(({ witness }) => witness)).toEqual([null, 'Ramu Yadav'])
  })
})

test.each([
  [
    'the officer who signs a statement to the police',
    'STATEMENT UNDER SECTION 161 CrPC\nI saw Billa with a stick.\nSd/- SI Mahesh Rawat',
    null,
  ],
  [
    'the victim of whom a mother speaks',
    'STATEMENT UNDER SECTION 180 BNSS\nMy daughter, the victim, told me everything in the evening.',
    null,
  ],
  [
    'the complainant of the case',
    'P.S. Sadar Cr. No. 12/24   Complainant: Sunita Devi\nStatement of Shivnath Yadav u/s 161 CrPC\nI saw Mohan near the gate.',
    'Shivnath Yadav',
  ],
  ['the informant of the case', 'STATEMENT U/S 180 BNSS\nFIR 12/24 Informant Sunita Devi\nI saw nothing.', null],
  [
    'the complainant in the title of the case',
    'IN THE COURT OF SESSIONS\nState (complainant Sunita Devi) v. Mohan\nPW-3\nI am a teacher.',
    null,
  ],
  ['the victim whose name is withheld', 'बयान धारा 161\nपीड़िता का नाम: गोपनीय\nमैं शिक्षक हूँ। मैं घर गया।', null],
  [
    'a witness who attests a memo',
    'RECOVERY MAHAZAR 23.08.2022\nThe money was recovered from the table drawer.\nwitnesses sd/- Prabhakaran,  Anthony Raj',
    null,
  ],
  ['the father who is named beside the witness', 'बयान धारा 161\nपिता का नाम: राम लाल\nउम्र 13 वर्ष\nमैं घर आई।', null],
  ['the father of a witness', 'STATEMENT U/S 161\nFather’s name: Ram Lal   Age 13\nI came home.', null],
  ['the victim, whose mother', 'बयान माता पीड़िता\nमेरी पुत्री ने मुझे बताया। मैं घर पर थी।', null],
  [
    'a brother of the complainant',
    'PW-2 Sohan Lal, brother of the complainant, on oath\nI saw Billa with a stick.',
    'Sohan Lal',
  ],
])('%s does not speak in the paper', (_, text, witness) => {
  expect(readPapers([{ page: 1, text, ocr: false }]).statements.map((one) => one.witness)).toEqual([witness])
})

test.each([
  ['Kamal', 'Kamla'],
  ['कमल', 'कमला'],
])('%s and %s are two persons', (one, other) => {
  expect(sameName(one, other)).toBe(false)
})
test.each([
  ['कृष्ण', 'Krishna'],
  ['मिश्र', 'Mishra'],
  ['आनन्द', 'Anand'],
  ['B. Venkata Rao', 'Bommidi Venkata Rao'],
])('%s and %s are one name', (one, other) => {
  expect(sameName(one, other)).toBe(true)
})

test.each(['A.W. 2', 'P.W.No. 2', 'MW-2', 'W.W. 2', 'LW2'])(
  'a page headed "%s" is not the paper of the witness before',
  (heading) => {
    const papers = [
      'PW-1 Savitri Nishad on oath\nI was not present at the spot.',
      `${heading}   KAMLESH SAHU   s/o Jagdish Sahu    28 yrs\nI was returning from Bemetara and saw it.`,
    ]
    const { statements } = readPapers(papers.map((text, i) => ({ page: i + 1, text, ocr: false })))
    expect(statements.map((one) => one.witness)).toEqual(['Savitri Nishad', 'Kamlesh Sahu'])
  },
)

test('a letter of an office that names an application is not told by the applicant', () => {
  const text =
    'OFFICE OF THE COMMISSIONER, TENALI MUNICIPALITY\nRoc. No. 2281/2022\n1) Application of Sri B. Venkata Rao was received on 20-06-2022.'
  expect(readPapers([{ page: 1, text, ocr: false }]).statements).toMatchObject([{ kind: 'office', witness: null }])
})

test('the second witness in a list of the police is not the second witness of the court', () => {
  const papers = ['बयान धारा 161 साक्षी क्रमांक 2\nमैंने देखा। मैं घर आई।', 'अ.सा.-2 सुनीता देवी\nसशपथ\nमैंने देखा।']
  const { statements } = readPapers(papers.map((text, i) => ({ page: i + 1, text, ocr: false })))
  expect(statements.map((one) => one.witness)).toEqual([null, 'सुनीता देवी'])
})

test('the examination-in-chief after a cross-examination is of another witness', () => {
  const text =
    'PW-1 Ramesh Pal on oath\nI saw it.\nCross-examination\nI was at home.\nExamination-in-chief\nI was there.'
  expect(readPapers([{ page: 1, text, ocr: false }]).statements.map((one) => one.witness)).toEqual([
    'Ramesh Pal',
    'Ramesh Pal',
    null,
  ])
})

test('a later witness of a party did not write its papers', () => {
  const complaint =
    'BEFORE THE JUDICIAL MAGISTRATE\nCOMPLAINT UNDER SECTION 138 N.I. ACT\nM/s Sree Agencies ... Complainant\nThe complainant paid Rs. 4,50,000 to the accused by NEFT on 05.01.2025.'
  const affidavit = (number: string) =>
    `IN THE COURT OF THE MAGISTRATE\nPROOF AFFIDAVIT OF ${number}\nI, Mohan Lal, aged 44, on behalf of the complainant, affirm that Rs. 4,50,000 was paid to the accused in cash on 05.01.2025.`
  const between = (number: string) =>
    readPapers([complaint, affidavit(number)].map((text, i) => ({ page: i + 1, text, ocr: false }))).findings.map(
      (one) => one.between,
    )
  expect(between('C.W.1')).toContain('one witness')
  expect(between('C.W.2')).not.toContain('one witness')
})

test('a second witness whose heading was not recognised gets a paper of his own', () => {
  const text = `STATEMENT UNDER SECTION 180 BNSS\nName: Ramu Yadav s/o Shamu\n${'I was standing near the gate of the mill.\n'.repeat(9)}My name is Suresh Pal. I saw nothing.`
  expect(readPapers([{ page: 1, text, ocr: false }]).statements).toMatchObject([
    { witness: 'Ramu Yadav', to: { line: 11 } },
    { witness: 'Suresh Pal', sure: false, from: { line: 12 } },
  ])
})

test('a page that goes on with a cross-examination is no new chief, and a name that is spread out is read', () => {
  const known = (...texts: string[]) =>
    readPapers(texts.map((text, i) => ({ page: i + 1, text, ocr: false }))).statements.map(
      ({ kind, witness }) => `${kind} ${witness}`,
    )
  expect(
    known(
      'C.W.1  R. CHELLAMUTHU on oath\nCross-examination by Thiru Mohideen, counsel for the accused:\nI have a shop at Karur.',
      '- 2 -          C.W.1 contd.\nNobody was in the house except my wife.',
    ),
  ).toEqual(['chief R. Chellamuthu', 'cross R. Chellamuthu'])
  expect(
    known(
      'Examined u/s 161 Cr.P.C. on 26.05.2021 by SI B. K. Rout\nM i n a t i   J e n a   w/o Gobinda Jena, 29, house wife\n        She states that she was cooking.',
    ),
  ).toEqual(['police Minati Jena'])
})
