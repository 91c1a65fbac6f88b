import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ATTACHMENTS } from '#shared/file-limits.ts'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const CHEQUE =
  'NOTICE. Cheque no. 123456 dated 12.08.2025 for Rs. 4,50,000 was returned unpaid. Section 138 of the Negotiable Instruments Act, 1881.'
const RENT = 'NOTICE. Under section 106 of the Transfer of Property Act, 1882 vacate the premises.'

describe('several files in one message', () => {
  let product: TestProduct
  let asha: Client
  let notice: { bytes: Uint8Array; name: string }
  let rent: { bytes: Uint8Array; name: string }
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
    notice = { bytes: await textPdf([CHEQUE, 'Page two.']), name: 'notice.pdf' }
    rent = { bytes: await textPdf([RENT]), name: 'rent.pdf' }
  })
  afterAll(() => product.dispose())

  test('are all read, each is named in the answer with its pages, and kept with what was read of it', async () => {
    const session = randomUUID()
    const events = await Array.fromAsync(
      eventsOf(await asha.ask('What should I do?', { session, files: [notice, rent], accept: EVENTS })),
    )
    const answer = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    expect(answer).toContain('`notice.pdf (p. 1–2)`')
    expect(answer).toContain('`rent.pdf (p. 3)`')
    expect(answer).toMatch(/It names [^\n]*Section 138, NI Act[^\n]*Section 106/)
    expect(events.filter(({ type }) => type === 'attachment')).toEqual([
      { type: 'attachment', no: 0, pages: 2, read: 2 },
      { type: 'attachment', no: 1, pages: 1, read: 1 },
    ])
    const [message] = await asha.history(session)
    expect(message?.attachments).toMatchObject([
      { name: 'notice.pdf', pages: 2, read: 2 },
      { name: 'rent.pdf', pages: 1, read: 1 },
    ])
    // A client that knows one file only still finds it where it was.
    expect(message?.attachment).toEqual(message?.attachments[0])
    expect(JSON.stringify(message)).not.toContain('fileId')
  })

  test('an edited question takes them along but for those that were removed', async () => {
    const session = randomUUID()
    await (await asha.ask('Read these', { session, files: [notice, rent] })).text()
    const replaces = (await asha.history(session))[0]?.id ?? ''
    const names = async (fields: Record<string, string>) => {
      await (await asha.ask('Read these again', { session, fields: { replaces, ...fields } })).text()
      return (await asha.history(session))[0]?.attachments.map(({ name }) => name)
    }
    expect(await names({})).toEqual(['notice.pdf', 'rent.pdf'])
    expect(await names({ without_files: '0' })).toEqual(['rent.pdf'])
    expect(await names({ without_files: 'all' })).toEqual([])
    // Releases that took one file know this name.
    expect(await names({ without_file: '1' })).toEqual([])
  })

  test('one that cannot be read refuses the message, names itself, and stores nothing', async () => {
    const session = randomUUID()
    const broken = { bytes: Buffer.from('%PDF-1.7\n1 0 obj <<'), name: 'broken.pdf' }
    const response = await asha.ask('Read these', { session, files: [notice, broken, rent] })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'pdf_unreadable', params: { attachment: 1 } })
    const empty = await asha.ask('Read these', { session, files: [notice, rent, { bytes: Buffer.alloc(0) }] })
    expect(await empty.json()).toMatchObject({ code: 'file_empty', params: { attachment: 2 } })
    expect(await asha.history(session)).toEqual([])
  })

  test('are at most five', async () => {
    const session = randomUUID()
    const files = Array.from({ length: MAX_ATTACHMENTS + 1 }, () => rent)
    const response = await asha.ask('Read these', { session, files })
    expect([response.status, await response.json()]).toEqual([
      413,
      {
        code: 'files_too_many',
        message: 'You can attach up to 5 files to a message. Please send the others with your next message.',
        params: {},
      },
    ])
    expect((await asha.ask('Read these', { session, files: files.slice(1) })).status).toBe(200)
  })

  test('are deleted with their session', async () => {
    const session = randomUUID()
    const count = async () => {
      const { rows } = await product.platform.database.query('select id from files where user_id = $1', [
        asha.claims.id,
      ])
      return rows.length
    }
    const before = await count()
    await (await asha.ask('Read these', { session, files: [notice, rent] })).text()
    expect(await count()).toBe(before + 2)
    await asha.call(`/Scenario_history/${session}`, { method: 'DELETE' })
    expect(await count()).toBe(before)
  })
})
