import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckedCitation } from '#shared/law/law.ts'
import { Client, json } from '#tests/support/client.ts'
import { judgment, writeImported } from '#tests/support/law/law-corpus.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'
import { checksPer5Minutes, lookingUpPer5Minutes } from './limits.ts'

describe('checking a text', () => {
  let product: TestProduct
  let asha: Client
  let dir: string
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'nyayadesk-check-'))
    const imported = join(dir, 'imported.sqlite')
    writeImported(imported, await shippedDigests(), {
      'table/[1995] 2 S.C.R. 212': judgment('MOHAN LAL TEA ESTATES v. STATE OF ASSAM', '1995-03-28', {
        neutral: '1995 INSC 9113',
        reports: ['[1995] 2 S.C.R. 9212'],
      }),
    })
    product = await startProduct({ LAW_LIBRARY: imported })
    asha = await new Client(product).join()
  })
  afterAll(async () => {
    await product.dispose()
    rmSync(dir, { recursive: true, force: true })
  })
  const check = (client: Client, body: unknown) => client.call('/law/check', json(body))

  test('a person learns what the library says of each citation', async () => {
    const text =
      'In Mohan Lal Tea Estates v. State of Assam, 1995 INSC 9113, and section 103 of the BNS; not Mohan Lal v. Nobody, 1995 INSC 9114.'
    const response = await check(asha, { text })
    expect(response.status).toBe(200)
    const { citations } = (await response.json()) as { citations: CheckedCitation[] }
    expect(citations.map(({ raw, state, finding }) => [raw, state, finding])).toEqual([
      ['Mohan Lal Tea Estates v. State of Assam, 1995 INSC 9113', 'verified', 'verified'],
      ['section 103 of the BNS', 'verified', 'verified'],
      ['Mohan Lal v. Nobody, 1995 INSC 9114', 'not found', 'not found'],
    ])
    for (const { start, end, raw } of citations) expect(text.slice(start, end)).toBe(raw)
    expect(citations[0]?.source).toMatchObject({ name: 'table', para: null })
  })

  test('a text without citations gives an empty list', async () => {
    for (const text of ['', 'My neighbour has a loud cow.', '((((((a+)+)+)+)+$'.repeat(2_000), '\u0000 v. \u0000'])
      expect([text.slice(0, 20), await (await check(asha, { text })).json()]).toEqual([
        text.slice(0, 20),
        { citations: [] },
      ])
  })

  test('200,000 characters are read, of any script; one more is refused', async () => {
    const full = await check(asha, { text: 'धारा 103 BNS '.repeat(20_000).slice(0, 200_000) })
    expect(full.status).toBe(200)
    const long = await check(asha, { text: 'x'.repeat(200_001) })
    expect([long.status, await long.json()]).toEqual([
      400,
      {
        code: 'check_text_too_long',
        message: 'Please send at most 200,000 characters at a time.',
        params: { field: 'text' },
      },
    ])
    expect((await check(asha, { text: '\u0000'.repeat(400_000) })).status).toBe(413)
    for (const body of [{}, { text: 5 }, [], 'text']) expect((await check(asha, body)).status).toBe(400)
  })

  test('a visitor who is not logged in is refused', async () => {
    const response = await check(new Client(product), { text: 'section 103 of the BNS' })
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 'not_signed_in', message: 'Please log in to continue.', params: {} },
    ])
  })

  test('one person cannot hold up the others', async () => {
    const busy = await new Client(product).join()
    for (let done = 0; done < checksPer5Minutes.points; done++)
      expect((await check(busy, { text: '' })).status).toBe(200)
    const refused = await check(busy, { text: '' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await check(asha, { text: '' })).status).toBe(200)
  })

  test('what checks and searches have cost counts, not how many there were', async () => {
    const busy = await new Client(product).join()
    expect((await check(busy, { text: '2014 INSC 463' })).status).toBe(200)
    await product.platform.ceilings.spend(lookingUpPer5Minutes, busy.claims.id, 60_000)
    for (const refused of [await check(busy, { text: '' }), await busy.call('/law/search?q=bail')]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({
        code: 'law_looked_up',
        message: expect.stringMatching(/the five-minute limit for searches and checks/),
      })
    }
    expect((await check(asha, { text: '' })).status).toBe(200)
  })

  test('the description of the API has the call with its answer', async () => {
    const { paths } = (await (await asha.call('/openapi.json')).json()) as { paths: Record<string, { post?: object }> }
    expect(JSON.stringify(paths['/api/law/check']?.post)).toContain('quotation matched')
  })
})
