/**
 * The answers of every tool are streamed as documented, resumed without a gap, stopped once, and stored. One that does
 * not exist is among them, so that its entry and its line are seen to be all that the server needs.
 */
import '#tests/support/chat/imaginary-tool.ts'
import { randomUUID } from 'node:crypto'
import { Document, Packer, Paragraph } from 'docx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOOLS, WORD_TYPE, type AnswerEvent, type ToolId } from '#shared/chat.ts'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { tools as registry } from './index.ts'

Object.assign(registry, { imaginary: registry.scenario })

const tools = Object.keys(TOOLS) as ToolId[]
const QUESTION = 'Draft a notice for a cheque of Rs 4,50,000 that bounced, section 138 NI Act'
const textOf = (events: AnswerEvent[]) => events.map((event) => (event.type === 'text' ? event.text : '')).join('')
const ends = (events: AnswerEvent[]) => events.filter(({ type }) => type === 'done' || type === 'failed')

describe('every tool', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  test.each(tools.filter((tool) => TOOLS[tool].fileField !== null))(
    '%s reads a Word document that comes with a question',
    async (tool) => {
      const children = ['LEGAL NOTICE', 'Cheque no. 123456 dated 12.08.2025 for Rs. 4,50,000 was returned unpaid.'].map(
        (text) => new Paragraph(text),
      )
      const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }))
      const session = randomUUID()
      const answer = await asha.ask('What does this say?', { tool, session, file: { bytes, name: 'notice.docx' } })
      expect(await answer.text()).not.toBe('')
      const [message] = await asha.history(session, tool)
      expect(message).toMatchObject({ status: 'complete', attachment: { name: 'notice.docx', type: WORD_TYPE } })
    },
  )

  test.each(tools)(
    '%s sends the same answer as plain text and as events, with one end, and stores it',
    async (tool) => {
      const session = randomUUID()
      const response = await asha.ask(QUESTION, { tool, session })
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      const text = await response.text()
      const [message] = await asha.history(session, tool)
      expect(message).toMatchObject({ prompt: QUESTION, answer: text, status: 'complete', model: 'offline' })

      const events = await Array.fromAsync(eventsOf(await asha.ask(QUESTION, { tool, accept: EVENTS })))
      expect(textOf(events)).toBe(text)
      expect(ends(events)).toEqual([{ type: 'done', status: 'complete' }])
      let at = 0
      for (const event of events) {
        if (event.type !== 'text') continue
        expect(event.at).toBe(at)
        at += event.text.length
      }
    },
  )

  test.each(tools)('%s: a reader who comes back goes on without a gap or a repeat', async (tool) => {
    const session = randomUUID()
    const response = await asha.ask(QUESTION, { tool, session })
    const whole = await response.text()
    const id = response.headers.get('x-message-id') ?? ''
    for (const from of [0, 1, Math.floor(whole.length / 2), whole.length]) {
      const events = await Array.fromAsync(eventsOf(await asha.call(`/answers/${id}/events?from=${from}`)))
      expect(textOf(events)).toBe(whole.slice(from))
      expect(ends(events)).toEqual([{ type: 'done', status: 'complete' }])
    }
  })

  test.each(tools)('%s: two files of the same name are two files', async (tool) => {
    const session = randomUUID()
    for (const [no, amount] of [
      ['111111', 'Rs 1,00,000'],
      ['222222', 'Rs 2,00,000'],
    ] as const) {
      const bytes = await textPdf([`NOTICE. Cheque no. ${no} dated 12.08.2025 for ${amount} was returned unpaid.`])
      const response = await asha.ask('Draft a cheque bounce notice', {
        tool,
        session,
        file: { bytes, name: 'scan.pdf' },
      })
      const answer = await response.text()
      expect(response.status).toBe(200)
      if (tool === 'scenario') expect(answer).toContain(`cheque no. ${no} for ${amount}`)
    }
    const kept = (await asha.history(session, tool)).map(({ attachment }) => attachment?.name ?? null)
    expect(kept).toEqual(TOOLS[tool].fileField === null ? [null, null] : ['scan.pdf', 'scan.pdf'])
  })
})

describe('answers that take their time', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct({}, 5)
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  test.each(tools)('%s: a stop saves the text so far, ends the answer once, and frees the session', async (tool) => {
    const session = randomUUID()
    const stop = () => asha.call(`/cancel/${TOOLS[tool].cancel}/${session}`, { method: 'POST' })
    const events: AnswerEvent[] = []
    let stopping: Promise<Response> | undefined
    for await (const event of eventsOf(await asha.ask(QUESTION, { tool, session, accept: EVENTS }))) {
      events.push(event)
      if (event.type === 'text') stopping ??= stop()
    }
    expect(await (await stopping)?.json()).toEqual({ message: 'Request cancelled' })
    expect(ends(events)).toEqual([{ type: 'done', status: 'cancelled' }])
    const [message] = await asha.history(session, tool)
    expect(message).toMatchObject({ status: 'cancelled', answer: textOf(events) })
    expect(message?.answer).not.toContain('Legal information, not legal advice')
    expect((await stop()).status).toBe(404)
  })

  test.each(tools)('%s: a reader who is cut off finds the rest', async (tool) => {
    const session = randomUUID()
    const response = await asha.ask(QUESTION, { tool, session, accept: EVENTS })
    const id = response.headers.get('x-message-id') ?? ''
    let seen = ''
    for await (const event of eventsOf(response))
      if (event.type === 'text') {
        seen += event.text
        break
      }
    const rest = await Array.fromAsync(eventsOf(await asha.call(`/answers/${id}/events?from=${seen.length}`)))
    const [message] = await asha.history(session, tool)
    expect(seen + textOf(rest)).toBe(message?.answer)
    expect(ends(rest)).toEqual([{ type: 'done', status: 'complete' }])
  })
})
