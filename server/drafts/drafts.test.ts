import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CATEGORIES, DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import type { Draft, DraftCourt, DraftDocument, DraftForm, DraftVersion } from '#shared/drafts.ts'
import { Client, claimsOf, json } from '#tests/support/client.ts'
import { begin, LOAN, MONEY_SUIT, paperText, put, readJson, withParagraph } from '#tests/support/drafts/draft-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { QUOTA_BYTES } from '#server/platform/limits/quota.ts'
import { MOST_DRAFTS, MOST_VERSIONS, savesPer5Minutes } from './limits.ts'

describe('drafts', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const read = (id: string, client = asha) => readJson<Draft>(client.call(`/drafts/${id}`))
  const save = (draft: Draft, text: string, client = asha) =>
    client.call(`/drafts/${draft.id}`, put({ document: withParagraph(draft.document, text), version: draft.version }))
  const versions = (id: string) => readJson<DraftVersion[]>(asha.call(`/drafts/${id}/versions`))
  const restore = (id: string, version: number) => asha.call(`/drafts/${id}/restore`, json({ version }))
  const sql = async (text: string, values?: unknown[]) => (await product.platform.database.query(text, values)).rows

  test('a person can choose from the catalogue, see the form of a paper, and choose a court', async () => {
    const { categories } = await readJson<{ categories: { id: string; subdrafts: { id: string }[] }[] }>(
      asha.call('/drafts/templates'),
    )
    // The documented catalogue comes first; the papers beside it follow.
    expect(categories.map(({ id }) => id)).toEqual(ALL_CATEGORIES.map(({ id }) => id))
    const documented = categories.slice(0, DRAFT_CATEGORIES.length)
    expect(documented.flatMap(({ subdrafts }) => subdrafts)).toHaveLength(74)
    const form = await readJson<DraftForm>(asha.call(`/drafts/templates/${MONEY_SUIT}`))
    expect(form).toMatchObject({ template: MONEY_SUIT, parties: { first: 'Plaintiff', second: 'Defendant' } })
    expect(form.fields[0]).toMatchObject({ id: 'basis', kind: 'choice', choices: expect.arrayContaining(['Loan']) })
    expect(form.fields.slice(-4).map(({ id }) => id)).toEqual([
      'advocate_enrolment',
      'advocate_address',
      'date',
      'documents',
    ])
    expect(form.beforeFiling.length).toBeGreaterThan(0)
    const hindi = await readJson<DraftForm>(asha.call(`/drafts/templates/${MONEY_SUIT}?language=hi`))
    expect(hindi.parties).toEqual({ first: 'वादी', second: 'प्रतिवादी' })
    expect(hindi.fields.map(({ id }) => id)).toEqual(form.fields.map(({ id }) => id))
    const courts = await readJson<DraftCourt[]>(asha.call('/drafts/courts'))
    expect(courts.find(({ id }) => id === 'supreme-court')).toMatchObject({
      name: 'Supreme Court of India',
      hindi: 'भारत का सर्वोच्च न्यायालय',
      sides: 'both',
      caseTypes: expect.arrayContaining([{ short: 'SLP(C)', meaning: 'Special Leave Petition (Civil)' }]),
    })
    expect(courts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Another court, or none', 'High Court of Delhi and the courts of Delhi']),
    )
    expect(courts.filter(({ name }) => name.includes('High Court'))).toHaveLength(25)
  })

  test('a draft has the facts that were given, leaves blanks for the rest, and its owner finds it again', async () => {
    const session = randomUUID()
    const draft = await readJson<Draft>(asha.call('/drafts', json({ template: MONEY_SUIT, facts: LOAN, session })))
    expect(draft).toMatchObject({ version: 1, origin: 'assembled', confirmed: true, found: {}, facts: LOAN, session })
    expect(draft.name).toBe('Suit for recovery of money: Asha Rao v. Ravi Kale')
    expect(paperText(draft.document)).toContain('Rs 4,50,000 (Rupees four lakh fifty thousand only)')
    expect(draft.document.blocks.some(({ spans }) => spans.some(({ blank }) => blank))).toBe(true)
    expect(await read(draft.id)).toEqual(draft)
    const { drafts } = await readJson<{ drafts: object[] }>(asha.call('/drafts'))
    const { id, template, name, version, updated_at } = draft
    expect(drafts[0]).toEqual({ id, template, name, session, version, updated_at })
  })

  test('every version and every session counts for the quota, and deleting makes room', async () => {
    const ravi = await new Client(product).join()
    const used = () => product.platform.quota.countUsed(product.platform.db, ravi.claims.id)
    expect(await used()).toBe(0)
    const first = await begin(ravi)
    const begun = await used()
    const words = Array.from({ length: 2_000 }, () => randomUUID()).join(' ')
    const second = await readJson<Draft>(save(first, words, ravi))
    const grown = await used()
    expect(grown).toBeGreaterThan(begun + words.length / 2)
    // Saving the same again makes no second version.
    await readJson(ravi.call(`/drafts/${first.id}`, put({ document: second.document, version: second.version })))
    expect(await used()).toBe(grown)
    const session = randomUUID()
    await (await ravi.ask(words.slice(0, 30_000), { session, tool: 'scenario' })).text()
    expect(await used()).toBeGreaterThan(grown + 30_000)

    const full = {
      code: 'quota_reached',
      params: {},
      message: 'Your sessions, drafts and files have reached 500 MB. Delete those you no longer need to make room.',
    }
    await sql('update chat_sessions set bytes = $2 where session_id = $1', [session, QUOTA_BYTES - grown])
    const now = await read(first.id, ravi)
    for (const refused of [
      await save(now, 'One more.', ravi),
      await ravi.call('/drafts', json({ template: MONEY_SUIT, facts: LOAN })),
      await ravi.ask('And one more question?'),
    ])
      expect([refused.status, await refused.json()]).toEqual([413, full])
    expect(await read(first.id, ravi)).toEqual(now)
    expect((await ravi.call(`/Scenario_history/${session}`, { method: 'DELETE' })).status).toBe(200)
    expect((await save(now, 'One more.', ravi)).status).toBe(200)
    expect((await ravi.call(`/drafts/${first.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await used()).toBe(0)
  })

  test('an edit is a new version, and every version can be read and restored', async () => {
    const first = await begin(asha)
    const second = await readJson<Draft>(save(first, 'By hand.'))
    expect([second.version, second.origin]).toEqual([2, 'edited'])
    expect(paperText(second.document)).toContain('By hand.')
    const third = await readJson<Draft>(restore(first.id, 1))
    expect(third).toMatchObject({ version: 3, origin: 'restored', document: first.document, facts: LOAN })
    expect((await versions(first.id)).map(({ version, origin }) => [version, origin])).toEqual([
      [3, 'restored'],
      [2, 'edited'],
      [1, 'assembled'],
    ])
    expect(await readJson<DraftDocument>(asha.call(`/drafts/${first.id}/versions/2`))).toEqual(second.document)
    expect((await readJson<Draft>(restore(first.id, 3))).version).toBe(3)
    for (const none of ['0', '4', '-1', '1.5', 'x', '99999999999999999999'])
      expect((await asha.call(`/drafts/${first.id}/versions/${none}`)).status).toBe(404)
    expect((await restore(first.id, 9)).status).toBe(404)
  })

  test('when two tabs save at once one is refused and nothing is lost', async () => {
    const draft = await begin(asha)
    const saves = await Promise.all(['One', 'Two', 'Three', 'Four'].map((text) => save(draft, `${text} tab.`)))
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const won = saves.findIndex(({ status }) => status === 200)
    const now = await read(draft.id)
    expect(now.version).toBe(2)
    expect(paperText(now.document)).toContain(['One', 'Two', 'Three', 'Four'][won])
    const refused = (await saves.find(({ status }) => status === 409)?.json()) as { message: string }
    expect(refused.message).toMatch(/^This draft was changed in another tab.* Open the newest version/)
    expect(await versions(draft.id)).toHaveLength(2)
  })

  test('a save that comes twice is one version', async () => {
    const draft = await begin(asha)
    expect((await readJson<Draft>(save(draft, 'Once.'))).version).toBe(2)
    expect((await readJson<Draft>(save(draft, 'Once.'))).version).toBe(2)
    expect((await save(draft, 'Otherwise.')).status).toBe(409)
  })

  test('confirmed facts make the paper again, and an edited text is replaced only when the person says so', async () => {
    const draft = await begin(asha)
    const facts = { ...LOAN, fields: { ...LOAN.fields, place: 'Nashik' }, second: [] }
    const confirm = (version: number, more = {}) =>
      asha.call(`/drafts/${draft.id}/facts`, put({ facts, version, ...more }))
    const assembled = await readJson<Draft>(confirm(1))
    expect(assembled).toMatchObject({
      version: 2,
      origin: 'assembled',
      facts,
      name: 'Suit for recovery of money: Asha Rao',
    })
    expect(paperText(assembled.document)).toContain('Nashik')
    expect((await confirm(1)).status).toBe(409)

    await readJson(save(assembled, 'By hand.'))
    const refused = await confirm(3)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { code: 'draft_edited', params: {}, message: expect.stringContaining('You’ve edited this draft') },
    ])
    // A restored text counts as edited.
    await readJson(restore(draft.id, 1))
    expect((await readJson<Draft>(restore(draft.id, 3))).version).toBe(5)
    expect((await confirm(5)).status).toBe(409)
    expect(await readJson<Draft>(confirm(5, { replace: true }))).toMatchObject({ version: 6, origin: 'assembled' })
    expect(paperText(await readJson<DraftDocument>(asha.call(`/drafts/${draft.id}/versions/3`)))).toContain('By hand.')
  })

  test('a fact that software found stays marked until the person changes it', async () => {
    const place = { page: 2, line: 7, quote: 'a loan of Rs 4,50,000' }
    const found = { principal: place, place: { ...place, quote: 'at Pune' }, 'first.0.name': place }
    const made = await product.drafts.createDraft(asha.claims.id, {
      template: MONEY_SUIT,
      facts: LOAN,
      found,
      session: null,
    })
    expect(await read(made.id)).toMatchObject({ found, confirmed: false, origin: 'assembled' })
    const [ashaRao] = LOAN.first
    const facts = { ...LOAN, fields: { ...LOAN.fields, place: 'Nashik' }, first: [{ ...ashaRao, name: 'Asha K Rao' }] }
    const now = await readJson<Draft>(asha.call(`/drafts/${made.id}/facts`, put({ facts, version: 1 })))
    expect([now.confirmed, now.found]).toEqual([true, { principal: place }])
    const back = await readJson<Draft>(restore(made.id, 1))
    expect([back.confirmed, back.found]).toEqual([false, found])
  })

  test('a stranger cannot read, change, print or delete the draft of another person', async () => {
    const draft = await begin(asha)
    const stranger = await new Client(product).join()
    const visitor = new Client(product)
    const missing = randomUUID()
    const document = { document: draft.document, version: 1 }
    const calls = [
      ['', {}],
      ['', put(document)],
      ['', { method: 'DELETE' }],
      ['/facts', put({ facts: LOAN, version: 1 })],
      ['/versions', {}],
      ['/versions/1', {}],
      ['/restore', json({ version: 1 })],
      ['/export?format=docx', {}],
      ['/export?format=pdf&annexure=1', {}],
    ] as const
    for (const [path, init] of calls) {
      const hers = await stranger.call(`/drafts/${draft.id}${path}`, init)
      expect([path, hers.status, await hers.json()]).toEqual([
        path,
        404,
        { code: 'not_found', message: 'Not found.', params: {} },
      ])
      for (const id of [missing, 'x', '%00', "'; --"])
        expect((await stranger.call(`/drafts/${encodeURIComponent(id)}${path}`, init)).status).toBe(404)
      expect((await visitor.call(`/drafts/${draft.id}${path}`, init)).status).toBe(401)
    }
    for (const path of ['', '/templates', `/templates/${MONEY_SUIT}`, '/courts'])
      expect((await visitor.call(`/drafts${path}`)).status).toBe(401)
    expect((await visitor.call('/drafts', json({ template: MONEY_SUIT, facts: LOAN }))).status).toBe(401)
    expect(await readJson(stranger.call('/drafts'))).toEqual({ drafts: [] })
    expect(await read(draft.id)).toEqual(draft)
  })

  test('a deleted draft is gone, with every version', async () => {
    const draft = await begin(asha)
    await readJson(save(draft, 'By hand.'))
    const gone = await asha.call(`/drafts/${draft.id}`, { method: 'DELETE' })
    expect([gone.status, await gone.text()]).toEqual([204, ''])
    for (const path of ['', '/versions', '/versions/1'])
      expect((await asha.call(`/drafts/${draft.id}${path}`)).status).toBe(404)
    expect((await asha.call(`/drafts/${draft.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await sql('select count(*)::int n from draft_versions where draft_id = $1', [draft.id])).toEqual([{ n: 0 }])
  })

  test('a long history loses its oldest texts, never the first, the newest or the record', async () => {
    const draft = await begin(asha)
    await sql(
      `insert into draft_versions (draft_id, version, origin, confirmed, facts, found, document, chars, created_at)
       select draft_id, n, 'edited', confirmed, facts, found, document, chars, created_at
       from draft_versions, generate_series(2, $2) n where draft_id = $1`,
      [draft.id, MOST_VERSIONS + 10],
    )
    await sql('update drafts set version = $2 where id = $1', [draft.id, MOST_VERSIONS + 10])
    await readJson(save({ ...draft, version: MOST_VERSIONS + 10 }, 'The newest.'))
    const kept = (await versions(draft.id)).map(({ version }) => version)
    expect(kept).toHaveLength(MOST_VERSIONS + 1)
    expect([kept[0], kept.at(-2), kept.at(-1)]).toEqual([MOST_VERSIONS + 11, 12, 1])
    for (const call of [asha.call(`/drafts/${draft.id}/versions/2`), restore(draft.id, 2)]) {
      const response = await call
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'draft_version_gone', message: 'We no longer keep the text of this version.', params: {} },
      ])
    }
    expect(await sql('select count(*)::int n from draft_versions where draft_id = $1', [draft.id])).toEqual([
      { n: MOST_VERSIONS + 11 },
    ])
  })

  test('deleting a session deletes its drafts and no others', async () => {
    const [session, other] = [randomUUID(), randomUUID()]
    const make = (client: Client, of: string | null) =>
      readJson<Draft>(client.call('/drafts', json({ template: MONEY_SUIT, facts: LOAN, session: of })))
    const stranger = await new Client(product).join()
    const [hers, elsewhere, loose, theirs] = [
      await make(asha, session),
      await make(asha, other),
      await make(asha, null),
      await make(stranger, session),
    ]
    const form = new FormData()
    form.append('LegalDrafting', 'Draft a suit for recovery of money')
    await (await asha.call(`/legaldrafting/${asha.claims.id}/${session}`, { method: 'POST', body: form })).text()
    // A session of another tool is another session.
    await (await asha.ask('Bail?', { session: other })).text()
    expect((await asha.call(`/Scenario_history/${other}`, { method: 'DELETE' })).status).toBe(200)
    expect((await asha.call(`/Draft_history/${session}`, { method: 'DELETE' })).status).toBe(200)
    expect((await asha.call(`/drafts/${hers.id}`)).status).toBe(404)
    for (const kept of [elsewhere, loose]) expect((await asha.call(`/drafts/${kept.id}`)).status).toBe(200)
    expect((await stranger.call(`/drafts/${theirs.id}`)).status).toBe(200)
  })

  test('without a running plan a new draft is refused in the documented words, and old ones stay open', async () => {
    const person = await new Client(product).join()
    const draft = await begin(person)
    const start = () => person.call('/drafts', json({ template: MONEY_SUIT, facts: LOAN }))
    await sql(`update entitlements set plan_id = 2, features = '[1,3]' where user_id = $1`, [person.claims.id])
    const other = await start()
    expect([other.status, await other.json()]).toEqual([
      403,
      { code: 'feature_needed', message: 'You have not purchased this feature', params: {} },
    ])
    await sql('update entitlements set ends_at = starts_at where user_id = $1', [person.claims.id])
    const none = await start()
    expect([none.status, await none.json()]).toEqual([
      403,
      {
        code: 'plan_needed',
        message: 'Please update your plan to continue enjoying our services and explore more features!',
        params: {},
      },
    ])
    expect(claimsOf(none.headers.get('x-auth-token') ?? '').sub_status).toBe('Not Paid')
    expect((await save(draft, 'Still hers.', person)).status).toBe(200)
  })

  test('drafts and saves have limits, and the error says when the person can go on', async () => {
    const person = await new Client(product).join()
    const draft = await begin(person)
    await sql(
      `insert into drafts (user_id, template, name, version, created_at, updated_at)
       select user_id, template, name, version, created_at, updated_at from drafts, generate_series(1, $2) where id = $1`,
      [draft.id, MOST_DRAFTS - 2],
    )
    const starts = await Promise.all(
      Array.from({ length: 10 }, () => person.call('/drafts', json({ template: MONEY_SUIT, facts: LOAN }))),
    )
    expect(starts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 413),
    ])
    expect(await starts.find(({ status }) => status === 413)?.json()).toEqual({
      code: 'drafts_full',
      params: {},
      message: `You have reached ${MOST_DRAFTS} drafts. Delete those you no longer need to make room.`,
    })
    await sql('update rate_limits set points = $2 where key = $1', [
      `${savesPer5Minutes.name}:${person.claims.id}`,
      savesPer5Minutes.points,
    ])
    const refused = await save(draft, 'One too many.', person)
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('two nodes work on one and the same draft', async () => {
  const product = await startProduct()
  try {
    const second = await product.another()
    const here = await new Client(product).join()
    const there = here.at(second)
    const draft = await begin(here)
    expect(await readJson(there.call(`/drafts/${draft.id}`))).toEqual(draft)
    const edit = (client: Client, text: string) =>
      client.call(`/drafts/${draft.id}`, put({ document: withParagraph(draft.document, text), version: 1 }))
    const saves = await Promise.all([edit(here, 'Here.'), edit(there, 'There.'), edit(here, 'H.'), edit(there, 'T.')])
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await readJson(here.call(`/drafts/${draft.id}`))).toEqual(await readJson(there.call(`/drafts/${draft.id}`)))
    expect((await there.call(`/drafts/${draft.id}/export?format=pdf`)).status).toBe(200)
  } finally {
    await product.dispose()
  }
})
