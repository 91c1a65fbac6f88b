/** Questions without an account: answered from the library, counted by network, and stored nowhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerEvent } from '#shared/chat.ts'
import { MAX_VISITOR_QUESTION_CHARS, VISITOR_QUESTIONS_A_DAY } from '#shared/tools.ts'
import { Client, json } from '#tests/support/client.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const QUESTION = 'My tenant gave me a cheque of Rs 50,000 which bounced. What can I do?'
const DANGER = 'I want to kill myself'

describe('a question without an account', () => {
  let product: TestProduct
  let networks = 0
  beforeAll(async () => {
    product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => product.dispose())
  const newNetwork = () => `198.51.100.${(networks += 1)}`
  const ask = (body: unknown, network = newNetwork(), headers: Record<string, string> = {}) =>
    new Client(product).call('/try', json(body, { 'x-forwarded-for': network, ...headers }))
  const said = async (response: Response) => {
    const { code, message } = (await response.json()) as { code: string; message: string }
    return [response.status, code, message]
  }

  test('is answered from the law library, with the law and its checked citations', async () => {
    const response = await ask({ question: QUESTION })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const text = await response.text()
    expect(text).toContain('138')
    expect(text).toContain('Written without a language model')

    const streamed = await ask({ question: QUESTION }, newNetwork(), { accept: 'text/event-stream' })
    const events = [...(await streamed.text()).matchAll(/^data: (.*)$/gm)].map(
      ([, line = '']) => JSON.parse(line) as AnswerEvent,
    )
    expect(events.flatMap((event) => (event.type === 'text' ? event.text : [])).join('')).toBe(text)
    let at = 0
    for (const event of events) {
      if (event.type !== 'text') continue
      expect(event.at).toBe(at)
      at += event.text.length
    }
    expect(events.some((event) => event.type === 'sources' && event.sources.length > 0)).toBe(true)
    expect(events.some((event) => event.type === 'citation' && event.citation.state === 'verified')).toBe(true)
    expect(events.at(-1)).toEqual({ type: 'done', status: 'complete' })
  })

  test('is answered in Hindi for a reader of Hindi', async () => {
    const text = await (await ask({ question: QUESTION, language: 'hi' })).text()
    expect(text).toContain('## संक्षेप में उत्तर')
    expect(text).not.toContain('Not in')
  })

  test.each([
    ['nothing', { question: ' \n' }, [400, 'prompt_needed', 'Please type a message.']],
    [
      'a question that is too long',
      { question: 'x'.repeat(MAX_VISITOR_QUESTION_CHARS + 1) },
      [413, 'visitor_question_long', expect.stringContaining('2,000 characters')],
    ],
    ['no question', {}, [400, 'bad_request', expect.any(String)]],
    ['a list of questions', { question: ['x'] }, [400, 'bad_request', expect.any(String)]],
    [
      'a language that is not written here',
      { question: 'x', language: 'ta' },
      [400, 'bad_request', expect.any(String)],
    ],
  ])('%s is refused with a reason, and is not counted', async (_, body, expected) => {
    const network = newNetwork()
    for (let i = 0; i <= VISITOR_QUESTIONS_A_DAY; i += 1) expect(await said(await ask(body, network))).toEqual(expected)
    expect((await ask({ question: QUESTION }, network)).status).toBe(200)
  })

  test('three are answered a day to one network, and the refusal says the way on', async () => {
    const network = newNetwork()
    const at = await Promise.all(Array.from({ length: 8 }, () => ask({ question: QUESTION }, network)))
    expect(at.filter(({ status }) => status === 200)).toHaveLength(VISITOR_QUESTIONS_A_DAY)
    const refused = await ask({ question: QUESTION }, network)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600)
    expect(await said(refused)).toEqual([
      429,
      'visitor_questions',
      expect.stringMatching(/^You can ask three questions .* Register /),
    ])
    expect((await ask({ question: QUESTION })).status).toBe(200)
  })

  test('an IPv6 network is one network', async () => {
    for (let i = 1; i <= VISITOR_QUESTIONS_A_DAY; i += 1)
      expect((await ask({ question: QUESTION }, `2001:db8:7:7::${i}`)).status).toBe(200)
    expect((await ask({ question: QUESTION }, '2001:db8:7:7::ffff')).status).toBe(429)
  })

  test('a cry for help is answered whatever was asked before, and is not counted', async () => {
    const network = newNetwork()
    for (let i = 0; i < VISITOR_QUESTIONS_A_DAY; i += 1) {
      expect(await (await ask({ question: DANGER }, network)).text()).toContain('14416')
      expect((await ask({ question: QUESTION }, network)).status).toBe(200)
    }
    expect((await ask({ question: QUESTION }, network)).status).toBe(429)
    expect(await (await ask({ question: DANGER }, network)).text()).toContain('14416')
  })

  test('cries for help have a limit too, so that a machine cannot ask without end', async () => {
    const network = newNetwork()
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask({ question: DANGER }, network)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  })

  test('nothing of it is stored, in whatever table', async () => {
    const word = 'zyxquestionword'
    expect(await (await ask({ question: `${QUESTION} ${word}` })).text()).toContain('138')
    const { query } = product.platform.database
    const tables = await query(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
      [],
    )
    expect(tables.rows.length).toBeGreaterThan(20)
    const holding: string[] = []
    for (const { name } of tables.rows as { name: string }[]) {
      const { rows } = await query(`select 1 from ${name} as one where one::text ilike $1 limit 1`, [`%${word}%`])
      if (rows.length > 0) holding.push(name)
    }
    expect(holding).toEqual([])
    const { rows } = await query(
      'select (select count(*) from chat_sessions) + (select count(*) from chat_messages) n',
      [],
    )
    expect(Number((rows as { n: string }[])[0]?.n)).toBe(0)
  })
})

test('a hosted model is never asked for a visitor', async () => {
  const model = await startMockModel((answer) => answer.finish())
  const product = await startProduct(model.env)
  const response = await new Client(product).call('/try', json({ question: QUESTION }))
  expect(await response.text()).toContain('Written without a language model')
  expect(model.requests).toEqual([])
  await product.dispose()
  await model.stop()
})
