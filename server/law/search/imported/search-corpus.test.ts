import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeActNames } from '../../text/act-names.ts'
import { readQuestions, trecLines } from '../../commands/run.ts'
import { openCorpus, type FileCorpus } from '../../library/corpus.ts'
import { runImport } from '../../import/run-import.ts'
import { openCorpusSearch, type CorpusSearch } from './search-corpus.ts'

const known = [
  { key: 'indianpenalcode', act: 'ipc', year: 1860 },
  { key: 'bharatiyanyayasanhita', act: 'bns', year: 2023 },
]
const definitions = ['mva', 'ni', 'arms', 'cpa', 'cgst', 'epf', 'rti', 'pca', 'tpa'].map((act) => ({
  act,
  no: '2',
  heading: 'Definitions',
  says: 'What the words of this Act mean.',
}))
const digests = [
  { act: 'ipc', no: '302', heading: 'Punishment for murder', says: 'Murder is punished with death or imprisonment.' },
  { act: 'bns', no: '103', heading: 'Punishment for murder', says: 'Murder is punished with death or imprisonment.' },
  { act: 'ipc', no: '379', heading: 'Punishment for theft', says: 'Theft is punished with imprisonment or fine.' },
  ...definitions,
]

const header = (parties: string, day: string) =>
  `${parties}\nSupreme Court of India\n\n${day}\nThe Judgment was delivered by : A Judge, J.\n`
const wells = (who: string) =>
  `1. ${who} pushed his neighbour into the village well after a quarrel over irrigation water from the canal, and the neighbour drowned before the villagers reached the well with a rope.\n2. The sessions court believed the two labourers who watched from the sugarcane field.\n`
const precedent = 'Gopal Das v. State of Bihar'

const JUDGMENTS: Record<string, string> = {
  wells1: `${header('Hari Om v State of Punjab', '3 March 1998')}${wells('Hari')}3. In ${precedent}, (1990) 1 SCC 10, the test of intention was settled. The conviction under section 302 of the Indian Penal Code stands.`,
  wells2: `${header('Mohan Pal v State of Haryana', '9 May 1999')}${wells('Mohan')}3. Following ${precedent}, (1990) 1 SCC 10, the appeal against the conviction under section 302 of the Indian Penal Code fails.`,
  shortened: `${header('Sohan Rai v State of Kerala', '9 May 2001')}1. A scooter was taken from the temple yard.\n2. Gopaldas Etc vs. The State, (1990) 1 SCC 10, has no bearing. Conviction under section 379 of the Indian Penal Code.`,
  precedent: `${header('Gopal Das v State of Bihar', '12 January 1989')}1. The question is what knowledge the law imputes to one whose act is in its nature dangerous.\n2. Intention is gathered from the act itself and from what surrounds it.`,
  later: `${header('Ravi Dutt v State of Punjab', '2 February 2019')}${wells('Ravi')}3. Acquitted.`,
  rent: `${header('Sita Devi v Kishan Chand', '4 June 1995')}1. The landlord asked for possession of the shop because his son wanted to open a pharmacy in the bazaar.\n2. The rent controller refused.`,
  tax: `${header('Omega Mills v Commissioner of Income Tax', '4 June 1996')}1. The mill claimed depreciation on looms that stood idle during the strike of its weavers.\n2. The tribunal allowed the claim.`,
}
const PROVISIONS: Record<string, string> = {
  P1: 'Title: Punishment for murder\nDesc: Whoever kills with intention suffers death, or imprisonment for life.',
  P2: 'Title: Punishment for theft\nDesc: Whoever takes dishonestly suffers imprisonment for three years, or fine.',
  P3: 'Title: Definitions\nDesc: In these provisions words have their common meaning unless it is said otherwise.',
  P4: 'Title: Aerodromes\nDesc: No aeroplane lands on an aerodrome at night unless its runway is lit by lamps.',
}
/** It shares no word with "Punishment for murder", so that only the votes of judgments can find the section. */
const FACTS =
  'The appellant threw the neighbour down the well after a quarrel over irrigation water; he drowned. Two labourers saw it from the sugarcane field in 1997.'

let dir: string
let library: string
let corpus: FileCorpus
let search: CorpusSearch

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-ranking-'))
  library = join(dir, 'library.sqlite')
  for (const [source, files] of Object.entries({ 'judgments-text': JUDGMENTS, 'statutes-text': PROVISIONS })) {
    mkdirSync(join(dir, source))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, source, `${name}.txt`), text)
    await runImport({ library, source, from: join(dir, source), known, digests }, () => undefined)
  }
  corpus = openCorpus(library)
  search = openCorpusSearch(corpus, makeActNames(known))
})
afterAll(() => {
  corpus.close()
  rmSync(dir, { recursive: true, force: true })
})

const names = (text: string, kind: 'judgment' | 'provision', more = {}) =>
  search({ text, kind, limit: 10, ...more }).documents.map(({ name }) => name)
const idOf = (name: string) => Number(corpus.db.prepare('SELECT id FROM document WHERE name = ?').get(name)?.['id'])

describe('judgments', () => {
  test('a judgment that others on like facts rely on ranks before them, although its own facts differ', () => {
    const [first, ...next] = names(FACTS, 'judgment')
    expect(first).toBe('precedent')
    expect(next.slice(0, 2).toSorted()).toEqual(['wells1', 'wells2'])
  })

  test('the reasons are the judgments that cite it', () => {
    const [first] = search({ text: FACTS, kind: 'judgment', limit: 1 }).documents
    expect(new Set(first?.because)).toEqual(new Set([idOf('wells1'), idOf('wells2')]))
  })

  test('a judgment decided long after the facts ranks lower, unless the facts have no date', () => {
    const place = (text: string) => names(text, 'judgment').indexOf('later')
    expect(place(FACTS)).toBeGreaterThan(place(FACTS.replace(' in 1997', '')))
  })

  test('the judgment that a text was taken from is not found, and has no vote', () => {
    const without = idOf('wells1')
    const found = search({ text: FACTS, kind: 'judgment', limit: 10, without })
    expect(found.documents.map(({ id }) => id)).not.toContain(without)
    expect(found.documents.flatMap(({ because }) => because)).not.toContain(without)
  })

  test('filters and the limit hold', () => {
    const filters = { from: '1998-01-01', to: '1999-12-31' }
    expect(names(FACTS, 'judgment', { filters }).toSorted()).toEqual(['wells1', 'wells2'])
    expect(names(FACTS, 'judgment', { filters: { court: 'High Court of Kerala' } })).toEqual([])
    expect(names(FACTS, 'judgment', { limit: 2 })).toHaveLength(2)
    expect(names(FACTS, 'judgment', { pool: 'statutes-text' })).toEqual([])
  })

  test('a report number that was learned resolves a citation with a shortened name', () => {
    expect(new Set(corpus.citedBy(idOf('precedent')))).toEqual(new Set(['wells1', 'wells2', 'shortened'].map(idOf)))
  })
})

describe('provisions', () => {
  const aligned = (name: string) =>
    corpus.db.prepare('SELECT act, no FROM alignment WHERE document = ? ORDER BY act').all(idOf(name))

  test('a text without a number is aligned by its heading with the old law and the new', () => {
    expect(aligned('P1')).toMatchObject([
      { act: 'bns', no: '103' },
      { act: 'ipc', no: '302' },
    ])
    expect(aligned('P2')).toMatchObject([{ act: 'ipc', no: '379' }])
  })

  test('a heading that half of all Acts have aligns with none', () => {
    expect(aligned('P3')).toEqual([])
  })

  test('the section that judgments on like facts name is found, although its text has none of the words', () => {
    expect(names(FACTS, 'provision')[0]).toBe('P1')
    expect(names(FACTS, 'provision', { pool: 'statutes-text' })[0]).toBe('P1')
  })

  test('a provision that the question itself names is found', () => {
    const text = `${FACTS} He is charged under section 379 of the Indian Penal Code.`
    const scoreOf = (ask: CorpusSearch) =>
      ask({ text, kind: 'provision', limit: 10 }).documents.find(({ name }) => name === 'P2')?.score ?? 0
    expect(scoreOf(search)).toBeGreaterThan(scoreOf(openCorpusSearch(corpus)) + 0.1)
  })

  test('a provision is also found by its own words', () => {
    expect(names('an aeroplane without lamps', 'provision')).toEqual(['P4'])
  })
})

describe('odd questions', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['a pattern', '(a+)+$ [^x](.*?){9}" OR title:* NEAR("well" "water", 3) -rope ^canal'],
    ['Hindi', 'पड़ोसी ने कुएं में धक्का दिया'],
    ['unknown words', 'zxqv wvuq'],
    ['half a character', 'water \ud83d'],
  ])('%s is answered', (_, text) => {
    for (const kind of ['judgment', 'provision'] as const)
      expect(search({ text, kind, limit: 5 }).documents.length).toBeLessThanOrEqual(5)
  })

  test('a very long question is answered by its first words', () => {
    const text = `${FACTS} `.repeat(1_000).slice(0, 100_000)
    expect(names(text, 'judgment').slice(0, 1)).toEqual(['precedent'])
  })

  test('the same question has the same answer', () => {
    expect(search({ text: FACTS, kind: 'judgment', limit: 10 })).toEqual(
      search({ text: FACTS, kind: 'judgment', limit: 10 }),
    )
  })
})

describe('the run', () => {
  test('questions are lines of id and text, and an error names any other line', () => {
    expect(readQuestions('\uFEFFQ1||a || b\r\n\n Q 2 ||\n')).toEqual([
      { id: 'Q1', text: 'a || b' },
      { id: 'Q_2', text: '' },
    ])
    expect(() => readQuestions('Q1||a\nno question')).toThrow('Line 2')
  })

  test('scores fall even where two documents fit alike', () => {
    const lines = trecLines('Q1', [
      { name: 'C1', score: 0.5 },
      { name: 'C2', score: 0.5 },
      { name: 'C 3', score: -0.1 },
    ])
    expect(lines).toBe(
      'Q1 Q0 C1 1 0.500000 nyayadesk\nQ1 Q0 C2 2 0.499999 nyayadesk\nQ1 Q0 C_3 3 -0.100000 nyayadesk\n',
    )
  })

  test('the command prints the run, and an error names a wrong pool', () => {
    const queries = join(dir, 'queries.txt')
    writeFileSync(queries, `Q1||${FACTS}\nQ2||\n`)
    const run = (...more: string[]) =>
      execFileSync(
        process.execPath,
        ['server/law/commands/index.ts', 'run', '--kind', 'judgments', '--queries', queries, ...more],
        { env: { ...process.env, LAW_LIBRARY: library }, encoding: 'utf8', stdio: 'pipe' },
      )
    const lines = run('--pool', 'judgments-text', '--limit', '3').trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^Q1 Q0 precedent 1 \d\.\d{6} nyayadesk$/)
    expect(() => run('--pool', 'elsewhere')).toThrow('Nothing was imported from elsewhere')
    expect(() => run('--limit', '0')).toThrow('npm run law')
  })
})
