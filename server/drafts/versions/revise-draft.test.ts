/** A later message may make a paper again, unless a person wrote its words. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draft } from '#shared/drafts.ts'
import { Client, json } from '#tests/support/client.ts'
import { begin, LOAN, paperText, put, readJson, withParagraph } from '#tests/support/drafts/draft-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

describe('a later message', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const facts = { ...LOAN, fields: { ...LOAN.fields, place: 'Nashik' } }
  const revise = (id: string, version: number) =>
    product.drafts.reviseDraft(asha.claims.id, id, { facts, found: {}, version })
  const restore = (id: string, version: number) =>
    readJson<Draft>(asha.call(`/drafts/${id}/restore`, json({ version })))
  const edit = ({ id, document, version }: Draft) =>
    readJson<Draft>(asha.call(`/drafts/${id}`, put({ document: withParagraph(document, 'By hand.'), version })))

  test('a later message makes an unedited paper again, also one that was restored', async () => {
    const draft = await begin(asha)
    const revised = await revise(draft.id, 1)
    expect(revised).toMatchObject({ version: 2, origin: 'assembled', confirmed: false })
    expect(paperText(revised.document)).toContain('Nashik')
    await edit(revised)
    expect(await restore(draft.id, 1)).toMatchObject({ version: 4, origin: 'restored' })
    expect(paperText((await revise(draft.id, 4)).document)).toContain('Nashik')
  })

  test('a later message never replaces words that a person wrote, also not restored ones', async () => {
    const draft = await begin(asha)
    await edit(draft)
    await expect(revise(draft.id, 2)).rejects.toMatchObject({ code: 'draft_edited' })
    await restore(draft.id, 1)
    await restore(draft.id, 2)
    await expect(revise(draft.id, 4)).rejects.toMatchObject({ code: 'draft_edited' })
    await restore(draft.id, 1)
    await restore(draft.id, 4)
    await expect(revise(draft.id, 6)).rejects.toMatchObject({ code: 'draft_edited' })
    expect(paperText((await readJson<Draft>(asha.call(`/drafts/${draft.id}`))).document)).toContain('By hand.')
  })

  test('a later message cannot replace a version that it has not seen', async () => {
    const draft = await begin(asha)
    await revise(draft.id, 1)
    await expect(revise(draft.id, 1)).rejects.toMatchObject({ code: 'draft_changed' })
  })
})
