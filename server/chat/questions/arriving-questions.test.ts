import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { ENGLISH, picture, scannedPdf } from '#tests/support/files/documents.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { PATIENCE } from '#tests/support/until.ts'

describe('a question that is on its way', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const stop = (who: Client, session: string) =>
    who.call(`/cancel/scenario_solver/${session}?arriving=1`, { method: 'POST' })

  /** A form whose file is still being sent until the returned function is called. */
  function slowUpload(session: string) {
    const goOn = Promise.withResolvers<void>()
    const head = [
      '--b\r\ncontent-disposition: form-data; name="scenario"\r\n\r\nWhat is this?\r\n',
      '--b\r\ncontent-disposition: form-data; name="scenario_pdf"; filename="notice.pdf"\r\n\r\n%PDF-1.7\n',
    ].join('')
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(head))
        await goOn.promise
        controller.enqueue(Buffer.from('nothing more\r\n--b--\r\n'))
        controller.close()
      },
    })
    const response = asha.call(`/scenario/${asha.claims.id}/${session}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit)
    return { response, goOn: goOn.resolve }
  }

  /** The question may not have arrived yet. */
  const untilStopped = (session: string) =>
    vi.waitFor(async () => expect((await stop(asha, session)).status).toBe(200), { timeout: PATIENCE, interval: 1 })
  const saved = async (session: string) => (await asha.history(session)).map(({ prompt, status }) => [prompt, status])

  test('only its owner can stop a question while its file is sent, and the question stays in the session', async () => {
    const stranger = await new Client(product).join()
    const session = randomUUID()
    const { response, goOn } = slowUpload(session)
    await untilStopped(session)
    expect((await stop(stranger, session)).status).toBe(404)
    expect((await stop(asha, randomUUID())).status).toBe(404)
    goOn()
    expect((await response).status).toBe(200)
    expect(await (await response).text()).toBe('')
    expect(await saved(session)).toEqual([['What is this?', 'cancelled']])
    expect((await stop(asha, session)).status).toBe(404)
  })

  test('a question that is stopped while its scan is read ends the reading', async () => {
    const session = randomUUID()
    const scan = await scannedPdf([picture(ENGLISH), picture(ENGLISH), picture(ENGLISH)])
    const asking = asha.ask('Read this', { session, file: { bytes: scan } })
    await untilStopped(session)
    const response = await asking
    expect(await response.text()).toBe('')
    expect(await saved(session)).toEqual([['Read this', 'cancelled']])
    expect(await readdir(join(product.dataDir, 'incoming'))).toEqual([])
  })

  test('the documented call stops no arriving question, and the arriving call stops no answer', async () => {
    const session = randomUUID()
    const { response, goOn } = slowUpload(session)
    expect((await asha.call(`/cancel/scenario_solver/${session}`, { method: 'POST' })).status).toBe(404)
    goOn()
    expect((await response).status).toBe(422)
    const answered = await asha.ask('Cheque returned unpaid', { session })
    expect((await stop(asha, session)).status).toBe(404)
    expect(await answered.text()).toContain('## Short answer')
  })
})
