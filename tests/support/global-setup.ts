/**
 * Prepares a run once: everything built, the browser unpacked, and a database of each kind that the product has started
 * on once, because copying one is faster than making it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { buildChanged } from '../../scripts/build.ts'
import { unpackBrowser } from './browser.ts'
import { administer, startPostgres, TEMPLATE } from './postgres.ts'
import { quickFolder } from './quick-folder.ts'
import './quiet.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    embeddedTemplate: string
  }
}

export async function setup(project: TestProject) {
  // The workers set the same flag: the embedded database is compiled once, not a second time for speed.
  setFlagsFromString('--liftoff-only')
  await Promise.all([buildChanged(), unpackBrowser()])
  const postgres = await startPostgres()
  await administer(postgres.url, `drop database if exists ${TEMPLATE}`)
  await administer(postgres.url, `create database ${TEMPLATE}`)
  const url = new URL(postgres.url)
  url.pathname = `/${TEMPLATE}`
  const embedded = mkdtempSync(join(quickFolder(), 'nyayadesk-embedded-'))
  // They start one after the other, because while the first makes its database this thread answers nobody.
  await startOnce({}, embedded)
  await startOnce({ DATABASE_URL: url.href })

  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedTemplate', embedded)
  return async () => {
    await postgres.stop()
    rmSync(embedded, { recursive: true, force: true })
  }
}

/**
 * Starts the product on nothing, because this costs each later start a second. The rest of its data directory is thrown
 * away, because no two products may have the same secrets.
 * @param keep the folder for its database
 */
async function startOnce(env: Record<string, string>, keep?: string) {
  const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-first-'))
  // It is made before the product starts, because on a busy machine this takes half a minute, which is longer than a
  // query of the product waits.
  if (keep) await (await PGlite.create(join(dataDir, 'db'))).close()
  const dist = join(import.meta.dirname, '../../dist')
  const product = await openProduct(readConfig({ PORT: '0', DATA_DIR: dataDir, ...env }), {
    libraryFile: await currentLibrary(join(dist, 'library')),
    earlyLibrary: false,
    webRoot: join(dist, 'web'),
  })
  // The head is deleted, because it was sealed with the secret that is thrown away.
  await product.platform.database.query('delete from audit_head')
  await product.stop(0)
  if (keep) cpSync(join(dataDir, 'db'), join(keep, 'db'), { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
}
