/** An edited question, a second answer, and the files and languages that go with them, over HTTP. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatMessage, SessionHistory, ToolId } from '#shared/chat.ts'
import { briefs } from '#tests/support/papers/briefs.ts'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { PATIENCE } from '#tests/support/until.ts'

const NOTICE = 'NOTICE. Cheque no. 123456 dated 12.08.2025 for Rs. 4,50,000 was returned unpaid.'

describe('versions of a question', () => {
  let product: TestProduct
  let asha: Client
  let other: Client
  let model: Awaited<ReturnType<typeof startMockModel>>
  let said = 0
  beforeAll(async () => {
    model = await startMockModel(() => undefined)
    product = await startProduct(model.env)
    other = await new Client(product).join()
  })
  beforeEach(async () => {
    asha = await new Client(product).join()
  })
  afterAll(async () => {
    await product.dispose()
    await model.stop()
  })
  const quick = () =>
    model.answer((answer) => {
      answer.say(`Answer ${(said += 1)}.`)
      answer.finish()
    })

  /** Asks and waits for the end of the answer. @returns the message's id */
  async function ask(prompt: string, session: string, fields: Record<string, string> = {}, file?: Uint8Array) {
    const response = await asha.ask(prompt, { session, fields, ...(file && { file: { bytes: file, name: 'a.pdf' } }) })
    expect([response.status, response.ok ? await response.text() : await response.json()]).toEqual([
      200,
      expect.any(String),
    ])
    return response.headers.get('x-message-id') ?? ''
  }
  const promptsOf = (messages: ChatMessage[]) => messages.map(({ prompt }) => prompt)
  const show = (who: Client, id: string) => who.call(`/answers/${id}/show`, { method: 'POST' })
  const shown = async (id: string) =>
    promptsOf(((await (await show(asha, id)).json()) as { messages: ChatMessage[] }).messages)

  test('a long session comes a page at a time, newest first, and a short one comes whole', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('one', session)
    const read = async (who: Client, before?: string) => {
      const response = await who.call(`/S-history/${session}${before ? `?before=${before}` : ''}`)
      return response.ok ? ((await response.json()) as SessionHistory) : response.status
    }
    expect(await read(asha)).toEqual({ messages: [expect.objectContaining({ id: first, prompt: 'one' })] })

    const [second, third, fourth] = [randomUUID(), randomUUID(), randomUUID()]
    const chain = [first, second, third, fourth]
    await product.platform.database.query(
      `insert into chat_messages (id, parent_id, user_id, tool, session_id, seq, prompt, answer, status, model)
       select v.id, v.parent, m.user_id, m.tool, m.session_id, v.seq, 'later ' || v.seq, repeat('x', v.chars), 'complete', 'offline'
       from jsonb_to_recordset($2::jsonb) as v(id uuid, parent uuid, seq int, chars int), chat_messages m
       where m.session_id = $1::uuid and m.seq = 1`,
      [
        session,
        JSON.stringify(
          [400_000, 1_200_000, 400_000].map((chars, at) => ({
            id: chain[at + 1],
            parent: chain[at],
            seq: at + 2,
            chars,
          })),
        ),
      ],
    )
    await product.platform.database.query('update chat_sessions set shown_message_id = $2 where session_id = $1', [
      session,
      fourth,
    ])
    const pages: string[][] = []
    for (let page = await read(asha); typeof page === 'object'; page = await read(asha, pages.at(-1)?.[0])) {
      pages.push(page.messages.map(({ id }) => id))
      expect(page.earlier).toBe(page.messages[0]?.id === first ? undefined : true)
      if (!page.earlier) break
    }
    expect(pages).toEqual([[fourth], [third], [first, second]])
    expect(await read(asha, first)).toEqual({ messages: [] })
    expect(await read(asha, randomUUID())).toBe(404)
    expect(await read(other, fourth)).toBe(404)
    // The page before a version that is shown again is the same as before.
    expect(await shown(second)).toEqual(['later 4'])
  })

  test('an edited question replaces the old one and what followed it, and both versions can be shown', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('one', session)
    const second = await ask('second', session)
    await ask('three', session)
    const edited = await ask('second, edited', session, { replaces: second })
    const history = await asha.history(session)
    expect(promptsOf(history)).toEqual(['one', 'second, edited'])
    expect(history.map(({ versions }) => versions)).toEqual([[first], [second, edited]])

    expect(await shown(second)).toEqual(['one', 'second', 'three'])
    expect(promptsOf(await asha.history(session))).toEqual(['one', 'second', 'three'])
    // A new question follows the message on the screen.
    await ask('four', session)
    expect(promptsOf(await asha.history(session))).toEqual(['one', 'second', 'three', 'four'])
    expect(await shown(edited)).toEqual(['one', 'second, edited'])
    expect(model.requests.at(-1)?.prompt).toMatch(/one[^]*second[^]*three[^]*four/)

    const begun = await ask('one, edited', session, { replaces: first })
    expect(promptsOf(await asha.history(session))).toEqual(['one, edited'])
    expect((await asha.history(session))[0]?.versions).toEqual([first, begun])
    expect(model.requests.at(-1)?.prompt).not.toContain('second')
    // Under the old beginning the newest message is shown.
    expect(await shown(first)).toEqual(['one', 'second, edited'])
  })

  test('a question follows the message that its own tab shows, although another tab shows an older version', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('one', session)
    const edited = await ask('one, edited', session, { replaces: first })
    await shown(first)
    await ask('two', session, { after: edited })
    expect(promptsOf(await asha.history(session))).toEqual(['one, edited', 'two'])
    // A session that was deleted in another tab begins again.
    const anew = randomUUID()
    await ask('three', anew, { after: edited })
    expect(promptsOf(await asha.history(anew))).toEqual(['three'])
  })

  test('asking a question again gives a second answer and takes its file along', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('Read this', session, {}, await textPdf([NOTICE]))
    const again = await ask('Read this', session, { replaces: first })
    expect(model.requests.at(-1)?.prompt).toContain('Rs. 4,50,000')
    const [message] = await asha.history(session)
    expect(message).toMatchObject({
      id: again,
      versions: [first, again],
      attachment: { name: 'a.pdf' },
      model: 'openai-compatible:mock',
    })

    await ask('Without it', session, { replaces: again, without_file: '1' })
    expect((await asha.history(session))[0]?.attachment).toBeNull()
    expect(model.requests.at(-1)?.prompt).not.toContain('Rs. 4,50,000')
    await ask('Another', session, { replaces: again }, await textPdf(['LEASE of a shop.']))
    expect(model.requests.at(-1)?.prompt).toContain('LEASE of a shop')

    await asha.call(`/Scenario_history/${session}`, { method: 'DELETE' })
    const { rows } = await product.platform.database.query('select id from files where user_id = $1', [asha.claims.id])
    expect(rows).toEqual([])
  })

  test('an answer that was stopped before its file was read to the end reads it when it is asked again', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('Read this', session, {}, await textPdf([NOTICE]))
    await product.platform.database.query('update files set reading = null', [])
    await ask('Read this', session, { replaces: first })
    expect(model.requests.at(-1)?.prompt).toContain('Rs. 4,50,000')
    const left = await readdir(product.dataDir, { recursive: true })
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a file that was not read to its end, or is gone, is left out of later questions and stops none', async () => {
    quick()
    const session = randomUUID()
    await ask('Read this', session, {}, await textPdf([NOTICE]))
    const { query } = product.platform.database
    await query('update files set reading = null', [])
    await ask('What is section 138?', session)
    expect(model.requests.at(-1)?.prompt).not.toContain('<attachment>\n')
    await query('delete from files where user_id = $1', [asha.claims.id])
    await ask('And section 142?', session)
    expect(model.requests.at(-1)?.prompt).not.toContain('<attachment>\n')
  })

  test('a refused question leaves no copy of its file behind', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('Read this', session, {}, await textPdf([NOTICE]))
    await product.platform.database.query('update files set reading = null', [])
    model.answer(async (answer) => {
      await answer.babble('word ', 20)
    })
    const running = await asha.ask('meanwhile', { session })
    expect((await asha.ask('again', { session, fields: { replaces: first } })).status).toBe(409)
    await asha.call(`/cancel/scenario_solver/${session}`, { method: 'POST' })
    await running.text()
    await vi.waitFor(async () => {
      const left = await readdir(product.dataDir, { recursive: true })
      expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
    }, PATIENCE)
  })

  test('a later question is still about the paper of an earlier one', async () => {
    quick()
    const session = randomUUID()
    await ask('Read this', session, {}, await textPdf([NOTICE]))
    await ask('And until when must I complain?', session)
    expect(model.requests.at(-1)?.prompt.split('<attachment>').at(-1)).toContain('Rs. 4,50,000')
    expect((await asha.history(session)).map(({ attachment }) => attachment?.name)).toEqual(['a.pdf', undefined])
  })

  test('while an answer is written no other version can be shown', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('one', session)
    model.answer(async (answer) => {
      await answer.babble('word ', 20)
    })
    const running = await asha.ask('one, edited', { session, fields: { replaces: first } })
    expect((await show(asha, first)).status).toBe(409)
    await asha.call(`/cancel/scenario_solver/${session}`, { method: 'POST' })
    await running.text()
    expect((await show(asha, first)).status).toBe(200)
  })

  test('a stranger can neither replace nor show messages of another person, and the try leaves nothing behind', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('one', session)
    const elsewhere = await ask('elsewhere', randomUUID())
    const bytes = await textPdf([NOTICE])
    for (const [who, replaces] of [
      [other, first],
      [asha, elsewhere],
      [asha, randomUUID()],
      [asha, 'x'],
    ] as const) {
      const response = await who.ask('mine', { session, fields: { replaces }, file: { bytes } })
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'not_found', message: 'Not found.', params: {} },
      ])
    }
    expect((await show(other, first)).status).toBe(404)
    expect((await show(asha, 'x')).status).toBe(404)
    expect(model.requests.at(-1)?.prompt).toContain('elsewhere')
    expect(promptsOf(await asha.history(session))).toEqual(['one'])
    expect(await other.history(session)).toEqual([])
    const left = await readdir(product.dataDir, { recursive: true })
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('an answer is written in the language that was asked for, and an unknown language is refused', async () => {
    quick()
    const session = randomUUID()
    const first = await ask('one', session, { language: 'ta' })
    expect(model.requests.at(-1)?.prompt).toContain('in Tamil (தமிழ்)')
    await ask('one', session, { replaces: first })
    expect(model.requests.at(-1)?.prompt).not.toContain('Tamil')
    for (const language of ['xx', 'toString'])
      expect((await asha.ask('one', { fields: { language } })).status).toBe(400)
    // Code puts a paper together, and reports it in the two languages that it knows.
    const paper = async (code: string) =>
      (await asha.ask('Draft a legal notice', { tool: 'legaldrafting', fields: { language: code } })).text()
    expect(await paper('ta')).toMatch(/^> \*\*Not in தமிழ்:\*\* this answer is composed by code/)
    expect(await paper('hi')).toContain('## क्या बाकी है')
  })
})

describe('offline', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const ask = async (tool: ToolId, prompt: string, session: string, pages?: string[]) =>
    (
      await asha.ask(prompt, { tool, session, ...(pages && { file: { bytes: await textPdf(pages), name: 'a.pdf' } }) })
    ).text()

  test('an offline answer is in English or Hindi, and says so where another language was asked for', async () => {
    const hindi = await (await asha.ask('My cheque bounced.', { fields: { language: 'hi' } })).text()
    expect(hindi).toMatch(/^## संक्षेप में उत्तर/)
    const tamil = await (await asha.ask('My cheque bounced.', { fields: { language: 'ta' } })).text()
    expect(tamil).toMatch(/^> \*\*Not in தமிழ்:\*\* no language model is configured/)
  })

  test('Cross Q/A goes on with the papers of earlier messages', async () => {
    const session = randomUUID()
    const pages = briefs[0]?.pages.map(({ text }) => text.trim()) ?? []
    await ask('crossquestion', 'Cross-examine', session, pages)
    const more = await ask('crossquestion', 'Only the contradictions, please', session)
    expect(more).toContain('## Contradictions and omissions')
    expect(more).toMatch(/\(p\. \d+, l\. \d+\)/)
  })

  test('a document that came first does not overrule later changes of the paper', async () => {
    const session = randomUUID()
    await ask('legaldrafting', 'Draft a cheque bounce notice from this', session, [NOTICE])
    const second = await ask('legaldrafting', 'The cheque amount is Rs 5,00,000.', session)
    expect(second).toContain('as version 2')
    expect(second).not.toContain('What contradicts itself')
    expect(second).not.toContain('From your document')
  })
})
