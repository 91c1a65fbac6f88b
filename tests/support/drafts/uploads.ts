import { randomBytes, randomUUID } from 'node:crypto'
import { Client, json } from '../client.ts'
import { textPdf } from '../files/documents.ts'
import type { TestProduct } from '../product.ts'
import { until } from '../until.ts'

const DRAFT = { maindraft_name: 'Civil suits', subdraft_name: 'partition' }

interface Upload {
  /** Null leaves the file out. */
  bytes?: Uint8Array | null
  name?: string
  fields?: Record<string, string>
}

/** Makes a PDF that differs from all others, because the same bytes are refused the second time. */
export const draftPdf = (text = 'Suit for partition of the house at Mysuru.') =>
  textPdf([`${text} ${randomBytes(4).toString('hex')}`])

export async function postUpload(client: Client, { bytes, name = 'suit.pdf', fields = {} }: Upload = {}) {
  const form = new FormData()
  const said = { ...DRAFT, user_id: String(client.claims.id), userName: client.claims.username, ...fields }
  for (const [field, value] of Object.entries(said)) form.append(field, value)
  const file = bytes === undefined ? await draftPdf() : bytes
  if (file) form.append('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
  const response = await client.call('/upload', { method: 'POST', body: form })
  return { status: response.status, ...((await response.json()) as { message: string; id?: string }) }
}

export async function uploadReady(product: TestProduct, client: Client, upload?: Upload): Promise<string> {
  const { id, message } = await postUpload(client, upload)
  if (id === undefined) throw new Error(`upload: ${message}`)
  const look = async () => {
    const { rows } = await product.platform.database.query('select preparation from uploads where id = $1', [id])
    return rows[0]?.['preparation'] === 'ready' || undefined
  }
  await until(look, `the preparation of upload ${id}`)
  return id
}

/**
 * Inserts an upload as if it had been uploaded and prepared.
 * @param changes by column
 */
export async function insertUpload(product: TestProduct, userId: number, changes: Record<string, unknown> = {}) {
  const row = {
    id: randomUUID(),
    user_id: userId,
    main_draft: 'civil-suits',
    sub_draft: 'partition',
    file_name: 'suit.pdf',
    sha256: randomBytes(32).toString('hex'),
    bytes: 1_000,
    preparation: 'ready',
    page_count: 1,
    pages: JSON.stringify([{ page: 1, text: 'A suit.', fileId: null }]),
    simhash: randomBytes(8).toString('hex'),
    created_at: product.clock.now(),
    ...changes,
  }
  const places = Object.keys(row).map((_, at) => `$${at + 1}`)
  await product.platform.database.query(
    `insert into uploads (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
  return row.id
}

export async function joinStaff(product: TestProduct): Promise<Client> {
  const client = await new Client(product).join()
  await product.platform.database.query(`update users set role = 'Admin' where id = $1`, [client.claims.id])
  return client
}

export async function decide(staff: Client, id: string, how: 'accept' | 'reject', body: object = {}) {
  const response = await staff.call(`/admin/uploads/${id}/${how}`, json(body))
  return { status: response.status, body: (await response.json()) as { message: string; status?: string } }
}
