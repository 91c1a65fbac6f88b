import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JudgmentPage, LawHoldings, MatterPage, ProvisionPage } from '#shared/law/law-pages.ts'
import type { StatePage } from '#shared/law/state-page.ts'
import { lawPath } from '#shared/law/law.ts'
import { Client } from '#tests/support/client.ts'
import { importBench } from '#tests/support/law/import-bench.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { linoAct } from '#tests/support/law/public-copies.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { buildLibrary } from './index.ts'
import { runImport } from './import/run-import.ts'
import { actNameKey } from './text/act-names.ts'
import { openReader, type LibraryReader } from './threads/reader.ts'

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-reader-'))
let digests: string
let imported: string
beforeAll(async () => {
  digests = await buildLibrary(join(import.meta.dirname, 'fixtures'), join(dir, 'library'))
  imported = await importTexts(dir, digests)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the pages', () => {
  let reader: LibraryReader
  beforeAll(() => {
    reader = openReader(digests, imported)
  })
  afterAll(() => reader.close())
  const provision = (act: string, no: string) => {
    const page = reader.provision(act, no)
    expect(page).not.toBeNull()
    return page as ProvisionPage
  }
  const judgmentPage = (id: string) => {
    const page = reader.judgment(id)
    expect(page).not.toBeNull()
    return page as JudgmentPage
  }

  test('old and new law link to each other and say which acts they govern', () => {
    const cheating = provision('bns', '318')
    expect(cheating).toMatchObject({ label: 'Section 318, BNS', heading: 'Cheating', from: '2024-07-01', to: null })
    expect(cheating.older.map(({ id, newerPart, judgments }) => [id, newerPart, judgments])).toEqual([
      ['ipc 415', '318(1)', 0],
      ['ipc 420', '318(4)', 1],
    ])
    expect(cheating.reach).toEqual({ governs: 'acts', side: 'from', day: '2024-07-01' })
    expect(cheating.offences.map(({ of, cognizable }) => [of, cognizable])).toEqual([
      ['(2)', false],
      ['(4)', true],
    ])
    expect(cheating.matters).toMatchObject([{ id: 'm:cheating', title: 'Cheated of money or property', titleHi: null }])
    const old = provision('ipc', '420')
    expect(old.newer).toMatchObject([{ id: 'bns 318', label: 'Section 318(4), BNS' }])
    expect([old.reach, old.to]).toEqual([{ governs: 'acts', side: 'before', day: '2024-07-01' }, '2024-06-30'])
  })

  test('procedure follows the proceeding, not the act', () => {
    expect(provision('bnss', '482').reach).toEqual({ governs: 'proceedings', side: 'from', day: '2024-07-01' })
    expect(provision('crpc', '438').reach).toEqual({ governs: 'proceedings', side: 'before', day: '2024-07-01' })
    expect(provision('ni', '138').reach).toBeNull()
  })

  test('the law of a provision is told sentence by sentence, and each reference in it leads to its page', () => {
    const { details } = provision('ni', '138')
    expect(details).toHaveLength(3)
    expect(details[2]?.text).toBe(
      'Proviso (c) to section 138 gives the drawer fifteen days to pay; the complaint follows under Section 142, NI Act.',
    )
    expect(details[2]?.links.map(({ kind, id }) => [kind, id])).toEqual([['provision', 'ni 142']])
    expect(provision('ni', '142').details).toEqual([])
  })

  test('a number is found as people write it, and a missing one gives no page', () => {
    for (const no of ['318(4)', '318 (4)', ' 318'] as const) expect(provision('bns', no).no).toBe('318')
    expect(provision('ipc', '498a').no).toBe('498A')
    for (const [act, no] of [
      ['bns', '999'],
      ['nothing', '1'],
      ['bns', ''],
      ['bns', '('],
      ["bns'; --", '%'],
    ] as const)
      expect(reader.provision(act, no)).toBeNull()
  })

  test('neighbours stand in the order of their numbers', () => {
    expect(provision('bns', '85')).toMatchObject({ previous: null, next: { id: 'bns 318' } })
    expect(provision('ipc', '498A')).toMatchObject({ previous: { id: 'ipc 420' }, next: null })
  })

  test('judgments on a provision: digests first, then imported ones by how often they name it, each once', () => {
    const page = provision('ipc', '498A')
    expect(page.judgments.map(({ id, times }) => [id, times])).toEqual([
      ['j:arnesh-kumar', 0],
      ['d:judgments-text/later/2016', 1],
    ])
    expect(page.imported).toBe(2)
  })

  test('a text that names neither Act nor number has a page of its own', () => {
    const page = provision('statutes-text', 'S1')
    expect(page).toMatchObject({ id: 'd:statutes-text/S1', label: 'Care of borrowed umbrellas', says: null })
    expect(page.texts[0]?.passages[0]?.text).toContain('bring it back dry')
    expect(lawPath('provision', page.id)).toBe('/law/provision/statutes-text/S1')
  })

  test('a judgment has one page, by its digest, with the text that was imported under another name', () => {
    const page = judgmentPage('arnesh-kumar')
    expect(page).toMatchObject({
      id: 'j:arnesh-kumar',
      label: 'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273',
      bench: 2,
      judges: ['A. Rao'],
      neutral: '2014 INSC 463',
      status: 'good',
    })
    expect(judgmentPage('judgments-text:arnesh')).toEqual(page)
    expect(page.text?.passages.map(({ anchor, para, text }) => [anchor, para, text.slice(0, 12)])).toEqual([
      ['s0', null, 'Arnesh Kumar'],
      ['p1', '1', 'Leave grante'],
      ['p2', '2', 'Nobody is ar'],
      ['p2.1', '2.1', 'The officer '],
      ['p3', '3', 'The appeal i'],
    ])
    expect(page.provisions.map(({ id, times }) => [id, times])).toEqual([
      ['ipc 498A', 2],
      ['crpc 438', 1],
    ])
  })

  test('a judgment links to what cites it and what it cites, with the paragraph', () => {
    const cited = judgmentPage('arnesh-kumar')
    expect(cited.citedBy.map(({ id, at }) => [id, at])).toEqual([
      ['d:judgments-text/last', { anchor: 'p2', para: '2' }],
      ['d:judgments-text/later/2016', { anchor: 'p2', para: '2' }],
    ])
    expect(cited.citedByCount).toBe(2)
    const citing = judgmentPage('judgments-text:later/2016')
    expect(citing.cites).toMatchObject([{ id: 'j:arnesh-kumar', status: 'good', at: { anchor: 'p2', para: '2' } }])
    expect(citing.citesElsewhere).toBe(1)
    expect([citing.status, citing.points, citing.bench]).toEqual([null, [], null])
    expect(lawPath('judgment', citing.id)).toBe('/law/judgment/judgments-text:later%2F2016')
  })

  test('the treatment of a judgment stands on both pages', () => {
    const overruled = judgmentPage('rajesh-sharma')
    expect(overruled).toMatchObject({
      status: 'overruled',
      treatment: [{ by: { id: 'j:social-action-forum' }, how: 'set aside the committees' }],
      text: null,
    })
    expect(judgmentPage('social-action-forum').treats).toMatchObject([{ judgment: { id: 'j:rajesh-sharma' } }])
  })

  test('a judgment that the library does not have gives no page', () => {
    for (const id of ['nobody', 'judgments-text:C99', 'judgments-text:', ':', 'statutes-text:S1', '%'])
      expect(reader.judgment(id)).toBeNull()
  })

  test('a matter has a page with the law it rests on, in its texts and in lists', () => {
    const matter = reader.matter('anticipatory-bail')
    expect(matter).toMatchObject({
      id: 'm:anticipatory-bail',
      title: 'Bail before arrest',
      forum: { text: 'The Sessions Court or the High Court.', links: [] },
      provisions: [{ id: 'bnss 482' }],
    })
    expect(matter?.judgments.map(({ id }) => id)).toContain('j:sushila-aggarwal')
    const [short] = matter?.short ?? []
    expect(short?.text).not.toContain('[[')
    expect(short?.links.map(({ start, end, id }) => [short.text.slice(start, end), id])).toEqual([
      ['Section 482, BNSS', 'bnss 482'],
      ['Sushila Aggarwal v. State (NCT of Delhi)', 'j:sushila-aggarwal'],
    ])
    for (const id of ['nobody', '', '%', 'm:cheating']) expect(reader.matter(id)).toBeNull()
    expect(reader.holdings().matters).toContainEqual({
      id: 'm:cheating',
      title: 'Cheated of money or property',
      titleHi: null,
    })
    expect(lawPath('matter', 'm:cheating')).toBe('/law/matter/cheating')
  })

  test('a search in plain words names the matter they describe, one narrowed by filters does not', () => {
    const q = 'he promised a job, took my money and vanished'
    expect(reader.search({ q, filters: {}, page: 1 }).matters).toEqual([
      { id: 'm:cheating', title: 'Cheated of money or property', titleHi: null },
    ])
    expect(reader.search({ q, filters: {}, page: 2 }).matters).toEqual([])
    expect(reader.search({ q, filters: { kind: 'judgment' }, page: 1 }).matters).toEqual([])
    expect(reader.search({ q: 'the price of umbrellas', filters: {}, page: 1 }).matters).toEqual([])
  })

  test('enacted words stand beside the digest with the day of their copy, and a judgment has no such day', async () => {
    const bench = importBench()
    const sections = [{ no: '318', title: 'Cheating.', text: '(1) Words of an Act.' }]
    const act = { slug: 'bns', title: 'The Bharatiya Nyaya Sanhita, 2023', fetchedAt: '2026-05-10T11:31:20.722Z' }
    bench.write('acts/bns.lino', linoAct({ ...act, sections }))
    const known = [{ key: actNameKey(act.title).key, act: 'bns', year: 2023 }]
    await runImport({ library: bench.library, source: 'india-code', from: join(bench.dir, 'acts'), known }, () => {})
    const both = openReader(digests, bench.library)
    const page = both.provision('bns', '318')
    expect(page?.says).not.toBeNull()
    expect(page?.texts).toMatchObject([{ source: 'india-code', asOn: '2026-05-10' }])
    both.close()
    bench.remove()
    expect(judgmentPage('arnesh-kumar').text?.asOn).toBeNull()
  })

  test('without an import the pages show the digests alone', () => {
    const alone = openReader(digests)
    expect(alone.judgment('arnesh-kumar')).toMatchObject({ text: null, citedBy: [], citedByCount: 0 })
    expect(alone.judgment('judgments-text:arnesh')).toBeNull()
    expect(alone.provision('ipc', '498A')).toMatchObject({ imported: 0, texts: [] })
    expect(alone.holdings()).toMatchObject({ judgments: 8, imported: [] })
    alone.close()
  })

  test('the library says what it has', () => {
    expect(reader.holdings().imported).toEqual([
      { source: 'judgments-text', documents: 3, withText: 3 },
      { source: 'statutes-text', documents: 1, withText: 1 },
    ])
  })
})

test('an id that names nothing has no link', () => {
  for (const id of [null, '', 'bns', 'Nobody v. Somebody, (2019) 1 SCC 1', 'j:', 'd:'])
    for (const kind of ['provision', 'judgment'] as const)
      if (!(kind === 'provision' && id?.startsWith('Nobody'))) expect(lawPath(kind, id)).toBeNull()
  expect(lawPath('provision', 'cpc O39 R1')).toBe('/law/provision/cpc/O39%20R1')
  expect(lawPath('judgment', 'bns 318')).toBeNull()
  expect(lawPath('matter', 'cheating')).toBeNull()
})

describe('over HTTP', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct({ LAW_LIBRARY: imported })
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const read = async <T>(path: string) => {
    const response = await asha.call(path)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as T
  }

  test('a person who is logged in reads a provision, a judgment and the holdings', async () => {
    expect((await read<ProvisionPage>('/law/provisions/bns/318(4)')).older.map(({ id }) => id)).toContain('ipc 420')
    expect((await read<JudgmentPage>('/law/judgments/arnesh-kumar')).text?.source).toBe('judgments-text')
    expect((await read<JudgmentPage>('/law/judgments/judgments-text:later%2F2016')).title).toContain('Kamla Devi')
    expect((await read<MatterPage>('/law/matters/cheque-bounce')).provisions.map(({ id }) => id)).toContain('ni 138')
    const { imported: sources, states } = await read<LawHoldings>('/law/holdings')
    expect(sources).toHaveLength(2)
    const state = await read<StatePage>(`/law/states/${states.find(({ name }) => name.en === 'Uttar Pradesh')?.id}`)
    const rows = state.groups.flatMap((group) => group.rows)
    expect(rows.find(({ id }) => id === 'stamp.gift-family')?.page?.address).toMatch(/^https:/)
  })

  test('a visitor who is not logged in reads nothing', async () => {
    const stranger = new Client(product)
    for (const path of [
      '/law/provisions/bns/318',
      '/law/judgments/arnesh-kumar',
      '/law/matters/cheating',
      '/law/states/kerala',
      '/law/holdings',
    ]) {
      const response = await stranger.call(path)
      expect([path, response.status, await response.json()]).toEqual([
        path,
        401,
        { code: 'not_signed_in', message: 'Please log in to continue.', params: {} },
      ])
    }
  })

  test('a page that the library does not have answers 404', async () => {
    for (const path of [
      '/law/provisions/bns/999',
      '/law/judgments/nobody',
      '/law/judgments/%00',
      '/law/matters/nobody',
      '/law/states/nowhere',
      '/law/states/..%2Fstates%2Fkerala',
      `/law/judgments/${'x'.repeat(250)}`,
      `/law/provisions/bns/${encodeURIComponent('(a+)+$'.repeat(20))}`,
    ]) {
      const response = await asha.call(path)
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { code: 'not_found', message: 'Not found.', params: {} },
      ])
    }
    expect((await asha.call(`/law/judgments/${'x'.repeat(2_000)}`)).status).toBeGreaterThanOrEqual(400)
  })
})
