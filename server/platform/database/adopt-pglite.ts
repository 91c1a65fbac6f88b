/**
 * Until 24 November 2026 the database in DATA_DIR was PGlite, PostgreSQL as WebAssembly. Its files are read here, once,
 * to copy them into the database of today; nothing else uses it.
 */
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { log } from '../log.ts'
import type { ClusterConnection } from './cluster.ts'
import { copyDatabase } from './copy-database.ts'

/**
 * @param directory the folder of the old files
 * @param to a new database with every migration
 */
export async function adoptPGlite(directory: string, to: ClusterConnection, migrationsFolder: string): Promise<void> {
  const old = await PGlite.create(directory)
  try {
    // Both sides must have the same tables, and the old one may come from an older release.
    await migrate(drizzle(old), { migrationsFolder })
    const counts = await copyDatabase({ query: (text) => old.query<Record<string, unknown>>(text) }, to)
    log.info(
      { tables: counts.size, rows: counts.values().reduce((sum, n) => sum + n, 0) },
      'the old database was copied',
    )
  } finally {
    await old.close()
  }
}
