/** A lawyer of the office signs entries of the law library off, and the reader shows who did and when. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Page } from '#shared/admin.ts'
import { ReadJudgmentPage, ReadMatterPage, ReadProvisionPage } from '#shared/law/law-pages.ts'
import { LawEntryRow, SignOffCounts } from '#shared/office/sign-offs.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const NAME = 'Adv. Meera Rao, KAR/1234/2015'

let product: TestProduct
let staff: Client
let asha: Client
beforeAll(async () => {
  product = await startProduct(STAFF_ENV)
  staff = await staffOf(product)
  asha = await new Client(product).join()
})
afterAll(() => product.dispose())

const list = async (query: Record<string, string>) => {
  const answer = await staff.call(`/admin/law/entries?${new URLSearchParams(query)}`)
  return Page(LawEntryRow).parse(await answer.json())
}
const entry = async (id: string) => {
  const row = (await list({ search: id })).rows.find((one) => one.id === id)
  if (!row) throw new Error(`${id} is not listed`)
  return row
}
const sign = (body: object, by = staff) => by.call('/admin/law/entries/sign-off', json(body))
const takeBack = (id: string) => staff.call('/admin/law/entries/take-back', json({ id }))
const counts = async () => SignOffCounts.parse(await (await staff.call('/admin/law/entries/counts')).json())
const cheating = async () => ReadProvisionPage.parse(await (await asha.call('/law/provisions/bns/318')).json())
const trail = async (action: string) =>
  (await product.account.auth.audit.list({ search: action, limit: 50, offset: 0 })).rows

describe('an entry', () => {
  test('of each kind is listed with its words, and its sign-off is shown by the reader', async () => {
    expect((await cheating()).signedOff).toBeNull()
    const before = await counts()
    expect(before).toMatchObject({ signed: 0, changed: 0 })
    for (const id of ['bns 318', 'j:arnesh-kumar', 'm:cheque-bounce']) {
      const { hash, words, is_current: isCurrent } = await entry(id)
      expect([words.length > 50, words.includes('[['), isCurrent]).toEqual([true, false, false])
      expect((await sign({ id, hash, name: NAME })).status).toBe(200)
      expect(await entry(id)).toMatchObject({ signed_by: NAME, is_current: true })
    }
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
    expect((await cheating()).signedOff).toEqual({ name: NAME, at })
    const judgment = ReadJudgmentPage.parse(await (await asha.call('/law/judgments/arnesh-kumar')).json())
    const matter = ReadMatterPage.parse(await (await asha.call('/law/matters/cheque-bounce')).json())
    expect([judgment.signedOff, matter.signedOff]).toEqual([
      { name: NAME, at },
      { name: NAME, at },
    ])
    expect(await counts()).toEqual({ ...before, signed: 3 })
    expect((await list({ state: 'signed' })).total).toBe(3)
    expect((await list({ state: 'open', search: 'bns 318' })).rows.map(({ id }) => id)).not.toContain('bns 318')
    const recorded = await trail('law.sign-off')
    expect(recorded).toHaveLength(3)
    expect(JSON.stringify(recorded)).not.toContain('Meera')
  })

  test('whose words changed since loses its sign-off, in the list and in the reader', async () => {
    await product.platform.database.query("update law_sign_offs set hash = repeat('0', 32) where entry = 'bns 318'")
    expect(await entry('bns 318')).toMatchObject({ signed_by: NAME, is_current: false })
    expect((await list({ state: 'changed' })).rows.map(({ id }) => id)).toEqual(['bns 318'])
    expect((await cheating()).signedOff).toBeNull()
    expect(await counts()).toMatchObject({ signed: 2, changed: 1 })
  })

  test('is not signed off for words that nobody read, without a name, or by somebody else', async () => {
    const { hash } = await entry('bns 303')
    const refused = await sign({ id: 'bns 303', hash: '0'.repeat(32), name: NAME })
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'entry_changed' }])
    expect((await sign({ id: 'bns 9999', hash, name: NAME })).status).toBe(404)
    expect((await sign({ id: 'bns 303', hash, name: ' ' })).status).toBe(400)
    expect((await sign({ id: 'bns 303', hash, name: NAME }, asha)).status).toBe(403)
    expect(await entry('bns 303')).toMatchObject({ signed_by: null })
  })

  test('is open again when its sign-off is taken back', async () => {
    expect((await takeBack('m:cheque-bounce')).status).toBe(200)
    expect((await takeBack('m:cheque-bounce')).status).toBe(200)
    expect(await entry('m:cheque-bounce')).toMatchObject({ signed_by: null, is_current: false })
    expect(await trail('law.sign-off-back')).toHaveLength(1)
  })

  test('that no public table could confirm can be listed alone', async () => {
    const { rows, total } = await list({ state: 'unchecked', kind: 'judgment' })
    expect(total).toBeGreaterThan(0)
    expect(rows.every(({ kind, unchecked }) => kind === 'judgment' && unchecked !== null)).toBe(true)
  })
})
