/** Staff install public copies of the law from the back office, over real HTTP, from a server on loopback. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ImportedHoldings } from '#shared/admin.ts'
import { InstallPlan, LawInstalls, type InstallChoice } from '#shared/office/law-install.ts'
import { lockCopies } from '#server/law/install/lock.ts'
import { json, type Client } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { linoAct, servePublicCopies, type PublicCopies } from '#tests/support/law/public-copies.ts'
import { until } from '#tests/support/until.ts'

const LAWS = 'Svetozar-Technologies/indian-law/HEAD/data/cache/laws'
const KITES = `${LAWS}/the-kites-act-2011.lino`
const CHOICE: InstallChoice = { from: 'public', sources: ['india-code'], years: '', courts: [] }

let dir: string
let copies: PublicCopies
let product: TestProduct
let staff: Client
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-office-install-'))
  copies = await servePublicCopies()
  copies.files.set(KITES, kites('No person shall fly a kite at night.'))
  product = await startProduct({
    ...STAFF_ENV,
    LAW_MIRROR: copies.address,
    LAW_LIBRARY: join(dir, 'library.sqlite'),
  })
  staff = await staffOf(product)
})
afterEach(async () => {
  await product.dispose()
  copies.close()
  rmSync(dir, { recursive: true, force: true })
})

const kites = (text: string) =>
  Buffer.from(
    linoAct({
      slug: 'the-kites-act-2011',
      title: 'The Kites Act, 2011',
      fetchedAt: '2026-05-10T11:31:20.722Z',
      sections: [{ no: '1', title: 'Strings.', text }],
    }),
  )

const begin = (choice: InstallChoice = CHOICE) => staff.call('/admin/law/installs', json(choice))
const plan = (choice: InstallChoice = CHOICE) => staff.call('/admin/law/installs/plan', json(choice))
const stop = () => staff.call('/admin/law/installs/stop', { method: 'POST' })
const read = async (of = staff) => LawInstalls.parse(await (await of.call('/admin/law/installs')).json())
const newest = async (of = staff) => (await read(of)).runs[0]
const ended = (of = staff) =>
  until(async () => {
    const run = await newest(of)
    return run?.ended_at ? run : undefined
  }, 'the end of the install')
const trail = async (action: string) =>
  (await product.account.auth.audit.list({ search: action, limit: 50, offset: 0 })).rows
const codeOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

/** Holds the file back until it is let go. */
function holdBack(path: string) {
  const asked = Promise.withResolvers<void>()
  copies.instead.set(path, (_, response, bytes) => {
    response.writeHead(206, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 20))
    asked.resolve()
  })
  return { asked: asked.promise, letGo: () => copies.instead.delete(path) }
}

describe('an install', () => {
  test('is planned first, which fetches lists alone', async () => {
    const planned = InstallPlan.parse(await (await plan()).json())
    expect(planned).toMatchObject({ copies: [{ source: 'india-code', files: 1, is_new: true }] })
    expect(planned.to_fetch).toBe(copies.files.get(KITES)?.length)
    expect(planned.needed).toBeGreaterThan(planned.to_fetch)
    expect(planned.free).toBeGreaterThan(0)
    expect(copies.asked.map(({ path }) => path)).toEqual(['repos/Svetozar-Technologies/indian-law/git/trees/HEAD'])
    expect((await read()).runs).toEqual([])
  })

  test('fetches and imports what was chosen, the reader has it, and the trail says who began', async () => {
    expect((await begin()).status).toBe(200)
    expect(await ended()).toMatchObject({
      state: 'done',
      results: [{ source: 'india-code', added: 1, changed: 0, same: 0, skipped: 0 }],
      fault: null,
    })
    const { imports } = await until(async () => {
      const holdings = ImportedHoldings.parse(await (await staff.call('/admin/law')).json())
      return holdings.imports.length > 0 ? holdings : undefined
    }, 'the library with the Act')
    expect(imports).toContainEqual(expect.objectContaining({ source: 'india-code', what: 'acts', count: 1 }))
    expect(imports.find(({ what }) => what === 'acts')).toMatchObject({ as_on: ['2026-05-10', '2026-05-10'] })
    expect(await trail('law.install')).toMatchObject([
      { detail: JSON.stringify({ from: 'public', sources: ['india-code'] }) },
    ])
    expect(InstallPlan.parse(await (await plan()).json())).toMatchObject({ copies: [{ is_new: false, to_fetch: 0 }] })
  })

  test('runs once at a time, on whichever node it is begun', async () => {
    const other = await product.another()
    const held = holdBack(KITES)
    expect((await begin()).status).toBe(200)
    await held.asked
    expect(await codeOf(await staff.at(other).call('/admin/law/installs', json(CHOICE)))).toMatchObject({
      status: 409,
      code: 'install_running',
    })
    const run = await newest(staff.at(other))
    expect(run).toMatchObject({ state: 'running', ended_at: null })
    expect(run?.node).not.toBeNull()
    expect((await stop()).status).toBe(200)
    await ended()
  })

  test('is stopped, keeps what it fetched, and goes on with it', async () => {
    const held = holdBack(KITES)
    await begin()
    await held.asked
    await until(async () => ((await newest())?.progress?.stage === 'fetch' ? true : undefined), 'its progress')
    expect((await stop()).status).toBe(200)
    expect(await ended()).toMatchObject({ state: 'stopped', fault: null })
    expect(await trail('law.install-stop')).toHaveLength(1)
    expect((await stop()).status).toBe(200)
    expect(await trail('law.install-stop')).toHaveLength(1)
    held.letGo()
    await begin()
    expect(await ended()).toMatchObject({ state: 'done', results: [{ added: 1 }] })
    expect(copies.asked.at(-1)?.range).toMatch(/^bytes=20-/)
  })

  test('goes on by itself when its node stops', async () => {
    const held = holdBack(KITES)
    await begin()
    await held.asked
    await product.stop(0)
    held.letGo()
    const after = await product.another()
    expect(await ended(staff.at(after))).toMatchObject({ state: 'done', results: [{ added: 1 }] })
  })

  test('whose node is silent is ended by a stop, so that another one can begin', async () => {
    await product.platform.database.query(
      "insert into law_installs (choice, staff_id, node, started_at, heard_at) values ($1, 1, 'gone', now(), now() - interval '3 minutes')",
      [CHOICE],
    )
    expect(await newest()).toMatchObject({ state: 'lost', node: 'gone' })
    await stop()
    expect(await newest()).toMatchObject({ state: 'stopped' })
    expect((await begin()).status).toBe(200)
    expect(await ended()).toMatchObject({ state: 'done' })
  })

  test('says what is wrong in words that an operator can act on', async () => {
    copies.instead.set(KITES, (_, response) => void response.writeHead(404).end())
    await begin()
    expect(await ended()).toMatchObject({ state: 'failed', fault: { code: 'install_source' } })
    copies.instead.clear()
    mkdirSync(join(dir, 'copies'), { recursive: true })
    const unlock = lockCopies(join(dir, 'copies'))
    await begin()
    expect(await ended()).toMatchObject({ state: 'failed', fault: { code: 'install_busy' } })
    unlock()
    copies.close()
    expect(await codeOf(await plan())).toMatchObject({ status: 502, code: 'install_network' })
  })

  test('of judgments needs its years, and one of a High Court its courts', async () => {
    const wrong = { status: 400, code: 'install_choice' }
    expect(await codeOf(await begin({ ...CHOICE, sources: ['sc-open-data'] }))).toMatchObject(wrong)
    expect(await codeOf(await plan({ ...CHOICE, sources: ['hc-open-data'], years: '2024' }))).toMatchObject(wrong)
    expect(await codeOf(await begin({ ...CHOICE, sources: ['constitution'] }))).toMatchObject(wrong)
    expect((await begin({ ...CHOICE, courts: ['../etc'] })).status).toBe(400)
    expect((await begin({ ...CHOICE, sources: [] })).status).toBe(400)
    expect((await read()).runs).toEqual([])
  })
})

describe('the folder of carried copies', () => {
  test('is said by name, and what lies in it is installed without any network', async () => {
    expect(await read()).toMatchObject({
      folder: join(dir, 'carried'),
      carried: [],
      mirror: new URL(copies.address).host,
    })
    mkdirSync(join(dir, 'carried'))
    writeFileSync(
      join(dir, 'carried/constitution.jsonl'),
      '{"article": "21", "title": "Protection of life", "text": "21. Words."}',
    )
    expect((await read()).carried).toEqual(['constitution'])
    const choice: InstallChoice = { ...CHOICE, from: 'folder', sources: ['constitution'] }
    expect(await (await plan(choice)).json()).toMatchObject({ copies: [{ source: 'constitution', files: null }] })
    await begin(choice)
    expect(await ended()).toMatchObject({ state: 'done', results: [{ source: 'constitution', added: 1 }] })
    expect(copies.asked).toEqual([])
  })

  test('that lacks what was chosen says so', async () => {
    mkdirSync(join(dir, 'carried'))
    await begin({ ...CHOICE, from: 'folder' })
    expect(await ended()).toMatchObject({ state: 'failed', fault: { code: 'install_source' } })
  })
})
