/** The reading of the papers of a case: facts with their places, contradictions, omissions, and what ends in time. */
import { describe, expect, test } from 'vitest'
import { readUnseenBriefs } from '#tests/support/papers/unseen-briefs.ts'
import { findWords, openPapers, readPapers, readWords, type PaperFinding, type PaperPage } from './index.ts'

const pages = (...texts: string[]): PaperPage[] => texts.map((text, i) => ({ page: i + 1, text, ocr: false }))
const police = (words: string) =>
  `STATEMENT UNDER SECTION 180 BNSS\nName: Ramesh Chand s/o Hari Chand, age 40 yrs\n${words}`
const court = (words: string) => `PW-1 Ramesh Chand\nEXAMINATION-IN-CHIEF\n${words}`
const compare = (was: string, now: string) => readPapers(pages(police(was), court(now))).findings
const fieldsOf = (findings: readonly PaperFinding[]) =>
  findings.map(({ kind, field, between }) => [kind, field, between])

describe('what two statements of one witness say otherwise', () => {
  test.each([
    ['weapon', 'Vikas hit me with a wooden log on my shoulder.', 'Vikas hit me with an iron rod on my shoulder.'],
    ['weapon', 'विकास ने मुझे डंडे से मारा।', 'Vikas hit me with a sword.'],
    ['weapon', 'One of them showed a knife.', 'Accused no. 1 put a pistol on my chest.'],
    ['part', 'Vikas hit me with a rod on my shoulder.', 'Vikas hit me with a rod on my stomach.'],
    ['side', 'He hit me on the right side of the head.', 'He hit me on the left side of the head.'],
    ['time', 'He hit me at half past nine at night.', 'He hit me at 11 in the night.'],
    ['count', 'I saw two persons near the gate.', 'I saw four persons near the gate.'],
    ['count', 'I met him only twice in his office.', 'I met him seven or eight times in his office.'],
    ['sum', 'The price was fixed at 48 lakhs.', 'The price was Rs. 52,00,000/-.'],
    ['payment', 'I paid Rs. 5 lakh in cash.', 'I paid five lakh rupees by NEFT.'],
    ['number', 'He gave a cheque bearing No. 004512.', 'The number of the cheque is 004521.'],
    ['distance', 'I stood at a distance of 15 feet.', 'I stood 100 feet away.'],
    ['light', 'The street light was not burning.', 'There was light of the street light.'],
    ['colour', 'The tractor was of red colour.', 'The colour of the tractor was blue.'],
    ['statement', 'I did not go inside the house.', 'I went inside the house and saw the things.'],
    ['billed', 'I have a delivery challan.', 'No challan was prepared.'],
    ['statement', 'The auto No. KA-25-C-8841 had two other passengers.', 'There were no other passengers in the auto.'],
    ['date', 'I bought the tractor in June 2023.', 'I bought the tractor in April 2023.'],
    ['date', 'I bought the tractor on 12.06.2023.', 'I bought the tractor in the year 2021.'],
    ['time', 'The officer came at 6.4O PM.', 'The officer came at 9 PM.'],
    ['distance', 'I stood ten cubits away from the gate.', 'I stood 50 cubits away from the gate.'],
    ['presence', 'At that time Sukumar had gone to Delhi.', 'At that time Sukumar was with me.'],
    ['schedule', 'I was going to the shop in the morning.', 'I was going to the shop at 9 p.m.'],
    ['count', 'The house had two storeys.', 'The house had a single storey.'],
    // A scan reads "rn" for "m".
    ['light', 'There was rnoonlight at that time.', 'The tube light was on at that time.'],
    // Binder and Binder Singh are one, and the denial ends before the shop.
    ['weapon', 'Then Binder Singh hit me with an axe.', 'Then Binder hit me with a stick.'],
    ['place', 'I gave the loan without interest, at the shop.', 'I gave the loan without interest, at the hospital.'],
    ['edge', 'He gave a blow with the reverse side of the axe.', 'He gave a blow with the sharp side of the axe.'],
    ['slot', 'I put the hammer mark on the logs at the spot.', 'I put the hammer mark on the logs at the depot.'],
  ])('%s: “%s” and “%s”', (field, was, now) => {
    expect(fieldsOf(compare(was, now))).toContainEqual(['contradiction', field, 'one witness'])
  })

  test.each([
    ['the same time, told in two ways', 'It happened at about 9.30 p.m.', 'It happened at 21:40 hrs.'],
    ['the same weapon by another word', 'Vikas hit me with a lathi.', 'Vikas hit me with a wooden stick.'],
    ['a side that was not named before', 'He hit me on the arm with a rod.', 'He hit me on the left arm with a rod.'],
    ['a lane for a spot in it', 'He beat me in the lane.', 'He beat me near the temple.'],
    ['the date in another form', 'On 12.03.2025 he beat me.', 'On 12th March, 2025 he beat me.'],
    ['a range that holds the number', 'There were 3-4 persons.', 'There were four persons.'],
    ['two distances that one estimates alike', 'I saw it from 10 metres.', 'I saw it from 30 feet.'],
    ['the number of an accused', 'Accused no. 1 Vikas had a stick.', 'Accused no. 1 Vikas had a lathi.'],
    ['the same money in words', 'I paid Rs. 12,50,000/-.', 'I paid twelve lakh fifty thousand rupees.'],
    ['zeros before a number', 'He gave a cheque bearing No. 000482.', 'The number of the cheque is 482.'],
    ['a month that has the day', 'I bought the tractor on 12.06.2023.', 'I bought the tractor in June 2023.'],
    ['the number of a paragraph', '1.2  Two men were in the auto.', '4.5  Two men were in the auto.'],
    ['the age at the trial', 'I am 40 years old.', 'I am 41 years old.'],
    ['a question that is not answered with yes', 'I had a stick.', 'Q. Did you have a knife? A. I had a stick.'],
    ['a suggestion that is denied', 'I had a stick.', 'I had a stick. It is wrong to suggest that I had a knife.'],
  ])('no contradiction: %s', (_, was, now) => {
    expect(compare(was, now).filter(({ kind }) => kind === 'contradiction')).toEqual([])
  })

  test('an answer is about what its question names', () => {
    const cross =
      'PW-1 Ramesh Chand\nCROSS EXAMINATION\nQ.  At what distance from the gate did you stand ?         A.  50 metres.'
    const { findings } = readPapers(pages(police('I stood at a distance of five metres from the gate.'), cross))
    expect(fieldsOf(findings)).toContainEqual(['contradiction', 'distance', 'one witness'])
  })

  test('an act that only the later statement has is an omission', () => {
    const findings = compare(
      'Vikas slapped me and ran away.',
      'Vikas slapped me. He threatened to kill me and my family.',
    )
    expect(fieldsOf(findings)).toContainEqual(['omission', 'threat', 'one witness'])
    expect(findings.find(({ field }) => field === 'threat')).toMatchObject({
      earlier: { fact: null },
      later: { fact: { at: { page: 2, line: 3 } } },
    })
  })
})

describe('who is set against whom', () => {
  test('another witness is another witness, and a doctor’s paper is a document', () => {
    const other = 'PW-2 Suresh Pal\nEXAMINATION-IN-CHIEF\nVikas hit him with a sword on the head.'
    const doctor = 'WOUND CERTIFICATE\nName: Ramesh Chand\nNo injury on the head. Abrasion on the back.\nDr. P. Anitha'
    const { findings } = readPapers(pages(police('Vikas hit me with a stick on the head.'), other, doctor))
    expect(findings.map(({ between }) => between)).not.toContain('one witness')
    expect(fieldsOf(findings)).toContainEqual(['contradiction', 'part', 'person and document'])
  })

  test('a doctor’s paper is set against all that is told of wounds where the file has one patient', () => {
    const doctor = (name: string, by: string) =>
      `WOUND CERTIFICATE\nName ${name}, aged 30\nNeck : no injury detected.\nDr. ${by}`
    const told = police('Vikas gave a blow with a knife on the neck of my brother.')
    const against = (...papers: string[]) =>
      readPapers(pages(told, ...papers)).findings.filter(({ between }) => between === 'person and document')
    expect(fieldsOf(against(doctor('Kartik Pal', 'P. Anitha')))).toContainEqual([
      'contradiction',
      'part',
      'person and document',
    ])
    expect(against(doctor('Kartik Pal', 'P. Anitha'), doctor('Sohan Das', 'R. Kulkarni'))).toEqual([])
  })

  test('a notice, a complaint and the affidavit of the complainant are one party’s words', () => {
    const { findings } = readPapers(
      pages(
        'LEGAL NOTICE\nUnder instructions from my client M/s Sree Agencies, my client paid you Rs. 4,00,000 in cash on 05.01.2025.',
        'BEFORE THE JUDICIAL MAGISTRATE\nCOMPLAINT UNDER SECTION 138 N.I. ACT\nThe complainant paid Rs. 4,50,000 to the accused by NEFT on 05.01.2025.',
        'IN THE COURT OF THE MAGISTRATE\nPROOF AFFIDAVIT OF THE COMPLAINANT (P.W.1)\nI, K. Suresh, aged 44, affirm that I paid Rs. 4,50,000 to the accused in cash.',
      ),
    )
    expect(fieldsOf(findings)).toContainEqual(['contradiction', 'sum', 'one witness'])
    expect(fieldsOf(findings)).toContainEqual(['contradiction', 'payment', 'one witness'])
  })

  test('what is said in court comes later, in whatever order the papers lie', () => {
    const [finding] = readPapers(
      pages(court('Vikas hit me with a sword.'), police('Vikas hit me with a stick.')),
    ).findings
    expect([finding?.earlier.fact?.at.page, finding?.later.fact.at.page]).toEqual([2, 1])
  })
})

test('a row of a form with two columns gives the sum of each, though it does not say rupees', () => {
  const [memo] = readPapers([
    { page: 1, text: 'INSPECTION NOTE\nCash found : 13,01,540.00     Short : 6,85,000.00', ocr: false },
  ]).statements
  const sums = memo?.facts.filter(({ field }) => field === 'sum') ?? []
  expect(sums.map(({ words }) => words)).toEqual(['13,01,540.00', '6,85,000.00'])
})

test('an answer without a mark is what its question asks', () => {
  const asked = 'Q. Where did he take you ?\nTo the orchard of mangoes.\nQ. Who came ?\nMy brother came.'
  const { statements } = readPapers(pages(court(asked)))
  const place = statements[0]?.facts.find(({ field, value }) => field === 'place' && value === 'field')
  expect(place?.quote).toBe('Q. Where did he take you ? To the orchard of mangoes.')
})

test('the boxes of a printed report give the day, the hour and what was taken', () => {
  const report = `FIRST INFORMATION REPORT
1. District: Bareilly    P.S.: Izzatnagar    FIR No.: 412    Date: 18/05/2023
3. (a) Occurrence of offence: Date from: 17/05/2023    Time from: 19:30 hrs
9. Particulars of property stolen: one gold chain, weight 12 gm
Sir, I was returning from the market yesterday when two boys pulled my chain.`
  const facts = readPapers(pages(report)).statements[0]?.facts ?? []
  const valuesOf = (wanted: string) => facts.filter(({ field }) => field === wanted).map(({ value }) => value)
  expect(valuesOf('time')).toEqual(['1170..1170'])
  expect(valuesOf('weight')).toEqual(['12..12'])
  // The day before that of the report.
  expect(valuesOf('date')).toEqual(['2023-05-17', '2023-05-17'])
})

test('the number of a row counts nothing, and a time in a recording is no number', () => {
  const read = readWords(
    pages('Report\n8  Brief description : the truck was parked.\n[00:19] Caller: the chain was found.'),
  )
  expect(read.filter(({ field }) => field === 'count')).toEqual([])
})

test('what the witness adds in court is an omission, and what a cross-examination asks for is none', () => {
  const told = police('Vikas hit me with a rod on my shoulder.')
  const added = 'He also put petrol on my motorcycle.'
  const omitted = (...texts: string[]) =>
    readPapers(pages(told, ...texts)).findings.filter(({ field }) => field === 'added')
  expect(omitted(court(added))).toHaveLength(1)
  expect(omitted(court('Vikas hit me.'), `PW-1 Ramesh Chand\nCROSS-EXAMINATION\n${added}`)).toEqual([])
})

test('what an advocate adds in a pleading is no omission of the witness', () => {
  const notice = 'LEGAL NOTICE\nUnder instructions from my client Ramesh Chand I serve this notice.\nYou took a loan.'
  const complaint = `IN THE COURT OF JMFC, PUNE\nRamesh Chand ... Complainant\nVs\nVikas ... Accused\nCOMPLAINT UNDER SECTION 138\nThe complainant submits that the accused threatened to kill him.`
  const omitted = (...texts: string[]) => readPapers(pages(...texts)).findings.filter(({ kind }) => kind === 'omission')
  expect(omitted(notice, complaint)).toEqual([])
  expect(omitted(notice, court('The accused threatened to kill me.'))).toHaveLength(1)
})

test('a blow of one man is not set against that of another', () => {
  const first = 'Then Happy Singh hit me on the back. Then Binder Singh hit me on the head.'
  const parts = (now: string) => compare(first, now).filter(({ field }) => field === 'part')
  expect(parts('Then Binder Singh hit me on the head.')).toEqual([])
  expect(parts('Then Binder Singh hit me on the leg.').map(({ earlier }) => earlier.fact?.value)).toEqual(['head'])
})

test('several fields that ask the same of the same words are one difference', () => {
  const findings = compare('There was no injury on me.', 'I had a bleeding injury.')
  const places = findings.map(({ earlier, later }) => [earlier.fact?.quote, later.fact.quote])
  expect(places).toHaveLength(1)
})

describe.each(readUnseenBriefs())('the brief "$name"', (brief) => {
  test('every fact and every finding stands at its page and line, letter by letter', () => {
    const { statements, findings } = readPapers(brief.pages)
    const facts = [
      ...statements.flatMap((one) => one.facts),
      ...findings.flatMap(({ earlier, later }) => [earlier.fact ?? later.fact, later.fact]),
    ]
    expect(facts.length).toBeGreaterThan(60)
    expect(facts.filter(({ quote, at }) => !findWords(brief.pages, quote, at))).toEqual([])
  })
})

describe('bad papers', () => {
  test('nothing gives nothing, and a text without statements gives its facts', () => {
    expect(readPapers([])).toEqual({ statements: [], findings: [], unread: [], begun: null, cut: false })
    expect(readWords(pages('He saw it at 9 p.m. from 40 metres.'))).toMatchObject([
      { field: 'time', value: '1260..1260', words: '9 p.m.' },
      { field: 'distance', value: '40..40', words: '40 metres' },
      { field: 'seen', value: 'saw' },
    ])
  })

  test('a page of handwriting is reported as unread', () => {
    const { unread } = readPapers([
      { page: 1, text: '', ocr: true },
      { page: 2, text: 'ii |', ocr: true },
      { page: 3, text: '~~ rn,; vv xk qz ;;; wW.. /\\ jj tt mn pq zz lk vw xz rr', ocr: true },
      { page: 4, text: 'The witness was standing at the gate of his house in the evening.', ocr: true },
    ])
    expect(unread).toEqual([
      { page: 1, why: 'nothing could be read' },
      { page: 2, why: 'only a few words could be read' },
      { page: 3, why: 'what was read hardly makes words' },
    ])
  })

  test.each([
    ['one line without end', `STATEMENT UNDER SECTION 180 BNSS\n${'Ram hit his face and then he '.repeat(60_000)}`],
    ['a hundred thousand headings', 'PW-1 Ram Lal\n'.repeat(100_000)],
    ['ten thousand depositions', 'PW-1 Ram Lal\nI saw five persons.\n'.repeat(10_000)],
    ['digits', `PW-1 Ram Lal\n${'1,1.1-1/'.repeat(120)}\n`.repeat(500)],
    [
      'two million words of one statement',
      `PW-1 Ram Lal\n${'I saw five persons with a rod near the gate.\n'.repeat(40_000)}`,
    ],
  ])('reading %s ends in time', (_, text) => {
    const start = performance.now()
    expect(readPapers(pages(text)).statements.length).toBeLessThanOrEqual(1_000)
    expect(performance.now() - start).toBeLessThan(25_000)
  })

  test('reading 300 pages does not block other requests', async () => {
    const long = Array.from({ length: 300 }, (_, i) => ({
      page: i + 1,
      text: court('I saw five persons near the gate. Vikas had a rod.'),
      ocr: false,
    }))
    const desk = openPapers({ ceilings: { within: (_ceiling, _userId, work) => work(() => undefined) } })
    let turns = 0
    const others = setInterval(() => (turns += 1), 5)
    const { statements } = await desk.for(1).papers(long)
    clearInterval(others)
    await desk.close()
    expect(statements.length).toBeGreaterThan(0)
    expect(turns).toBeGreaterThan(5)
  })

  test('papers that take too long give what was found in time and say that they were cut', () => {
    const few = pages(police('Vikas hit me with a stick.'), court('Vikas hit me with a sword.'))
    expect(readPapers(few).cut).toBe(false)
    expect(readPapers(few, { mostMs: 0 })).toMatchObject({ findings: [], cut: true })
  })
})

test('the rows of a framed table are read, and keep the line on which they are printed', () => {
  const [claim] = readPapers(
    pages(
      'PLAINT\nRam Lal ... Plaintiff\n+----+------------------+--------------+\n| 4  | Income per month | Rs. 18,000/- |\n+----+------------------+--------------+',
    ),
  ).statements
  const income = claim?.facts.find(({ field }) => field === 'sum')
  expect(income).toMatchObject({ value: '1800000..1800000', at: { page: 1, line: 4 } })
  expect(income?.quote).not.toMatch(/[|+]/)
})

test('the same words are set against other papers of one sort twice at most', () => {
  const heads = [
    'FIRST INFORMATION REPORT\nInformant: Ramesh Chand',
    'STATEMENT UNDER SECTION 180 BNSS\nName: Ramesh Chand, age 40 yrs',
    'STATEMENT UNDER SECTION 183 BNSS\nName: Ramesh Chand, age 40 yrs',
    'SUPPLEMENTARY STATEMENT\nName: Ramesh Chand, age 40 yrs',
  ]
  const weapons = ['a knife', 'a stick', 'a belt', 'a stone']
  const told = heads.map(
    (head, i) => `${head}\nThe bus stopped at Rampur. Vikas hit me with ${weapons[i]} on my shoulder.`,
  )
  const { findings } = readPapers(pages(...told, court('I have a shop. Vikas hit me with an iron rod on my shoulder.')))
  const times = findings.filter(({ later }) => later.fact.words === 'iron rod').length
  expect(times).toBeGreaterThan(0)
  expect(times).toBeLessThanOrEqual(2)
})
