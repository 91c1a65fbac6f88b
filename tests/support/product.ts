/** The whole product in this process, on a database of its own, with a clock that a test can move. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openProduct, type Product } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { LocalPorts } from '#server/platform/models/index.ts'
import { quickFolder } from './run/quick-folder.ts'
import { distFolder, shippedDigests, shippedLibrary } from './law/shipped-library.ts'
import { createDatabase } from './database/test-database.ts'

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

/**
 * @param env variables of the operating contract
 * @param offlinePaceMs pause between two pieces of an offline answer
 * @param webRoot the folder of a web build
 * @param localPorts where model servers are looked for; nowhere, because a test must not find those of this machine
 */
export async function startProduct(
  env: Record<string, string> = {},
  offlinePaceMs = 0,
  webRoot = join(distFolder, 'web'),
  localPorts: LocalPorts = {},
): Promise<TestProduct> {
  const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-data-'))
  const database = await createDatabase()
  const clock = new TestClock()
  const open: TestProduct[] = []

  async function node(more: Record<string, string>): Promise<TestProduct> {
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...env,
      ...more,
    })
    const libraryFile = await shippedDigests()
    const ownLibrary = config.embeddings !== undefined || 'LAW_LIBRARY' in { ...env, ...more }
    const product = await openProduct(config, {
      libraryFile,
      ...(!ownLibrary && { library: await shippedLibrary() }),
      webRoot,
      clock,
      offlinePaceMs,
      localPorts,
    })
    let stopped: Promise<void> | undefined
    const stop = (patience?: number) => (stopped ??= product.stop(patience))
    const testProduct = { ...product, stop, dataDir, clock, another: (others = {}) => node(others), dispose }
    open.push(testProduct)
    return testProduct
  }

  async function dispose() {
    for (const product of open.splice(0)) await product.stop(0)
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return node({})
}
