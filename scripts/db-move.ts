/**
 * Moves an embedded database to a PostgreSQL server that is still empty: DATABASE_URL=postgres://… npm run db:move [--
 * <data directory>]. Stop the product first, because an embedded database has room for one process. Files stay where
 * they are.
 */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import pg from 'pg'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { lockDirectory } from '#server/platform/database/lock-directory.ts'

try {
  const [from] = process.argv.slice(2)
  const config = readConfig()
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL: give the server to move to')
  await move(from ?? config.dataDir, config.databaseUrl)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

async function move(dataDir: string, databaseUrl: string) {
  const unlock = lockDirectory(dataDir)
  const lite = await PGlite.create(join(dataDir, 'db'))
  const server = await openDatabase({ dataDir, databaseUrl })
  await server.close()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select exists (select 1 from users) as taken')
    if (rows[0]?.taken) throw new ConfigError('DATABASE_URL: that database already has accounts; move to an empty one')
    const dump = await pgDump({
      pg: lite,
      args: ['--data-only', '--schema=public', '--inserts', '--rows-per-insert=200'],
    })
    // The embedded database is of a newer version and writes a setting that an older server would refuse.
    const statements = (await dump.text()).replace(/^SET transaction_timeout.*$/m, '')
    await client.query(`begin; ${statements}; commit`)
    await client.query('set search_path to public')
    for (const table of ['users', 'chat_sessions', 'chat_messages', 'files']) {
      const count = `select count(*)::int as n from ${table}`
      const [there, here] = [await client.query<{ n: number }>(count), await lite.query<{ n: number }>(count)]
      if (there.rows[0]?.n !== here.rows[0]?.n)
        throw new Error(`${table}: ${there.rows[0]?.n} rows arrived of ${here.rows[0]?.n}`)
      console.log(`${table}: ${here.rows[0]?.n} rows`)
    }
  } finally {
    await client.end()
    await lite.close()
    unlock()
  }
  console.log('Moved. Start the product with this DATABASE_URL; the embedded database was left as it was.')
}
