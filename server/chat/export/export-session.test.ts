import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longDate } from '#shared/dates.ts'
import { TOOLS, toolNames, type ToolId } from '#shared/chat.ts'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { readPdf, readWord, unspaced } from '#tests/support/files/printed.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'
import { exportsPer5Minutes, MAX_PRINTED_MESSAGES } from '../limits.ts'

const CHEQUE = 'My cheque bounced. What can I do?'
const NOT_FOUND = [404, { code: 'not_found', message: 'Not found.', params: {} }]

describe('a session as a file', () => {
  let product: TestProduct
  let model: Awaited<ReturnType<typeof startMockModel>>
  let asha: Client
  beforeAll(async () => {
    model = await startMockModel((answer) => answer.finish())
    product = await startProduct(model.env)
    asha = await new Client(product).join()
  })
  afterAll(async () => {
    await product.dispose()
    await model.stop()
  })

  const says = (...pieces: string[]) =>
    model.answer((answer) => {
      for (const piece of pieces) answer.say(piece)
      answer.finish()
    })
  const file = (session: string, as: string, { who = asha, tool = 'scenario' }: { who?: Client; tool?: ToolId } = {}) =>
    who.call(`/${toolNames(tool).history}/${session}/file?as=${as}`)
  const bytesOf = async (response: Promise<Response>) => new Uint8Array(await (await response).arrayBuffer())
  const textOf = async (response: Promise<Response>) => (await response).text()
  const begun = async (prompt = CHEQUE) => {
    const session = randomUUID()
    await (await asha.ask(prompt, { session })).text()
    return session
  }
  const rename = (session: string, title: string) =>
    product.platform.database.query('update chat_sessions set title = $2 where session_id = $1', [session, title])

  test('its name is the title of the session, whatever that is, and no proxy may store it', async () => {
    says('Noted.')
    const session = await begun()
    await rename(session, 'चेक A/B: "C"\\..\u202e\u0007\r\nx')
    for (const [as, type] of [
      ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['pdf', 'application/pdf'],
      ['md', 'text/markdown; charset=utf-8'],
    ]) {
      const response = await file(session, as ?? '')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="A B C .. x.${as}"; filename*=UTF-8''%E0%A4%9A%E0%A5%87%E0%A4%95%20A%20B%20C%20..%20x.${as}`,
      )
    }
  })

  test('it has each question and answer, says who wrote it, and gives the state of each source', async () => {
    says(
      'A **cheque** is returned, see Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273',
      ' and X v. Y, (2019) 14 SCC 9921.',
    )
    const session = randomUUID()
    const bytes = await textPdf(['NOTICE. Cheque no. 123456 was returned unpaid.'])
    await (await asha.ask(CHEQUE, { session, file: { bytes, name: 'notice.pdf' } })).text()
    await (await asha.ask('And **then**?', { session })).text()
    const [first] = await asha.history(session)
    const sections = first?.answer.match(/^## .*$/gm) ?? []
    expect(sections).toContain('## Sources')

    const { paragraphs, text } = readWord(await bytesOf(file(session, 'docx')))
    const styled = (style: string) => paragraphs.filter((one) => one.style === style).map((one) => one.text)
    expect(styled('Title')).toEqual([CHEQUE])
    expect(styled('LineDetails')).toEqual([
      'NyayaDesk, Scenario Solver',
      `Exported on ${longDate(product.clock.now())}: 2 questions and their answers`,
    ])
    expect(styled('Heading1')).toEqual(['Question 1', 'Question 2'])
    const hindi = readWord(await bytesOf(file(session, 'docx&language=hi')))
    const headings = hindi.paragraphs.filter(({ style }) => style === 'Heading1').map((one) => one.text)
    expect(headings).toEqual(['सवाल 1', 'सवाल 2'])
    expect(hindi.text).not.toMatch(/Exported on|Attached:|Made by NyayaDesk/)
    expect(styled('Asked')).toEqual([CHEQUE, 'And **then**?'])
    expect(styled('LineQuiet')).toContain('Attached: notice.pdf')
    expect(styled('LineQuiet')).toContain('Written by the language model mock (openai-compatible).')
    expect(styled('Heading3').filter((one) => one === 'Sources')).toHaveLength(2)
    const missing = text.slice(text.indexOf('Do not rely on these'))
    expect(missing).toMatch(/\(2019\) 14 SCC 9921.*: not found\./)
    expect(text).toMatch(/Arnesh Kumar v. State of Bihar.*: verified\./)
    expect(text.replaceAll('**then**', '')).not.toMatch(/\*\*|\|---|^#/m)

    const pdf = await readPdf(await bytesOf(file(session, 'pdf')))
    expect(unspaced(pdf.text)).toContain(unspaced('A cheque is returned, see Arnesh Kumar v. State of Bihar'))
    expect(unspaced(pdf.text)).toMatch(/\(2019\)14SCC9921.*:notfound\./)
    const markdown = await textOf(file(session, 'md'))
    expect(markdown).toContain('\n> My cheque bounced. What can I do?\n')
    expect(markdown).toContain('A **cheque** is returned')
    expect(markdown).toMatch(/\(2019\) 14 SCC 9921.*: \*not found\*\./)
  })

  test('a session of a stranger, an unknown one and one of another tool get the same 404', async () => {
    says('Noted.')
    const session = await begun()
    const stranger = await new Client(product).join()
    const answers = [
      file(session, 'md', { who: stranger }),
      file(randomUUID(), 'md'),
      file('no-uuid', 'md'),
      file(session, 'md', { tool: 'crossquestion' }),
    ]
    for (const response of await Promise.all(answers))
      expect([response.status, await response.json()]).toEqual(NOT_FOUND)
    expect((await fetch(`${product.address}/api/S-history/${session}/file?as=md`)).status).toBe(401)
    const odd = await file(session, 'rtf')
    expect([odd.status, await odd.json()]).toEqual([
      400,
      {
        code: 'session_format_unknown',
        message: 'Please choose Word (docx), PDF or Markdown (md).',
        params: { field: 'as' },
      },
    ])
    expect((await file(session, 'md')).status).toBe(200)
  })

  test.each(Object.keys(TOOLS) as ToolId[])('it works for %s', async (tool) => {
    says('Noted.')
    const session = randomUUID()
    await (await asha.ask('Draft a cheque bounce notice.', { session, tool })).text()
    expect(await textOf(file(session, 'md', { tool }))).toContain(`NyayaDesk, ${toolNames(tool).label}`)
  })

  test('it has the text of a running answer so far, and says that it is not finished', async () => {
    const goOn = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('A first **half')
      await goOn.promise
      answer.finish()
    })
    const session = randomUUID()
    const response = await asha.ask(CHEQUE, { session })
    const text = await until(async () => {
      const now = await textOf(file(session, 'md'))
      return now.includes('A first') ? now : undefined
    }, 'the half')
    expect(text).toContain('**This answer was still being written when this file was made: it is not finished.')
    expect(text).toContain('A first half')
    goOn.resolve()
    await response.text()
    expect(await textOf(file(session, 'md'))).not.toContain('still being written')
  })

  test('it says that an answer was stopped, and which of its citations were looked up', async () => {
    model.answer(async (answer) => {
      answer.say('See Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273. ')
      await answer.babble('word ', 5)
    })
    const session = randomUUID()
    const response = await asha.ask(CHEQUE, { session })
    await until(async () => ((await asha.history(session))[0]?.answer.includes('word') ? true : undefined), 'a word')
    await asha.call(`/cancel/scenario_solver/${session}`, { method: 'POST' })
    await response.text()
    const { paragraphs } = readWord(await bytesOf(file(session, 'docx')))
    const state = paragraphs.find(({ style }) => style === 'LineState')?.text
    expect(state).toContain('This answer was stopped before it was finished.')
    expect(paragraphs.some(({ style, text }) => style === 'Heading3' && text === 'Sources')).toBe(
      state?.includes('only what is listed under Sources') ?? false,
    )
  })

  test('it can be opened when the words and the title are hostile', async () => {
    says('<script>alert(1)</script> [x](javascript:alert(2)) \ud800 {numbered-0-1-1} ', 'Z'.repeat(10_000))
    const session = await begun('<b>q</b> \u0007 | --- |')
    await rename(session, '</w:t> \u202eltit\u0001')
    const [word, pdf, text] = await Promise.all([
      bytesOf(file(session, 'docx')).then(readWord),
      bytesOf(file(session, 'pdf')).then(readPdf),
      textOf(file(session, 'md')),
    ])
    expect([...word.links, ...pdf.links].join(' ')).not.toContain('javascript')
    for (const one of [word.text, pdf.text, text]) {
      expect(one.match(/Z/g)).toHaveLength(10_000)
      expect(one).not.toMatch(/<script|\]\(javascript|(?![\t\n])\p{Cc}|\u202e/u)
      expect(one).toContain('{numbered-0-1-1}')
    }
    expect(word.paragraphs[0]?.text).toBe('</w:t> ltit')
    expect(word.text).toContain('<b>q</b>')
  })

  test('it has the newest questions of a long session, and says how many there are', async () => {
    says('Noted.')
    const session = await begun()
    const ids = Array.from({ length: MAX_PRINTED_MESSAGES }, () => randomUUID())
    await product.platform.database.query(
      `insert into chat_messages (id, parent_id, user_id, tool, session_id, seq, prompt, answer, status, model)
       select v.id, coalesce(v.parent, m.id), m.user_id, m.tool, m.session_id, v.seq, 'again ' || v.seq, 'Yes.', 'complete', 'offline'
       from jsonb_to_recordset($2::jsonb) as v(id uuid, parent uuid, seq int), chat_messages m
       where m.session_id = $1::uuid and m.seq = 1`,
      [session, JSON.stringify(ids.map((id, at) => ({ id, parent: ids[at - 1] ?? null, seq: at + 2 })))],
    )
    await product.platform.database.query('update chat_sessions set shown_message_id = $2 where session_id = $1', [
      session,
      ids.at(-1),
    ])
    const text = await textOf(file(session, 'md'))
    expect(text).toContain(`These are the newest ${MAX_PRINTED_MESSAGES} of ${MAX_PRINTED_MESSAGES + 1} questions.`)
    expect(text.match(/^## Question \d+$/gm)?.at(0)).toBe('## Question 2')
    expect(text.match(/^## Question \d+$/gm)?.at(-1)).toBe(`## Question ${MAX_PRINTED_MESSAGES + 1}`)
  })

  test('it has the version on the screen of a question that was asked again, and says so', async () => {
    says('Noted.')
    const session = await begun('The first wording')
    const [first] = await asha.history(session)
    const form = new FormData()
    form.append('scenario', 'The second wording')
    form.append('replaces', first?.id ?? '')
    await (await asha.call(`/scenario/${asha.claims.id}/${session}`, { method: 'POST', body: form })).text()
    const text = await textOf(file(session, 'md'))
    expect(text).toContain('> The second wording')
    expect(text).not.toContain('> The first wording')
    expect(text).toContain('the version on the screen is here')
  })

  test('a person can only make a limited number of files in five minutes', async () => {
    const person = await new Client(product).join()
    says('Noted.')
    const session = randomUUID()
    await (await person.ask(CHEQUE, { session })).text()
    expect((await file(session, 'md', { who: person })).status).toBe(200)
    for (let i = 1; i < exportsPer5Minutes.points; i += 1)
      await product.platform.limits.consume(exportsPer5Minutes, String(person.claims.id))
    const refused = await file(session, 'md', { who: person })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})
