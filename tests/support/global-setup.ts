/** Once per run: everything built, the browser unpacked, one PostgreSQL with a migrated template, one migrated embedded directory to copy. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db.ts'
import { buildChanged } from '../../scripts/build.ts'
import { unpackBrowser } from './browser.ts'
import { administer, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    embeddedTemplate: string
  }
}

export const TEMPLATE = 'nyayadesk_template'

export async function setup(project: TestProject) {
  await Promise.all([buildChanged(), unpackBrowser()])
  const postgres = await startPostgres()
  await administer(postgres.url, `drop database if exists ${TEMPLATE}`)
  await administer(postgres.url, `create database ${TEMPLATE}`)
  const template = new URL(postgres.url)
  template.pathname = `/${TEMPLATE}`
  await (await openDatabase({ dataDir: '', databaseUrl: template.href })).close()

  const embedded = mkdtempSync(join(tmpdir(), 'nyayadesk-embedded-'))
  await (await openDatabase({ dataDir: embedded })).close()

  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedTemplate', embedded)
  return async () => {
    await postgres.stop()
    rmSync(embedded, { recursive: true, force: true })
  }
}
