/** Contributed drafts: they are received, prepared for their review and decided once. */
import { MAX_FILE_BYTES } from '#shared/file-limits.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Page } from '#shared/admin.ts'
import type { Wallet } from '#shared/billing.ts'
import { type OwnUpload, type UploadForReview, type UploadRow } from '#shared/earn.ts'
import { Client, json } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'
import { decide, draftPdf, insertUpload, joinStaff, postUpload, uploadReady } from '#tests/support/drafts/uploads.ts'
import type { Files, HiddenPage } from '../files/index.ts'
import type { EarnContext } from './context.ts'
import { reviewUpload } from './uploads/review-upload.ts'
import { prepareUpload } from './uploads/prepare-upload.ts'
import { requeueForgotten } from './uploads/queue-preparation.ts'

const DECIDED = { code: 'upload_decided', message: 'Someone has already decided on this upload.', params: {} }

describe('contributed drafts', () => {
  let product: TestProduct
  let earn: EarnContext
  let reviewer: Client
  let other: Client
  let asha: Client
  let me: number
  beforeAll(async () => {
    product = await startProduct()
    earn = product.earn
    ;[reviewer, other] = [await joinStaff(product), await joinStaff(product)]
  })
  beforeEach(async () => {
    asha = await new Client(product).join()
    me = asha.claims.id
  })
  // Jobs of earlier tests would delay the job that a test waits for.
  afterEach(() => sql(`update uploads set preparation = 'failed' where preparation = 'waiting'`))
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const read = async <T>(client: Client, path: string) => (await (await client.call(path)).json()) as T
  const wallet = async () => (await read<Wallet>(asha, `/wallet/${me}`)).coupon_amt
  const statuses = () => read(asha, `/status/${me}`)
  const trail = async (id: string) =>
    (await sql(`select action from audit_trail where subject = $1 order by seq`, [`upload:${id}`])).map(
      ({ action }) => action,
    )
  const filesOf = async (userId: number) =>
    (await sql('select purpose from files where user_id = $1 order by purpose', [userId])).map(({ purpose }) => purpose)
  const whole = (id: string) => read<UploadForReview>(reviewer, `/admin/uploads/${id}`)
  const accept = (client: Client, id: string) => decide(client, id, 'accept')

  test('are reviewed without personal details, credited once, and deleted afterwards', async () => {
    const bytes = await textPdf(['Suit for partition. The plaintiff has PAN ABCPE1234F.', 'He prays for a decree.'])
    const id = await uploadReady(product, asha, {
      bytes,
      name: 'x/../my_suit 98765_43210.pdf',
      fields: { declaration: '1' },
    })
    expect(await filesOf(me)).toEqual(['upload', 'upload page', 'upload page'])
    expect(await statuses()).toEqual([])

    const queue = await read<Page<UploadRow>>(reviewer, `/admin/uploads?search=${id}`)
    const file_name = 'my_suit [phone number hidden].pdf'
    expect(queue).toMatchObject({
      rows: [{ id, user_id: me, username: asha.claims.username, file_name, main: 'civil-suits' }],
      total: 1,
    })
    expect(queue.rows[0]).toMatchObject({ preparation: 'ready', page_count: 2, declared: true, alike: [] })
    const upload = await whole(id)
    expect(upload).toMatchObject({
      file_name,
      hidden: { pan: 1 },
      decidable: true,
      pages: [{ shown: true }, { shown: true }],
    })
    expect(JSON.stringify(upload)).not.toContain('ABCPE1234F')
    const picture = await reviewer.call(`/admin/uploads/${id}/pages/1`)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('webp')

    const [first, second] = await Promise.all([accept(reviewer, id), accept(other, id)])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await wallet()).toBe(100)
    expect(await statuses()).toEqual([{ id, satus: 'Accepted' }])
    expect([await trail(id), await filesOf(me)]).toEqual([['upload.view', 'upload.accept'], []])
    expect((await reviewer.call(`/admin/uploads/${id}/pages/1`)).status).toBe(404)
    expect(await whole(id)).toMatchObject({ status: 'Accepted', decidable: false, pages: [{ shown: true }, {}] })
    const mail = await until(
      async () =>
        (await readOutbox(product.dataDir)).find(
          ({ to, subject }) => to === asha.claims.email && subject.includes('accepted'),
        ),
      'the mail',
    )
    expect(mail.text).toMatch(
      /Your documents were accepted: Suit for partition and[^]*Here you have received 100 rupees\./,
    )
    expect(mail.attachments).toBeUndefined()

    const own = () => read<OwnUpload[]>(asha, `/uploads/${me}`)
    expect(await own()).toMatchObject([
      { id, file_name: 'my_suit 98765_43210.pdf', status: 'Accepted', seen: false, rejection: null },
    ])
    expect((await asha.call(`/uploads/${me}/seen`, { method: 'POST' })).status).toBe(200)
    expect(await own()).toMatchObject([{ seen: true }])
    // Finds the upload in any state.
    expect(await postUpload(asha, { bytes })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/Each draft counts once/),
    })
  })

  test('are rejected with a reason that the owner is told', async () => {
    const id = await insertUpload(product, me)
    const wrong: object[] = [{}, { rejection: 'bad' }, { rejection: 'other', note: 'x'.repeat(501) }]
    for (const body of wrong) expect((await decide(reviewer, id, 'reject', body)).status).toBe(400)
    const body = { rejection: 'incomplete', note: ' Page 2 is <b>missing</b>. ' }
    expect(await decide(reviewer, id, 'reject', body)).toMatchObject({ status: 200, body: { status: 'Rejected' } })
    expect((await accept(other, id)).body.message).toBe('Someone has already decided on this upload.')
    expect(await wallet()).toBe(0)
    expect(await statuses()).toEqual([{ id, satus: 'Rejected' }])
    expect(await read(asha, `/uploads/${me}`)).toMatchObject([
      { rejection: 'incomplete', note: 'Page 2 is <b>missing</b>.' },
    ])
    expect(await whole(id)).toMatchObject({ status: 'Rejected', pages: [] })
    expect(await trail(id)).toEqual(['upload.reject', 'upload.view'])
    expect(
      await sql(`select detail from audit_trail where subject = $1 and action = 'upload.reject'`, [`upload:${id}`]),
    ).toEqual([{ detail: '{"rejection":"incomplete"}' }])
  })

  const refused: [string, number, RegExp, () => Promise<Parameters<typeof postUpload>[1]>][] = [
    ['no file', 400, /^Please select a file to upload\.$/, async () => ({ bytes: null })],
    [
      'a picture',
      415,
      /^Only PDF files are allowed\./,
      async () => ({
        bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
          .png()
          .toBuffer(),
      }),
    ],
    [
      '10,485,760 bytes',
      413,
      /^File size should be less than 10 MB\.$/,
      async () => ({ bytes: await padded(MAX_FILE_BYTES) }),
    ],
    ['no draft', 400, /^Please enter a draft name\.$/, async () => ({ fields: { subdraft_name: ' ' } })],
    [
      'the draft of another category',
      400,
      /^Please enter a draft name\.$/,
      async () => ({ fields: { subdraft_name: 'mandamus' } }),
    ],
    ['another’s id', 403, /access/, async () => ({ fields: { user_id: '1' } })],
    ['a password', 422, /password/, async () => ({ bytes: await textPdf(['A suit.'], 'secret') })],
    [
      'no more than the beginning of a PDF',
      422,
      /couldn’t read/,
      async () => ({ bytes: Buffer.from('%PDF-1.7\nnothing') }),
    ],
  ]
  test.each(refused)('are refused with %s', async (_, status, message, upload) => {
    const answer = await postUpload(asha, await upload())
    expect(answer.message).toMatch(message)
    expect(answer.status).toBe(status)
    expect([await read(asha, `/uploads/${me}`), await filesOf(me)]).toEqual([[], []])
  })

  /** @param bytes the size of the whole file */
  async function padded(bytes: number) {
    const pdf = await draftPdf()
    return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')])
  }

  test('are limited to five that wait, also when they come at once, and to 10,485,759 bytes', async () => {
    const biggest = {
      bytes: await padded(MAX_FILE_BYTES - 1),
      fields: { maindraft_name: 'writ', subdraft_name: ' Mandamus ' },
    }
    expect((await postUpload(asha, biggest)).status).toBe(200)
    const same = await draftPdf()
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, i) => postUpload(asha, i % 2 === 0 ? { bytes: same } : {})),
    )
    const taken = tries.filter(({ status }) => status === 200)
    expect(taken.length).toBe(4)
    expect(tries.every(({ status }) => [200, 409, 429, 503].includes(status))).toBe(true)
    expect(
      await sql('select count(*)::int as n, count(distinct sha256)::int as files from uploads where user_id = $1', [
        me,
      ]),
    ).toEqual([{ n: 5, files: 5 }])
    expect(await postUpload(asha)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/Five of your uploads are waiting/),
    })
  })

  test('are limited to ten a day', async () => {
    for (let i = 0; i < 10; i++) await insertUpload(product, me, { status: 'Rejected' })
    expect(await postUpload(asha)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/limit of ten uploads in a day/),
    })
    await sql(`update uploads set created_at = $2 where user_id = $1`, [
      me,
      new Date(product.clock.now().getTime() - DAY),
    ])
    expect((await postUpload(asha)).status).toBe(200)
  })

  test('can be seen by their owner and by staff alone', async () => {
    const id = await insertUpload(product, me)
    const ravi = await new Client(product).join()
    for (const path of [`/status/${me}`, `/uploads/${me}`]) {
      expect((await ravi.call(path)).status).toBe(403)
      expect((await new Client(product).call(path)).status).toBe(401)
    }
    expect((await ravi.call(`/uploads/${me}/seen`, { method: 'POST' })).status).toBe(403)
    for (const path of ['', `/${id}`, `/${id}/pages/1`])
      expect((await asha.call(`/admin/uploads${path}`)).status).toBe(403)
    expect((await accept(asha, id)).status).toBe(403)
    for (const missing of ['nonsense', '6f1c0e1c-0000-4000-8000-000000000000'])
      expect([
        (await accept(reviewer, missing)).status,
        (await reviewer.call(`/admin/uploads/${missing}`)).status,
      ]).toEqual([404, 404])
  })

  test('cannot be decided by their uploader', async () => {
    const id = await insertUpload(product, reviewer.claims.id)
    expect(await whole(id)).toMatchObject({ decidable: false })
    for (const how of ['accept', 'reject'] as const)
      expect((await decide(reviewer, id, how, { rejection: 'other' })).status).toBe(403)
    expect((await accept(other, id)).status).toBe(200)
  })

  test('can be accepted only when their personal details are hidden', async () => {
    const [waiting, failed] = [
      await insertUpload(product, me, { preparation: 'waiting' }),
      await insertUpload(product, me, { preparation: 'failed' }),
    ]
    const answers = [await accept(reviewer, waiting), await accept(reviewer, failed)]
    expect(answers).toMatchObject([
      { status: 409, body: { message: expect.stringMatching(/still hiding personal details/) } },
      { status: 409, body: { message: expect.stringMatching(/can only reject it/) } },
    ])
    expect((await decide(reviewer, failed, 'reject', { rejection: 'unreadable' })).status).toBe(200)
  })

  describe('are prepared', () => {
    const unchecked: HiddenPage = { page: 2, text: '', hidden: {}, picture: null }
    const hidden = { ...unchecked, page: 1, text: 'A suit\0.', hidden: { pan: 1 }, picture: Buffer.from('RIFF') }
    /** Returns the context with another function that hides personal details. */
    const hiding = (hidePersonal: Files['hidePersonal']): EarnContext => ({
      ...earn,
      files: { ...earn.files, hidePersonal },
    })
    /** Makes an upload as it is received, but without a job. */
    async function received() {
      const { files } = earn
      const file_id = await files.storeBytes(await draftPdf())
      const facts = { sha256: 'ab', mediaType: 'application/pdf', bytes: 9, name: 'suit.pdf' } as const
      await files.recordFile(product.platform.db, file_id, facts, me, 'upload')
      return insertUpload(product, me, { file_id, preparation: 'waiting', pages: '[]', simhash: null })
    }
    const state = async (id: string) => (await sql('select preparation, pages from uploads where id = $1', [id]))[0]

    test('once, also when two runs overlap or a run was killed half-way', async () => {
      const id = await received()
      const killed = hiding(async (_, onPage) => {
        await onPage(hidden)
        throw new Error('killed')
      })
      await expect(prepareUpload(killed, { id })).rejects.toThrow('killed')
      expect([await state(id), await filesOf(me)]).toEqual([{ preparation: 'waiting', pages: [] }, ['upload']])
      const quick = hiding(async (_, onPage) => {
        await onPage(hidden)
        return { pageCount: 1 }
      })
      await Promise.all([prepareUpload(quick, { id }), prepareUpload(quick, { id })])
      await prepareUpload(quick, { id })
      expect(await state(id)).toMatchObject({ preparation: 'ready', pages: [{ page: 1 }] })
      expect(await filesOf(me)).toEqual(['upload', 'upload page'])
      expect((await reviewer.call(`/admin/uploads/${id}/pages/1`)).status).toBe(200)
    })

    test('not after a decision, and not again when the document itself is at fault', async () => {
      const id = await received()
      await expect(
        prepareUpload(
          hiding(() => Promise.reject(new AppError('busy'))),
          { id },
        ),
      ).rejects.toThrow('busy')
      const decided = hiding(async (_, onPage) => {
        await onPage(hidden)
        await decide(reviewer, id, 'reject', { rejection: 'not a draft' })
        return { pageCount: 1 }
      })
      await prepareUpload(decided, { id })
      expect([await state(id), await filesOf(me)]).toEqual([{ preparation: 'waiting', pages: [] }, []])
      const faulty = await received()
      await prepareUpload(
        hiding(() => Promise.reject(new AppError('pdf_unreadable'))),
        { id: faulty },
      )
      expect(await state(faulty)).toMatchObject({ preparation: 'failed' })
    })

    test('again an hour after they came when every try has failed', async () => {
      const id = await received()
      const jobs = async () =>
        (await sql(`select count(*)::int as n from pgboss.job where data ->> 'id' = $1`, [id]))[0]?.['n']
      await requeueForgotten(earn)
      expect(await jobs()).toBe(0)
      await sql(`update uploads set created_at = $2 where id = $1`, [
        id,
        new Date(product.clock.now().getTime() - 2 * HOUR),
      ])
      await requeueForgotten(earn)
      await requeueForgotten(earn)
      expect(await jobs()).toBe(1)
      await until(async () => (await state(id))?.['preparation'] === 'ready' || undefined, 'the preparation')
    })

    test('without the pages that could not be checked', async () => {
      const id = await received()
      const pages: HiddenPage[] = [hidden, unchecked]
      await prepareUpload(
        hiding(async (_, onPage) => {
          for (const page of pages) await onPage(page)
          return { pageCount: 2 }
        }),
        { id },
      )
      expect(await whole(id)).toMatchObject({
        hidden: { pan: 1 },
        pages: [{ text: 'A suit.', shown: true }, { shown: false }],
      })
      expect((await reviewer.call(`/admin/uploads/${id}/pages/2`)).status).toBe(404)
    })
  })

  test('need a second reviewer after 50 acceptances of one reviewer within a day', async () => {
    const alone = await joinStaff(product)
    const before = { status: 'Accepted', decided_by: alone.claims.id }
    const uploader = await new Client(product).join()
    for (let i = 0; i < 50; i++)
      await insertUpload(product, uploader.claims.id, { ...before, decided_at: product.clock.now() })
    const id = await insertUpload(product, me)
    expect(await accept(alone, id)).toEqual({
      status: 200,
      body: { message: 'Accepted by you. One more reviewer has to accept it.', status: 'Pending' },
    })
    expect(await wallet()).toBe(0)
    expect((await accept(alone, id)).status).toBe(409)
    expect(await whole(id)).toMatchObject({ seconded: true, decidable: true, seconded_by_caller: false })
    expect(await read(alone, `/admin/uploads/${id}`)).toMatchObject({ decidable: true, seconded_by_caller: true })
    expect((await accept(other, id)).body.status).toBe('Accepted')
    expect([await wallet(), await trail(id)]).toEqual([
      100,
      ['upload.second', 'upload.view', 'upload.view', 'upload.accept'],
    ])
    // The first reviewer may still reject the upload.
    const regretted = await insertUpload(product, me)
    expect((await accept(alone, regretted)).body.status).toBe('Pending')
    expect((await decide(alone, regretted, 'reject', { rejection: 'rights' })).body.status).toBe('Rejected')
    expect([await wallet(), await trail(regretted)]).toEqual([100, ['upload.second', 'upload.reject']])
    // A day later one reviewer is enough again.
    await sql(`update uploads set decided_at = $2 where decided_by = $1`, [
      alone.claims.id,
      new Date(product.clock.now().getTime() - DAY),
    ])
    expect((await accept(alone, await insertUpload(product, me))).body.status).toBe('Accepted')
  })

  test('need a second reviewer beyond Rs 5,000 for one person within a month in India', async () => {
    const earned = (paise: number, at: Date) =>
      sql(
        `insert into wallet_ledger (user_id, amount_paise, kind, source_type, source_id, at) values ($1, $2, 'credit', 'upload', gen_random_uuid()::text, $3)`,
        [me, paise, at],
      )
    // These times are in two months in India, but on one day in UTC.
    const [before, first] = [new Date('2031-11-30T23:30:00+05:30'), new Date('2031-12-01T00:30:00+05:30')]
    await earned(500_000, before)
    await earned(490_000, first)
    const decided = async (at: Date) => {
      const then: EarnContext = { ...earn, platform: { ...earn.platform, clock: { now: () => at } } }
      return (await reviewUpload(then, reviewer.claims.id, await insertUpload(product, me), undefined)).status
    }
    const later = new Date('2031-12-01T09:00:00+05:30')
    expect([await decided(first), await decided(later)]).toEqual(['Accepted', 'Pending'])
  })

  test('can be decided together, each with its own answer', async () => {
    const [one, two, decided] = [
      await insertUpload(product, me),
      await insertUpload(product, me),
      await insertUpload(product, me, { status: 'Accepted' }),
    ]
    const post = async (body: object) => (await reviewer.call('/admin/uploads/decide', json(body))).json()
    expect(await post({ ids: [one, decided, 'nonsense', one], decision: 'accept' })).toEqual([
      { id: one, status: 'Accepted', message: 'Accepted. Rs 100 were credited.', error: null },
      { id: decided, status: null, message: 'Someone has already decided on this upload.', error: DECIDED },
      {
        id: 'nonsense',
        status: null,
        message: 'Not found.',
        error: { code: 'not_found', message: 'Not found.', params: {} },
      },
      { id: one, status: null, message: 'Someone has already decided on this upload.', error: DECIDED },
    ])
    expect(await post({ ids: [two], decision: 'reject' })).toMatchObject({
      message: expect.stringMatching(/Please choose why/),
    })
    expect(await post({ ids: [two], decision: 'reject', rejection: 'rights' })).toMatchObject([{ status: 'Rejected' }])
    const many = Array.from({ length: 51 }, () => two)
    expect((await reviewer.call('/admin/uploads/decide', json({ ids: many, decision: 'accept' }))).status).toBe(400)
  })

  test('are found by person, draft and id but not by the name of their file, and are shown with uploads that are alike', async () => {
    const name = '=HYPERLINK("x") 100%_\\.pdf'
    const first = await insertUpload(product, me, {
      file_name: name,
      simhash: 'f0f0f0f0f0f0f0f0',
      created_at: new Date(0),
      sub_draft: 'certiorari',
      main_draft: 'writ',
    })
    const three = await insertUpload(product, other.claims.id, { simhash: 'f0f0f0f1f0f1f0f1', status: 'Rejected' })
    await insertUpload(product, other.claims.id, { simhash: 'f1f1f1f1f0f0f0f0' })
    const sha256 = 'ab'.repeat(32)
    const bytes = [
      await insertUpload(product, me, { sha256 }),
      await insertUpload(product, other.claims.id, { sha256 }),
    ]
    const find = async (search: string, status = 'Pending') =>
      (await read<Page<UploadRow>>(reviewer, `/admin/uploads?${String(new URLSearchParams({ search, status }))}`)).rows
    for (const search of [asha.claims.username, asha.claims.email, 'CERTIORARI', first, first.slice(0, 8)])
      expect({ search, found: (await find(search)).map(({ id }) => id) }).toMatchObject({
        found: expect.arrayContaining([first]),
      })
    for (const search of [name, 'HYPERLINK', '%']) expect(await find(search)).toEqual([])
    expect((await find(first))[0]).toMatchObject({ alike: [three] })
    expect((await find(bytes[0] ?? ''))[0]).toMatchObject({ alike: [bytes[1]] })
    expect((await find(three, 'Rejected'))[0]).toMatchObject({ alike: [first] })
    // The upload that has waited longest comes first.
    expect((await find(''))[0]).toMatchObject({ id: first })
    const csv = await (await reviewer.call(`/admin/uploads?as=csv&search=${first}`)).text()
    expect(csv).toContain(`"'=HYPERLINK(""x"") 100%_\\.pdf"`)
  })
})
