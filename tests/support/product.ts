/** The whole product in this process, on a database of its own, with a clock that a test can move. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openProduct, type Product } from '#server/app.ts'
import { currentLibrary, openLibrary, type Library } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { administer, TEMPLATE } from './postgres.ts'
import { quickFolder } from './quick-folder.ts'

/** Every slice's tests run on each of these, because the two differ in their connections. */
export const DATABASES = ['embedded', 'server'] as const
export type DatabaseKind = (typeof DATABASES)[number]

export interface TestProduct extends Product {
  dataDir: string
  clock: TestClock
  another(env?: Record<string, string>): Promise<TestProduct>
  dispose(): Promise<void>
}

class TestClock {
  #ahead = 0
  now = () => new Date(Date.now() + this.#ahead)
  /** @param ms how far to move */
  forward(ms: number) {
    this.#ahead += ms
  }
}

export const distFolder = join(import.meta.dirname, '../../dist')

let digests: Promise<Library> | undefined
/**
 * Products of a worker that import nothing share one library, because a thread of it takes more than a second to open.
 */
const sharedLibrary = (libraryFile: string) => (digests ??= openLibrary(libraryFile, { early: false }))

/**
 * @param env variables of the operating contract
 * @param offlinePaceMs pause between two pieces of an offline answer
 */
export async function startProduct(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  offlinePaceMs = 0,
): Promise<TestProduct> {
  const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-data-'))
  let databaseUrl: string | undefined
  let name = ''
  if (kind === 'embedded') cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  else {
    name = `t_${randomBytes(6).toString('hex')}`
    await administer(inject('postgresUrl'), `create database ${name} template ${TEMPLATE}`)
    const url = new URL(inject('postgresUrl'))
    url.pathname = `/${name}`
    databaseUrl = url.href
  }
  const clock = new TestClock()
  const open: TestProduct[] = []

  async function node(more: Record<string, string>): Promise<TestProduct> {
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
      ...more,
    })
    const libraryFile = await currentLibrary(join(distFolder, 'library'))
    const ownLibrary = config.embeddings !== undefined || 'LAW_LIBRARY' in { ...env, ...more }
    const product = await openProduct(config, {
      libraryFile,
      earlyLibrary: false,
      ...(!ownLibrary && { library: await sharedLibrary(libraryFile) }),
      webRoot: join(distFolder, 'web'),
      clock,
      offlinePaceMs,
    })
    let stopped: Promise<void> | undefined
    const stop = (patience?: number) => (stopped ??= product.stop(patience))
    const testProduct = { ...product, stop, dataDir, clock, another: (others = {}) => node(others), dispose }
    open.push(testProduct)
    return testProduct
  }

  async function dispose() {
    for (const product of open.splice(0)) await product.stop(0)
    if (name) await administer(inject('postgresUrl'), `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return node({})
}
