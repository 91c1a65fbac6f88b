/**
 * Prepares a run once: everything built, the browser unpacked, and a database that the product has started on once,
 * because copying one is faster than making it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { buildChanged } from '../../../scripts/build.ts'
import { unpackBrowser } from '../browser/browser.ts'
import { administer, startPostgres, TEMPLATE, urlOf } from '../database/postgres.ts'
import { quickFolder } from './quick-folder.ts'
import './quiet.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export async function setup(project: TestProject) {
  await Promise.all([buildChanged(), unpackBrowser()])
  const postgres = await startPostgres()
  await administer(postgres.url, `drop database if exists ${TEMPLATE}`)
  await administer(postgres.url, `create database ${TEMPLATE}`)
  await startOnce(urlOf(postgres.url, TEMPLATE))
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

/**
 * Starts the product on nothing, because this costs each later start a second. The rest of its data directory is thrown
 * away, because no two products may have the same secrets.
 */
async function startOnce(databaseUrl: string) {
  const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-first-'))
  const dist = join(import.meta.dirname, '../../../dist')
  const product = await openProduct(readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), {
    libraryFile: await currentLibrary(join(dist, 'library')),
    webRoot: join(dist, 'web'),
  })
  // The head is deleted, because it was sealed with the secret that is thrown away.
  await product.platform.database.query('delete from audit_head')
  await product.stop(0)
  rmSync(dataDir, { recursive: true, force: true })
}
