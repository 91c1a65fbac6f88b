import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_BLOCKS, MAX_DOCUMENT_CHARS, type Block, type Draft } from '#shared/drafts.ts'
import { Client, json } from '#tests/support/client.ts'
import { begin, LOAN, MONEY_SUIT, paperText, put, readJson, withParagraph } from '#tests/support/drafts/draft-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { MOST_SPANS } from './limits.ts'

const NOT_UNDERSTOOD = 'We couldn’t understand this request.'
const plain = (text: string): Block => ({ style: 'plain', spans: [{ text }] })
const paper = (blocks: unknown) => ({ title: 'Paper', blocks })

describe('a draft that breaks a rule', () => {
  let product: TestProduct
  let asha: Client
  let draft: Draft
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
    draft = await begin(asha)
  })
  afterAll(() => product.dispose())
  const answer = async (call: Promise<Response>) => {
    const response = await call
    return [response.status, ((await response.json()) as { message: string }).message]
  }
  const refusedDocument = (document: unknown, version: unknown = 1) =>
    answer(asha.call(`/drafts/${draft.id}`, put({ document, version })))
  const refusedFacts = (facts: unknown) => answer(asha.call('/drafts', json({ template: MONEY_SUIT, facts })))

  test.each([
    'civil-suits/nothing',
    'civil-suits',
    '',
    '../../etc/passwd',
    'constructor',
    '__proto__',
    'civil-suits/partition.yaml',
    '\u0000',
  ])('an unknown paper is refused: %j', async (template) => {
    const none = [404, 'The catalogue doesn’t have this paper.']
    expect(await answer(asha.call('/drafts', json({ template, facts: LOAN })))).toEqual(none)
    const [category, ...subdraft] = template.split('/')
    const path = [category || 'x', subdraft.join('/') || 'x'].map(encodeURIComponent).join('/')
    // A browser resolves dots before it asks.
    if (!path.startsWith('..')) expect(await answer(asha.call(`/drafts/templates/${path}`))).toEqual(none)
  })

  const withFields = (fields: unknown) => ({ ...LOAN, fields })
  test.each([
    [
      'a field of another paper',
      withFields({ dishonour_date: '2024-01-01' }),
      'This paper does not ask for “dishonour_date”.',
    ],
    ['a name of every object', withFields({ constructor: 'x' }), 'This paper does not ask for “constructor”.'],
    [
      'a day that is none',
      withFields({ agreement_date: '2024-02-30' }),
      /^“.+” must be a day, written like 2024-08-31\.$/,
    ],
    ['a day in words', withFields({ agreement_date: 'yesterday' }), /must be a day/],
    ['an amount in words', withFields({ principal: 'four lakh' }), /must be an amount in whole rupees, in digits\.$/],
    ['an amount beyond all', withFields({ principal: '9'.repeat(14) }), /must be an amount/],
    ['a choice that was not offered', withFields({ basis: 'Theft' }), /must be one of the answers offered\.$/],
    ['a list for one text', withFields({ place: ['Pune'] }), '“Place” must be one text.'],
    ['one text for a list', withFields({ documents: 'Agreement' }), /^“Documents.+” must be a list\.$/],
    ['a text too long', withFields({ place: 'x'.repeat(2_001) }), '“Place” must have at most 2000 characters.'],
    [
      'an answer beyond all',
      withFields({ place: 'x'.repeat(20_001) }),
      'One of the answers is too long. Please shorten it.',
    ],
    ['too many entries', withFields({ documents: Array.from({ length: 201 }, () => 'x') }), /at most\.$/],
    [
      'too many parties',
      { ...LOAN, first: Array.from({ length: 101 }, () => LOAN.first[0]) },
      /^Please name at most 100 parties/,
    ],
    [
      'too much together',
      withFields({ documents: Array.from({ length: 100 }, () => 'x'.repeat(2_500)) }),
      /too long together/,
    ],
    ['a party without a name', { ...LOAN, first: [{}] }, NOT_UNDERSTOOD],
    ['a party with more', { ...LOAN, first: [{ ...LOAN.first[0], user: 1 }] }, NOT_UNDERSTOOD],
    ['no facts', undefined, NOT_UNDERSTOOD],
    ['facts that are none', 'x', NOT_UNDERSTOOD],
    ['a number for a text', withFields({ place: 7 }), NOT_UNDERSTOOD],
  ])('facts are refused: %s', async (_, facts, message) => {
    const refused = [400, typeof message === 'string' ? message : expect.stringMatching(message)]
    expect(await refusedFacts(facts)).toEqual(refused)
    expect(await answer(asha.call(`/drafts/${draft.id}/facts`, put({ facts, version: 1 })))).toEqual(refused)
  })

  test('an empty answer counts as no answer', async () => {
    const facts = withFields({ basis: '', principal: ' ', agreement_date: '', documents: [], place: '' })
    const blank = await readJson<Draft>(asha.call('/drafts', json({ template: MONEY_SUIT, facts })))
    expect(paperText(blank.document)).not.toContain('Rs ')
  })

  test('a session id that is no UUID is refused', async () => {
    const begun = asha.call('/drafts', json({ template: MONEY_SUIT, facts: LOAN, session: 'mine' }))
    expect(await answer(begun)).toEqual([400, 'The session id must be a version-4 UUID.'])
  })

  test.each([
    ['a style that there is not', paper([{ style: 'script', spans: [] }]), NOT_UNDERSTOOD],
    ['a mark that there is not', paper([{ style: 'plain', spans: [{ text: 'x', link: 'y' }] }]), NOT_UNDERSTOOD],
    ['a mark that is not true', paper([{ style: 'plain', spans: [{ text: 'x', bold: false }] }]), NOT_UNDERSTOOD],
    ['a text that is none', paper([{ style: 'plain', spans: [{ text: 7 }] }]), NOT_UNDERSTOOD],
    ['no spans', paper([{ style: 'plain' }]), NOT_UNDERSTOOD],
    ['no blocks', { title: 'Paper' }, NOT_UNDERSTOOD],
    ['no title', { blocks: [] }, NOT_UNDERSTOOD],
    ['more than a document', { ...paper([]), user: 7 }, NOT_UNDERSTOOD],
    ['nothing', null, NOT_UNDERSTOOD],
    [
      'a page break with text',
      paper([{ style: 'page-break', spans: [{ text: 'x' }] }]),
      'A page break can’t contain text.',
    ],
    [
      'too many blocks',
      paper(Array.from({ length: MAX_BLOCKS + 1 }, () => plain('x'))),
      /^This draft has too many paragraphs: 2,000 at most\.$/,
    ],
    [
      'too long',
      paper([plain('x'.repeat(MAX_DOCUMENT_CHARS))]),
      /^This draft is too long: 4,00,000 characters at most\.$/,
    ],
    [
      'too long in pieces',
      paper(Array.from({ length: 10 }, () => plain('x'.repeat(MAX_DOCUMENT_CHARS / 10)))),
      /too long/,
    ],
    [
      'too many pieces',
      paper([
        { style: 'plain', spans: Array.from({ length: MOST_SPANS / 2 }, () => ({ text: '' })) },
        { style: 'plain', spans: Array.from({ length: MOST_SPANS / 2 + 1 }, () => ({ text: '' })) },
      ]),
      /too long/,
    ],
    ['a title too long', { title: 'x'.repeat(501), blocks: [] }, 'The title is too long.'],
  ])('a document is refused: %s', async (_, document, message) => {
    expect(await refusedDocument(document)).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  })

  test.each([0, -1, 1.5, '1', null, 1e300])('the version number %j is refused', async (version) => {
    expect(await refusedDocument(draft.document, version)).toEqual([400, NOT_UNDERSTOOD])
    const restored = asha.call(`/drafts/${draft.id}/restore`, json({ version }))
    expect(await answer(restored)).toEqual([400, NOT_UNDERSTOOD])
  })

  test('a version that does not exist yet is refused', async () => {
    expect((await refusedDocument(withParagraph(draft.document, 'x'), 7))[0]).toBe(409)
  })

  test('a body that is not JSON or is larger than any draft is refused', async () => {
    const send = (body: string, type = 'application/json') =>
      answer(asha.call(`/drafts/${draft.id}`, { method: 'PUT', body, headers: { 'content-type': type } }))
    expect(await send('{"document"')).toEqual([400, NOT_UNDERSTOOD])
    expect((await send('x', 'application/xml'))[0]).toBe(415)
    expect((await send(JSON.stringify({ document: 'x'.repeat(6_000_000) })))[0]).toBe(413)
  })

  test('the longest allowed document is stored to the letter', async () => {
    const own = await begin(asha)
    const text = 'अ'.repeat(MAX_DOCUMENT_CHARS / MAX_BLOCKS)
    const document = { title: '', blocks: Array.from({ length: MAX_BLOCKS }, () => plain(text)) }
    const saved = await readJson<Draft>(asha.call(`/drafts/${own.id}`, put({ document, version: 1 })))
    expect(saved.document).toEqual(document)
  })

  test('refused calls do not change the draft', async () => {
    expect(await readJson<Draft>(asha.call(`/drafts/${draft.id}`))).toEqual(draft)
  })
})
