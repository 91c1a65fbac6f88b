import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgment, writeImported } from '#tests/support/law/law-corpus.ts'
import { shippedDigests, shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { openLibrary, type Library } from '../../law/index.ts'
import { researchTools } from '../index.ts'
import type { ResearchResult } from './research-tool.ts'
import { MOST_CHARS, withinLimit } from './material.ts'

const today = '2026-11-28'
const ask = async (library: Library, name: string, input: object): Promise<ResearchResult> => {
  const tool = researchTools.get(name)
  if (!tool) throw new Error(`There is no tool ${name}.`)
  return tool.run(library, (tool.input as { parse(value: unknown): never }).parse(input), { today })
}
const textOf = ({ items }: ResearchResult) => items.map(({ text }) => text).join('\n')
const sizeOf = (result: ResearchResult) => result.summary.length + textOf(result).length

describe('on the digests', () => {
  let library: Library
  beforeAll(async () => {
    library = await shippedLibrary()
  })

  test('a search gives provisions and judgments with ids, and says by whom a judgment was modified', async () => {
    const found = await ask(library, 'search_law', { query: 'anticipatory bail, how long it lasts' })
    const ids = found.items.flatMap(({ source }) => source?.id ?? [])
    expect(ids).toEqual(expect.arrayContaining(['bnss 482', 'j:sushila-aggarwal']))
    expect(found.items.find(({ source }) => source?.id === 'j:mhetre')).toMatchObject({
      source: { state: 'check', reason: expect.stringContaining('It has been modified. Sushila Aggarwal') as string },
      text: expect.stringContaining('Take care: It has been modified. Sushila Aggarwal') as string,
    })
    expect(sizeOf(found)).toBeLessThanOrEqual(MOST_CHARS)
  })

  test('a search for judgments keeps to the court and the years', async () => {
    const found = await ask(library, 'search_law', {
      query: 'anticipatory bail',
      kind: 'judgment',
      court: 'Supreme',
      fromYear: 2019,
      toYear: 2021,
    })
    expect(found.items.length).toBeGreaterThan(2)
    for (const { source } of found.items)
      expect(source?.heading).toMatch(/Supreme Court of India, .* (?:2019|202[01])$/)
  })

  test('a search that finds nothing, or has years that cannot be, says what to do', async () => {
    const none = await ask(library, 'search_law', { query: 'anticipatory bail', court: 'Court of Mars' })
    expect(none).toMatchObject({
      items: [],
      summary: expect.stringContaining('court alone leaves 0 judgments') as string,
    })
    const turned = await ask(library, 'search_law', { query: 'bail', fromYear: 2020, toYear: 2010 })
    expect(turned.summary).toBe('The years are the wrong way round: 2020 is after 2010.')
    const odd = await ask(library, 'search_law', { query: 'bail', fromYear: 14 })
    expect(odd.summary).toContain('14 is no year')
    expect((await ask(library, 'search_law', { query: '   ' })).summary).toContain('query is empty')
  })

  test('where each State has its own law, a search says so before anything else', async () => {
    const [first] = (await ask(library, 'search_law', { query: 'rent eviction', state: 'Kerala' })).items
    expect(first).toMatchObject({ source: null, text: expect.stringContaining('Kerala Buildings') as string })
    expect(first?.text).toContain('delhi-rent')
  })

  test('a provision comes with its offences, both numbers and its dates, by its id and as people write it', async () => {
    for (const id of ['bns 318', 'BNS 318(4)', '[[bns 318]]', 'Section 318 of the BNS', 'sec 318 bns']) {
      const read = await ask(library, 'read_source', { id })
      expect(read.items[0]?.source).toMatchObject({ id: 'bns 318', state: 'verified' })
      expect(textOf(read)).toMatch(/Offence \(4\): punishment .*; cognizable; not bailable; compoundable: .*; court: /)
      expect(textOf(read)).toContain('Section 420, IPC (ipc 420)')
      expect(textOf(read)).toContain('1 July 2024')
    }
    expect((await ask(library, 'read_source', { id: 'Section 142 NI Act' })).items[0]?.source?.id).toBe('ni 142')
  })

  test('what is no longer in force is never called verified', async () => {
    const [old] = (await ask(library, 'read_source', { id: '420 IPC' })).items
    expect(old?.source).toMatchObject({ state: 'check', reason: 'It was in force until 30 June 2024 only.' })
  })

  test('a judgment comes with its points, its provisions and its treatment, by its name', async () => {
    const read = await ask(library, 'read_source', { id: 'Arnesh Kumar v State of Bihar' })
    expect(read.items[0]?.source).toMatchObject({ id: 'j:arnesh-kumar', state: 'verified' })
    expect(textOf(read)).toContain('police must not arrest automatically')
    expect(textOf(read)).toContain('Section 498A, IPC (ipc 498A)')
    expect(textOf(read)).toContain('does not hold its text')
    expect(textOf(await ask(library, 'read_source', { id: 'j:mhetre' }))).toContain('Later treatment: Sushila Aggarwal')
  })

  test('a matter is no authority, and comes whole', async () => {
    const read = await ask(library, 'read_source', { id: 'm:cheque-bounce' })
    expect(read.items[0]?.source).toBeNull()
    expect(textOf(read)).toMatch(/Forum: .*\nLimitation: /s)
  })

  test('no tool hands out a raw reference', async () => {
    const ids = ['bns 318', 'ni 138', 'm:cheque-bounce', 'j:arnesh-kumar', 'm:regular-bail', 'crpc 438', 'hma 13']
    for (const id of ids) expect(textOf(await ask(library, 'read_source', { id }))).not.toContain('[[')
    for (const query of ['cheque bounce', 'divorce', 'bail', 'fired from job'])
      for (const name of ['search_law', 'list_matters'])
        expect(textOf(await ask(library, name, { query }))).not.toContain('[[')
  })

  test('an unknown name does not throw, and what is near is offered', async () => {
    for (const id of [
      'Section 9999 BNS',
      'j:nobody',
      'd:nowhere/x',
      'm:nothing',
      'zzz',
      '[[',
      ']]',
      '%%%',
      'constructor x',
    ]) {
      const read = await ask(library, 'read_source', { id })
      expect(read.items).toEqual([])
      expect(read.summary).toContain('does not mean that it does not exist')
    }
    expect((await ask(library, 'read_source', { id: 'Section 9999 BNS' })).summary).toContain('Near it: Section')
  })

  test('each citation of a text comes with its finding and its reason, the wrong ones first', async () => {
    const text =
      'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273. Section 302 of the BNS punishes murder. Nobody v. Anybody, AIR 2031 SC 9.'
    const { summary, items } = await ask(library, 'check_citations', { text })
    expect(summary).toBe('3 citations, 1 as cited, 1 to check, 1 not found.')
    expect(items.map(({ source }) => source?.state)).toEqual([undefined, 'check', 'verified'])
    expect(items[1]?.text).toContain('Section 101, BNS')
    expect((await ask(library, 'check_citations', { text: 'Hello.' })).items).toEqual([])
  })

  test('old and new numbers are given both ways, with the date that divides them', async () => {
    const old = await ask(library, 'old_and_new_section', { section: '420 IPC' })
    expect(old.summary).toContain('Section 420, IPC became Section 318(4), BNS.')
    expect(old.summary).toContain('before 1 July 2024')
    expect(old.items.map(({ source }) => source?.id)).toEqual(['ipc 420', 'bns 318'])
    const now = await ask(library, 'old_and_new_section', { section: 'Section 103 BNS' })
    expect(now.summary).toContain('Section 103, BNS took the place of Section 302, IPC.')
    const none = await ask(library, 'old_and_new_section', { section: '309 IPC' })
    expect(none.summary).toContain('has no counterpart')
    for (const section of ['section 7 of Mars', 'j:arnesh-kumar', '420'])
      expect((await ask(library, 'old_and_new_section', { section })).items).toEqual([])
  })

  test('a period is counted with its working and its section, and a day that does not exist gives a sentence', async () => {
    const told = 'cheque returned on 3 October 2026, notice received on 20 October 2026'
    const computed = await ask(library, 'compute_period', { text: told })
    expect(textOf(computed)).toContain('by 5 December 2026')
    expect(textOf(computed)).toContain('Section 142(1)(b), NI Act (ni 142(1)(b))')
    const never = ['on 31 February 2026', 'on 31/02/2026', 'on 2026-02-31', 'on February 30, 2026', 'on 12.13.2026']
    for (const day of never) {
      const { items, summary } = await ask(library, 'compute_period', { text: `${day} the cheque was returned` })
      expect(items).toEqual([])
      expect(summary).toContain(`“${day.slice(3)}” is no day of the calendar`)
    }
    const nothing = await ask(library, 'compute_period', { text: 'How long do I have?' })
    expect(nothing).toMatchObject({ items: [], summary: expect.stringContaining('with day, month and year') as string })
  })

  test('common matters near a query are listed with two lines each, or all by their titles', async () => {
    const [first] = (await ask(library, 'list_matters', { query: 'my cheque bounced' })).items
    expect(first?.text).toMatch(/^Cheque bounce \(id: m:cheque-bounce\)\n.+\n.+$/)
    const all = await ask(library, 'list_matters', {})
    expect(textOf(all).split('\n')).toHaveLength(library.coverage().matters.length)
    expect((await ask(library, 'list_matters', { query: 'qwerty zxcv' })).summary).toContain('Leave the query out')
  })
})

describe('with an import', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-research-'))
  let library: Library
  beforeAll(async () => {
    const digests = await shippedDigests()
    const file = join(dir, 'imported.sqlite')
    writeImported(file, digests, {
      'own/kamla': judgment('Kamla Devi v. State of Assam', '2016-05-04', {
        reports: ['(2016) 3 SCC 901'],
        passages: Array.from({ length: 300 }, (_, at) => ({
          para: String(at + 1),
          text:
            at === 149
              ? '150. The umbrella was returned dry, and the borrower owes nothing for its use.'
              : `${at + 1}. The court heard the parties on the ${at + 1}th day about the tea estate and adjourned. `.repeat(
                  3,
                ),
        })),
      }),
    })
    library = await openLibrary(digests, { corpus: file, workers: 2 })
  })
  afterAll(async () => {
    await library.close()
    rmSync(dir, { recursive: true, force: true })
  })

  test('a long judgment is read from its beginning, within the limit, and says how much there is', async () => {
    const read = await ask(library, 'read_source', { id: 'd:own/kamla' })
    expect(sizeOf(read)).toBeLessThanOrEqual(MOST_CHARS)
    expect(textOf(read)).toContain('it has 300 paragraphs, numbered 1 to 300')
    expect(textOf(read)).toContain('[1] ')
    expect(textOf(read)).toContain('Later treatment: not known')
  })

  test('paragraphs are chosen by number and by words', async () => {
    const numbered = textOf(
      await ask(library, 'read_source', { id: 'Kamla Devi v State of Assam', paragraphs: '149-151' }),
    )
    expect(numbered.match(/^\[\d+\]/gm)).toEqual(['[149]', '[150]', '[151]'])
    const worded = await ask(library, 'read_source', { id: 'd:own/kamla', paragraphs: 'umbrella returned dry' })
    expect(textOf(worded).match(/^\[\d+\]/gm)).toEqual(['[150]'])
    expect(worded.items[0]?.source).toMatchObject({ anchor: 'p150', state: 'verified' })
    const none = await ask(library, 'read_source', { id: 'd:own/kamla', paragraphs: '900' })
    expect(textOf(none)).toContain('no paragraph fits “900”')
  })

  test('a search gives the paragraph of an imported judgment', async () => {
    const found = await ask(library, 'search_law', { query: 'umbrella returned dry borrower', kind: 'judgment' })
    expect(found.items[0]).toMatchObject({ source: { id: 'd:own/kamla', anchor: 'p150' } })
  })
})

test('a result never becomes longer than its limit, whatever is in it', () => {
  const long = { source: null, text: 'क'.repeat(9_000) }
  const result = withinLimit({ summary: 'x'.repeat(5_000), items: [long, long, long] })
  expect(sizeOf(result)).toBeLessThanOrEqual(MOST_CHARS)
  expect(result.summary).toContain('1 more did not fit')
  expect(result.items[1]?.text).toContain('cut here')
})
