import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Client } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'

const TOKEN = 'kf83hd02mzq7wpx1'
const EMAIL = 'metrics-reader@example.in'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct({ METRICS_TOKEN: TOKEN })
})
afterAll(() => product.dispose())

const read = (authorization?: string) =>
  fetch(`${product.address}/metrics`, { headers: authorization ? { authorization } : {} })
const text = async () => (await read(`Bearer ${TOKEN}`)).text()

const SAMPLE = /^(\w+?)(_total|_bucket|_count|_sum)?(?:\{((?:\w+="(?:[^"\\\n]|\\.)*",?)*)\})? (-?[\d.]+(?:e[+-]?\d+)?)$/

/** @throws for a line that the format does not allow */
function familiesOf(answer: string) {
  expect(answer.endsWith('\n# EOF\n')).toBe(true)
  const families = new Map<string, { type: string; samples: { line: string; value: number }[] }>()
  let current = ''
  for (const line of answer.split('\n').slice(0, -2)) {
    const [, type, name = '', rest = ''] = /^# (TYPE|UNIT|HELP) (\w+) (.*)$/.exec(line) ?? []
    if (type === 'TYPE') {
      expect([name, families.has(name)]).toEqual([name, false])
      families.set((current = name), { type: rest, samples: [] })
    } else if (type) expect(name).toBe(current)
    else {
      const [, family, suffix, , value] = SAMPLE.exec(line) ?? []
      const own = families.get(current)
      expect([family, line]).toEqual([current, line])
      expect(
        { counter: ['_total'], gauge: [undefined], histogram: ['_bucket', '_count', '_sum'] }[own?.type ?? ''],
      ).toContain(suffix)
      own?.samples.push({ line, value: Number(value) })
    }
  }
  return families
}

test('only whoever has the token reads the figures, and without a token of the operator there are none', async () => {
  for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])
    expect([authorization, (await read(authorization)).status]).toEqual([authorization, 401])
  const response = await read(`Bearer ${TOKEN}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const closed = await product.another({ METRICS_TOKEN: '' })
  expect((await fetch(`${closed.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404)
})

test('the figures count requests by route and status, and name nobody', async () => {
  const client = await new Client(product).join({ email: EMAIL })
  expect((await client.call('/no-such-call-asha')).status).toBe(404)
  const session = '7b3f3c52-9d3e-4a0e-8a0b-0d2c7b1f9a11'
  await client.call(`/S-history/${session}`)
  const answer = await text()
  const families = familiesOf(answer)
  const requests = families.get('nyayadesk_requests')?.samples.map(({ line }) => line) ?? []
  expect(requests.filter((line) => line.includes('route="none",status="404"'))).toHaveLength(1)
  expect(
    requests.some((line) => line.includes('route="/api/:history/:sessionId"') || line.includes(':sessionId')),
  ).toBe(true)
  for (const personal of [session, EMAIL, 'no-such-call', TOKEN]) expect(answer).not.toContain(personal)
  for (const { type, samples } of families.values()) {
    if (type !== 'histogram') continue
    const buckets = Map.groupBy(
      samples.filter(({ line }) => line.includes('_bucket{')),
      ({ line }) => line.replace(/,?le="[^"]*"/, '').split(' ')[0],
    )
    for (const [, some] of buckets)
      expect(some.map(({ value }) => value)).toEqual(some.map(({ value }) => value).toSorted((a, b) => a - b))
  }
})

test('every rule of the alerts asks for figures that there are, and says what happened and what to do', async () => {
  const file = readFileSync(join(import.meta.dirname, '../../docs/alerts.yaml'), 'utf8')
  const { groups } = parse(file) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[]
  }
  const families = familiesOf(await text())
  const rules = groups.flatMap(({ rules: some }) => some)
  expect(rules.length).toBeGreaterThan(8)
  for (const { alert, expr, annotations } of rules) {
    expect([alert, Object.values(annotations).every((sentence) => sentence.endsWith('.'))]).toEqual([alert, true])
    for (const [name = ''] of expr.matchAll(/nyayadesk_\w+/g)) {
      const family = families.get(name.replace(/_(total|bucket|count)$/, ''))
      expect([name, family?.type]).toEqual([name, expect.any(String)])
      expect([name, name.endsWith('_total')]).toEqual([name, family?.type === 'counter'])
    }
    for (const [, label, value] of expr.matchAll(/\b(state|kind|quantile)="([^"]+)"/g))
      expect([
        alert,
        [...families.values()].some(({ samples }) => samples.some(({ line }) => line.includes(`${label}="${value}"`))),
      ]).toEqual([alert, true])
  }
})

test('labels that somebody else could choose do not fill the memory, and one figure that fails hides no other', async () => {
  const metrics = new Metrics()
  const counter = metrics.counter('made', 'Made by the test')
  for (let at = 0; at < 1_500; at += 1) counter.add({ name: `"${at}\\\n` })
  metrics.gauge('broken', 'Fails', () => {
    throw new Error('no database')
  })
  metrics.gauge('sound', 'Does not', () => [[{}, 1]])
  const families = familiesOf(await metrics.text())
  expect(families.get('made')?.samples).toHaveLength(1_001)
  expect(families.get('made')?.samples.at(-1)?.line).toBe('made_total{name="other"} 500')
  expect(families.get('broken')?.samples).toEqual([])
  expect(families.get('sound')?.samples).toHaveLength(1)
})
