import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LawSearch, SearchFilter } from '#shared/law/law-search.ts'
import { Client } from '#tests/support/client.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { buildLibrary } from '../index.ts'
import { openReader, type LibraryReader } from '../threads/reader.ts'

describe('a search', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-search-'))
  let reader: LibraryReader
  beforeAll(async () => {
    const digests = await buildLibrary(join(import.meta.dirname, '../fixtures'), join(dir, 'library'))
    reader = openReader(digests, await importTexts(dir, digests))
  })
  afterAll(() => {
    reader.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const search = (q: string, filters: { [name in SearchFilter]?: string } = {}, page = 1) =>
    reader.search({ q, filters, page })
  const ids = ({ hits }: LawSearch) => hits.map(({ id }) => id)

  test('puts what the query names first and says what it looked for', () => {
    const found = search('section 420 ipc')
    expect(found.hits[0]).toMatchObject({ id: 'ipc 420', how: 'exact', label: 'Section 420, IPC' })
    expect(found.ran).toContain('Section 420, IPC, as named')
    expect(reader.search({ q: 'section 420 ipc', filters: {}, page: 1, language: 'hi' }).ran).toContain(
      'धारा 420, IPC (जैसा आपने लिखा)',
    )
    expect(search('kamla devi v state of assam').hits[0]).toMatchObject({
      id: 'd:judgments-text/later/2016',
      how: 'exact',
      date: '2016-05-04',
      citedBy: 1,
    })
  })

  test('digest and text of one judgment are one hit, which counts who cites it', () => {
    const found = search('Arnesh Kumar')
    expect(ids(found).filter((id) => id.includes('arnesh'))).toEqual(['j:arnesh-kumar'])
    expect(found.hits[0]).toMatchObject({ id: 'j:arnesh-kumar', citedBy: 2 })
  })

  test('the law that a common matter rests on comes first, even if another section has more of the words', () => {
    const found = search('anticipatory bail arrest fear')
    expect(found.matters.map(({ id }) => id)).toEqual(['m:anticipatory-bail'])
    expect(found.hits[0]?.id).toBe('bnss 482')
    expect(search('cheque bounce', { kind: 'provision' }).matters).toEqual([])
  })

  test('words find paragraphs with their numbers', () => {
    const hit = search('officer writes contract crime').hits.find(({ id }) => id === 'd:judgments-text/last')
    expect(hit?.passages.map(({ anchor, para }) => [anchor, para])).toContainEqual(['p1', '1'])
  })

  test.each<[{ [name in SearchFilter]?: string }, string[]]>([
    [{ kind: 'provision' }, []],
    [{ kind: 'judgment', from: '2016-01-01', to: '2016-12-31' }, ['d:judgments-text/later/2016']],
    [{ court: 'supreme', to: '2014-12-31' }, ['j:arnesh-kumar']],
    [{ court: 'High Court of Kerala' }, []],
    [{ judge: 'rao', from: '2018-01-01' }, ['d:judgments-text/last']],
    [{ act: 'IPC', no: '420', kind: 'judgment', judge: 'Rao' }, ['d:judgments-text/later/2016']],
    [{ outcome: 'dismissed' }, []],
  ])('%o narrows it', (filters, wanted) => {
    const found = ids(search('Arnesh Kumar Kamla Devi Mohan Lal tea', filters))
    const judgments = found.filter((id) => id.startsWith('j:') || id.startsWith('d:judgments'))
    expect(judgments.toSorted()).toEqual(wanted)
  })

  test('a search without words lists a provision and the judgments on it', () => {
    expect(ids(search('', { act: 'ipc', no: '498A' }))).toEqual(
      expect.arrayContaining(['ipc 498A', 'd:judgments-text/later/2016']),
    )
    expect(search('', {})).toMatchObject({ hits: [], total: 0, pages: 1 })
  })

  test.each([
    ['a pattern', '(a+)+$ [^x](.*?){9}" OR title:* NEAR(x y, 3) -z'],
    ['a hundred thousand characters', 'tea board umbrella '.repeat(5_300)],
    ['half a character', 'tea \ud83d'],
    ['unknown words', 'zxqv wvuq'],
  ])('%s is answered', (_, q) => {
    expect(search(q).page).toBe(1)
    expect(search(q, {}, 900).hits).toEqual([])
  })
})

describe('the search call', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  test('answers only a person who is logged in, page by page', async () => {
    const path = '/law/search?q=cheque%20bounce&kind=provision&court=&page=1'
    expect((await new Client(product).call(path)).status).toBe(401)
    const first = (await (await asha.call(path)).json()) as LawSearch
    expect(first.hits[0]?.id).toBe('ni 138')
    expect(first.hits).toHaveLength(20)
    const second = (await (await asha.call(path.replace('page=1', 'page=2'))).json()) as LawSearch
    expect(second.hits.filter(({ id }) => first.hits.some((hit) => hit.id === id))).toEqual([])
  })

  test.each([
    ['an unknown kind', 'kind=letter'],
    ['a date that is none', 'from=yesterday'],
    ['a bench that is none', 'bench=many'],
    ['no page', 'page=0'],
    ['a filter too long', `court=${'x'.repeat(201)}`],
  ])('%s is refused with a sentence', async (_, wrong) => {
    const response = await asha.call(`/law/search?q=bail&${wrong}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
  })
})
