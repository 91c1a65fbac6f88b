import { expect, test } from 'vitest'
import { Client, json } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/product.ts'

test('a page is revalidated, a form has its width, and a title is short', async () => {
  const product = await startProduct()
  for (const path of ['/', '/scenario']) {
    const page = await fetch(`${product.address}${path}`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await fetch(`${product.address}/robots.txt`)).headers.get('cache-control')).toBe('no-cache')
  const asha = await new Client(product).join()
  const form = new FormData()
  form.append('scenario', 'x')
  for (let i = 0; i < 25; i += 1) form.append(`f${i}`, 'x')
  const many = await asha.call(`/scenario/${asha.claims.id}/${crypto.randomUUID()}`, { method: 'POST', body: form })
  expect(many.status).toBe(400)
  await (await asha.ask('word '.repeat(40))).text()
  const [session] = (await (await asha.call(`/Scenario_history/${asha.claims.id}`)).json()) as { title: string }[]
  expect(session?.title).toMatch(/^.{40,79}…$/)
  const leak = await asha.call('/login', json({ email: 'a@example.in' }))
  expect(await leak.json()).toEqual({
    code: 'fields_required',
    message: 'Please fill in all required fields.',
    params: { field: 'pass_word' },
  })
  const odd = await asha.call(`/answers/00000000-0000-4000-8000-000000000000/events?from=-1`)
  expect([odd.status, await odd.json()]).toEqual([
    400,
    { code: 'bad_request', message: 'We couldn’t understand this request.', params: {} },
  ])
  await product.dispose()
})
