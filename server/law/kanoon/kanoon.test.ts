import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openKanoon, type Kanoon } from './client.ts'
import type { JudgmentPage, LawHoldings } from '#shared/law/law-pages.ts'
import type { LiveSearch } from '#shared/law/law-search.ts'
import { Client } from '#tests/support/client.ts'
import { startKanoon } from '#tests/support/stand-ins/kanoon.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { openAnswerCache } from './answer-cache.ts'
import { toIncomingJudgment } from './judgment-of.ts'

const DOCUMENT = {
  tid: 1712542,
  title: '<b>Meena Rao</b> vs State of Karnataka on 3 March, 1999',
  docsource: 'Supreme Court of India',
  publishdate: '1999-03-03',
  author: 'A. Judge',
  bench: 'A. Judge, B. Judge',
  citation: '1999 INSC 77, (1999) 4 SCC 12',
  doc: '<h2>Meena Rao vs State of Karnataka</h2><script>alert(1)</script><p id="p_1">1. The appellant was <a href="/doc/1/">convicted</a>.</p><blockquote><p>Quoted words.</p></blockquote><p id="p_2">2. The appeal is allowed, as section 420 of the Indian Penal Code and (2014) 8 SCC 273 have it.</p>',
}
/** A judgment of which the library has a digest. */
const MODIFIED = {
  ...DOCUMENT,
  tid: 498,
  title: 'Rajesh Sharma vs State of U.P. on 27 July, 2017',
  publishdate: '2017-07-27',
  citation: '2017 INSC 683',
}

const HIT = {
  tid: 1712542,
  title: '<b>Meena</b> Rao vs State of Karnataka on 3 March, 1999',
  headline: 'The <b>cheque</b> was returned <script>alert(1)</script>unpaid.',
  docsource: 'Supreme Court of India',
  publishdate: '1999-03-03',
  numcitedby: 7,
}

let service: Awaited<ReturnType<typeof startKanoon>>
let dir: string
const opened: Kanoon[] = []
const open = (token = 'right') => {
  const kanoon = openKanoon({ url: service.url, token }, join(dir, 'cache.sqlite'))
  opened.push(kanoon)
  return kanoon
}

const ANSWERS: Record<string, readonly [number, string]> = {
  '/doc/1712542/': [200, JSON.stringify(DOCUMENT)],
  '/doc/498/': [200, JSON.stringify(MODIFIED)],
  '/doc/3/': [200, JSON.stringify({ ...DOCUMENT, tid: 3, doc: '<p> </p>' })],
  '/doc/9/': [200, JSON.stringify({ errmsg: 'No such document' })],
  '/doc/8/': [200, '<html>busy'],
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-kanoon-'))
  service = await startKanoon((path) => {
    const [, words] = /^\/search\/\?formInput=(\w+)/.exec(path) ?? []
    if (words === undefined) return ANSWERS[path] ?? [500, '']
    return words === 'fault' ? [500, ''] : [200, JSON.stringify({ docs: words === 'nothing' ? [] : [HIT] })]
  })
})

afterAll(async () => {
  for (const kanoon of opened) kanoon.close()
  await service.stop()
  rmSync(dir, { recursive: true, force: true })
})

describe('the API', () => {
  test('is called by POST with the token, and each answer is paid for once', async () => {
    const kanoon = open()
    await Promise.all([kanoon.document('1712542'), kanoon.document('1712542')])
    expect(await open().document('1712542')).toMatchObject({ tid: '1712542', publishdate: '1999-03-03' })
    expect(service.calls.filter((call) => call === 'POST /doc/1712542/')).toHaveLength(1)
    const call = 'POST /search/?formInput=cheque%20%22bounce%22%20%26%20notice&pagenum=0'
    for (const one of [kanoon, open()])
      expect(await one.search('cheque "bounce" & notice')).toMatchObject([{ tid: '1712542' }])
    expect(service.calls.filter((path) => path === call)).toHaveLength(1)
  })

  test.each([
    ['9', 'Indian Kanoon refused: No such document'],
    ['8', 'Indian Kanoon answered in a form that is not known'],
    ['7', 'Indian Kanoon answered with status 500'],
  ])('document %s: %s, which is not kept', async (id, sentence) => {
    await expect(open().document(id)).rejects.toThrow(sentence)
    await expect(open().document(id)).rejects.toThrow(sentence)
    expect(service.calls.filter((call) => call === `POST /doc/${id}/`)).toHaveLength(2)
  })

  test('reports a refused token and a service that cannot be reached', async () => {
    await expect(open('wrong').document('5')).rejects.toThrow('does not accept the token')
    const nobody = openKanoon({ url: 'http://127.0.0.1:1', token: 'right' }, join(dir, 'nobody.sqlite'))
    opened.push(nobody)
    await expect(nobody.document('5')).rejects.toThrow('could not be reached')
  })

  test('a document becomes a judgment with its paragraphs, numbers and judges, and no script', async () => {
    expect(toIncomingJudgment(await open().document('1712542'))).toEqual({
      kind: 'judgment',
      title: 'Meena Rao v. State of Karnataka',
      court: 'Supreme Court of India',
      date: '1999-03-03',
      judges: ['A. Judge', 'B. Judge'],
      neutral: '1999 INSC 77',
      reports: ['(1999) 4 SCC 12'],
      outcome: null,
      passages: [
        { para: null, text: 'Meena Rao vs State of Karnataka' },
        { para: '1', text: '1. The appellant was convicted.\n\nQuoted words.' },
        {
          para: '2',
          text: '2. The appeal is allowed, as section 420 of the Indian Penal Code and (2014) 8 SCC 273 have it.',
        },
      ],
    })
  })
})

test('the answer to a search expires, the answer about a judgment does not', () => {
  const cache = openAnswerCache(join(dir, 'old.sqlite'))
  cache.put('/doc/1/', '{}')
  expect([cache.get('/doc/1/', 1), cache.get('/doc/1/', -1), cache.get('/doc/1/', Infinity)]).toEqual([
    '{}',
    undefined,
    '{}',
  ])
  cache.close()
})

describe('beside the library', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct(service.env)
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const read = async <T>(path: string) => {
    const response = await asha.call(path)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as T
  }

  test('its judgments are found, and the answer says what the service was asked', async () => {
    expect((await read<LawHoldings>('/law/holdings')).indianKanoon).toBe(true)
    const found = await read<LiveSearch>(
      '/law/indian-kanoon?q=cheque%20bounce&court=Supreme%20Court&from=1990-01-31&judge=Rao&act=ni',
    )
    const query = 'cheque bounce fromdate: 31-01-1990 bench: Rao doctypes: supremecourt'
    expect(service.calls.at(-1)).toBe(`POST /search/?formInput=${encodeURIComponent(query)}&pagenum=0`)
    expect(found.ran).toBe(
      `Indian Kanoon was asked for: ${query}. It cannot be asked by bench, Act or outcome, so those filters were left out.`,
    )
    expect(found).toMatchObject({ page: 1, more: false })
    expect(found.hits).toMatchObject([
      {
        id: 'd:indian-kanoon/1712542',
        label: 'Meena Rao v. State of Karnataka',
        date: '1999-03-03',
        passages: [{ text: 'The cheque was returned unpaid.' }],
        citedBy: 7,
      },
    ])
  })

  test('one of its judgments has a page in the library, with its own text', async () => {
    const page = await read<JudgmentPage>('/law/judgments/indian-kanoon:1712542')
    expect(page).toMatchObject({
      id: 'd:indian-kanoon/1712542',
      label: 'Meena Rao v. State of Karnataka, (1999) 4 SCC 12',
      judges: ['A. Judge', 'B. Judge'],
      bench: 2,
      neutral: '1999 INSC 77',
      status: null,
      text: { source: 'indian-kanoon' },
    })
    expect(page.text?.passages.map(({ anchor, para, text }) => [anchor, para, text.slice(0, 13)])).toEqual([
      ['s0', null, 'Meena Rao vs '],
      ['p1', '1', 'The appellant'],
      ['p2', '2', 'The appeal is'],
    ])
    expect(page.cites.map(({ id, at }) => [id, at])).toEqual([['j:arnesh-kumar', { anchor: 'p2', para: '2' }]])
    expect(page.provisions).toMatchObject([{ id: 'ipc 420', times: 1 }])
  })

  test('a judgment with a digest shows its later treatment', async () => {
    const page = await read<JudgmentPage>('/law/judgments/indian-kanoon:498')
    expect(page).toMatchObject({ status: 'modified', text: { source: 'indian-kanoon' } })
    expect(page.points.length).toBeGreaterThan(0)
  })

  test('a call is charged to the purse of whoever asked; a kept answer is free', async () => {
    const ravi = await new Client(product).join()
    const spent = async () =>
      (
        await product.platform.database.query(
          'select service, paise, settled_at is not null as settled from spendings where user_id = $1',
          [ravi.claims.id],
        )
      ).rows
    const ask = () => ravi.call(`/law/indian-kanoon?q=purse`)
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect(await spent()).toEqual([{ service: 'indian-kanoon', paise: 50, settled: true }])
  })

  test.each([
    ['/law/indian-kanoon?q=nothing', 200],
    ['/law/indian-kanoon?q=', 400],
    ['/law/indian-kanoon?q=fault', 502],
    ['/law/judgments/indian-kanoon:7', 502],
    ['/law/judgments/indian-kanoon:x', 404],
    ['/law/judgments/indian-kanoon:', 404],
    ['/law/judgments/indian-kanoon:3', 404],
  ])('%s: %i', async (path, status) => {
    const response = await asha.call(path)
    expect(response.status).toBe(status)
    if (status === 502)
      expect(await response.json()).toEqual({
        code: 'kanoon_silent',
        message: 'Indian Kanoon didn’t respond. Please try again in a moment.',
        params: {},
      })
  })

  test('a visitor who is not logged in cannot search it', async () => {
    const before = service.calls.length
    for (const path of ['/law/indian-kanoon?q=cheque', '/law/judgments/indian-kanoon:1712542'])
      expect((await new Client(product).call(path)).status).toBe(401)
    expect(service.calls.length).toBe(before)
  })
})

test('without a token the service cannot be searched', async () => {
  const product = await startProduct()
  onTestFinished(() => product.dispose())
  const asha = await new Client(product).join()
  expect(await (await asha.call('/law/holdings')).json()).toMatchObject({ indianKanoon: false })
  for (const path of ['/law/indian-kanoon?q=cheque', '/law/judgments/indian-kanoon:1712542'])
    expect((await asha.call(path)).status).toBe(404)
})
