import { expect, it } from 'vitest'
import { parseDocument, parseHosts, parseModel } from './config.ts'

const OWN = { main: '', ai: '', status: '', report: '' }

it.each([null, undefined, '', '{', '[]', '"x"', 'null', '{"main":5}'])(
  'reads %s as the page’s own origin',
  (content) => {
    expect(parseHosts(content)).toEqual(OWN)
  },
)

it('reads the hosts it knows and drops a trailing slash', () => {
  const content = JSON.stringify({
    main: 'https://a.example/',
    report: 'https://r.example',
    other: 'https://x.example',
  })
  expect(parseHosts(content)).toEqual({ ...OWN, main: 'https://a.example', report: 'https://r.example' })
})

it('reads which model writes, and takes everything else for none', () => {
  expect(parseModel('{"model":"openai-compatible:small","main":""}')).toBe('openai-compatible:small')
  for (const content of [null, undefined, '', '{', 'null', '{"model":5}', '{"model":""}'])
    expect(parseModel(content)).toBe('offline')
})

it('reads which kind of document it is in, and knows of none where nobody wrote it', () => {
  expect(parseDocument('{"document":"payment"}')).toBe('payment')
  expect(parseDocument('{"document":"ordinary","main":""}')).toBe('ordinary')
  for (const content of [null, undefined, '', '{', 'null', '{"document":5}', '{"document":"other"}'])
    expect(parseDocument(content)).toBeUndefined()
})
