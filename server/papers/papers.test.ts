/** The reading of the papers of a case: statements, facts with their places, contradictions, omissions. */
import { describe, expect, test } from 'vitest'
import { briefs, score } from '#tests/support/briefs.ts'
import { findWords, openPapers, readPapers, readWords, type PaperPage } from './index.ts'

const pages = (...texts: string[]): PaperPage[] => texts.map((text, i) => ({ page: i + 1, text, ocr: false }))
const briefNamed = (name: string) => briefs.find((one) => one.name === name) ?? briefs[0]

describe.each(briefs)('the brief "$title"', (brief) => {
  test('the brief has at least 20 planted differences, and their words are in its papers', () => {
    const text = brief.pages.map((page) => page.text.replaceAll(/\s+/g, ' ')).join(' ')
    expect(brief.planted.length).toBeGreaterThanOrEqual(20)
    expect(brief.planted.filter(({ was, now }) => !text.includes(now) || !text.includes(was ?? ''))).toEqual([])
  })

  test('at least four of five differences are found, and almost nothing is invented', async () => {
    const { findings } = readPapers(brief.pages)
    const { recall, invented } = score(brief, findings)
    expect(recall).toBeGreaterThanOrEqual(0.8)
    const omitted = brief.planted.filter(({ kind }) => kind === 'omission')
    expect(score({ ...brief, planted: omitted }, findings).recall).toBeGreaterThanOrEqual(0.8)
    expect(invented.map(({ topic, later }) => `${topic}: ${later.fact.quote}`).length).toBeLessThanOrEqual(2)
  })

  test('every fact is found at its page and line', async () => {
    const { statements } = readPapers(brief.pages)
    const facts = statements.flatMap((one) => one.facts)
    expect(facts.length).toBeGreaterThan(60)
    expect(facts.filter(({ quote, at }) => !findWords(brief.pages, quote, at))).toEqual([])
  })
})

describe('statements', () => {
  test('every statement has its kind, witness and place, without its heading', async () => {
    const { statements, begun } = readPapers(briefNamed('highway-robbery')?.pages ?? [])
    expect(statements.map(({ kind, witness, number, from }) => [kind, witness, number, from.page])).toEqual([
      ['fir', 'Imran Sheikh', null, 1],
      ['police', 'Imran Sheikh', null, 2],
      ['chief', 'Imran Sheikh', 'PW-1', 3],
      ['cross', 'Imran Sheikh', 'PW-1', 3],
    ])
    expect(begun).toBe('2022-02-05')
  })

  test('a witness whose name is in Hindi in one paper and in English in another is one witness', async () => {
    const { statements, findings } = readPapers(briefNamed('night-shooting')?.pages ?? [])
    expect(statements.map(({ witness }) => witness)).toEqual([
      'हरीश यादव',
      'सुनीता यादव',
      'Harish Yadav',
      'Harish Yadav',
      'Sunita Yadav',
    ])
    expect(findings.find(({ topic }) => topic === 'number of shots')).toMatchObject({
      kind: 'contradiction',
      between: 'one witness',
      earlier: { fact: { words: 'दो गोली', at: { page: 1, line: 7 } } },
      later: { fact: { words: 'five shots', at: { page: 3, line: 7 } } },
    })
  })

  test('a medical paper, a seizure memo and a Magistrate’s statement are told apart', async () => {
    const { statements } = readPapers(
      pages(
        'STATEMENT UNDER SECTION 183 BNSS\nStatement of Meena Devi w/o Ram Lal\nMy husband hit me with a belt.',
        'MEDICO-LEGAL REPORT\nName: Meena Devi\nBruise on the left arm.',
        'SEIZURE MEMO\nOne belt was recovered.',
      ),
    )
    expect(statements.map(({ kind, witness }) => [kind, witness])).toEqual([
      ['magistrate', 'Meena Devi'],
      ['medical', 'Meena Devi'],
      ['seizure', null],
    ])
  })

  test('a suggestion that the witness denies is no statement of the witness', async () => {
    const [statement] = readPapers(
      pages('PW-1 Ramesh Chand\nCROSS-EXAMINATION\nIt is wrong to suggest that I had a knife. I had a stick.'),
    ).statements
    expect(statement?.facts.filter(({ kind }) => kind === 'weapon').map(({ value }) => value)).toEqual(['stick'])
  })
})

describe('what is no contradiction', () => {
  const police = (words: string) =>
    `STATEMENT UNDER SECTION 180 BNSS\nStatement of Ramesh Chand s/o Hari Chand\n${words}`
  const court = (words: string) => `PW-1 Ramesh Chand\nEXAMINATION-IN-CHIEF\n${words}`
  test.each([
    [
      'the same time, told in two ways',
      'It happened at about 9.30 p.m. near the shop.',
      'It happened at 21:40 hrs near the shop.',
    ],
    ['the same weapon by another word', 'Vikas hit me with a lathi.', 'Vikas hit me with a wooden stick.'],
    [
      'a side that was not named before',
      'Vikas hit me on the arm with a rod.',
      'Vikas hit me on the left arm with a rod.',
    ],
    ['a lane for a spot in it', 'He beat me in the lane.', 'He beat me near the temple.'],
    ['the date in another form', 'On 12.03.2025 he beat me.', 'On 12th March, 2025 he beat me.'],
    ['a range that holds the number', 'There were 3-4 persons.', 'There were four persons.'],
    ['two distances that one estimates alike', 'I saw it from 10 metres.', 'I saw it from 30 feet.'],
  ])('no contradiction is reported: %s', async (_, was, now) => {
    expect(readPapers(pages(police(was), court(now))).findings.filter(({ kind }) => kind === 'contradiction')).toEqual(
      [],
    )
  })

  test('the statement of another witness is not the witness’s own earlier statement', async () => {
    const { findings } = readPapers(
      pages(police('There were three persons.'), 'PW-2 Suresh Pal\nEXAMINATION-IN-CHIEF\nThere were five persons.'),
    )
    expect(findings.map(({ kind, between }) => [kind, between])).toEqual([['contradiction', 'two witnesses']])
  })
})

describe('bad papers', () => {
  test('papers without a statement give no findings', async () => {
    expect(readPapers(pages('RENT AGREEMENT\nThe rent is Rs. 12,000 a month.'))).toEqual({
      statements: [],
      findings: [],
      unread: [],
      begun: null,
      cut: false,
    })
    expect(readPapers([])).toEqual({ statements: [], findings: [], unread: [], begun: null, cut: false })
    expect(readWords(pages('He saw it at 9 p.m. from 40 metres.')).map(({ topic, words }) => [topic, words])).toEqual([
      ['time of the incident', '9 p.m.'],
      ['distance from which it was seen', '40 metres'],
    ])
  })

  test('a page of handwriting is reported as unread', async () => {
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
    ['one line without end', 'STATEMENT UNDER SECTION 180 BNSS\n' + 'Ram hit his face and then he '.repeat(60_000)],
    ['a hundred thousand headings', 'PW-1 Ram Lal\n'.repeat(100_000)],
    ['ten thousand depositions', 'PW-1 Ram Lal\nI saw five persons.\n'.repeat(10_000)],
    ['digits', `PW-1 Ram Lal\n${'1,1.1-1/'.repeat(120)}\n`.repeat(500)],
  ])('reading %s ends in time', async (_, text) => {
    expect(readPapers(pages(text)).statements.length).toBeLessThanOrEqual(10_000)
  })

  test('reading 300 pages does not block other requests', async () => {
    const [, , deposition] = briefNamed('lane-assault')?.pages ?? []
    const long = Array.from({ length: 300 }, (_, i) => ({ page: i + 1, text: deposition?.text ?? '', ocr: false }))
    const desk = openPapers({ ceilings: { within: (_ceiling, _userId, work) => work(() => undefined) } })
    let turns = 0
    const others = setInterval(() => (turns += 1), 1)
    const { statements } = await desk.for(1).papers(long)
    clearInterval(others)
    await desk.close()
    expect(statements.length).toBe(600)
    expect(turns).toBeGreaterThan(5)
  })

  test('papers that take too long give what was found in time and say that they were cut', () => {
    const { pages: few = [] } = briefNamed('lane-assault') ?? {}
    expect(readPapers(few).cut).toBe(false)
    expect(readPapers(few, { mostMs: 0 })).toMatchObject({ findings: [], cut: true })
    const many = readPapers(pages('PW-1 Ram Lal\nI saw five persons.\n'.repeat(1_001)))
    expect([many.statements.length, many.cut]).toEqual([1_000, true])
  })
})
