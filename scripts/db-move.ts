/**
 * Moves the database of a data directory to a PostgreSQL server that is still empty: DATABASE_URL=postgres://… npm run
 * db:move [-- <data directory>]. Stop the product first, because one process at a time may use the directory. Files stay
 * where they are.
 */
import { existsSync } from 'node:fs'
import pg from 'pg'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { copyDatabase } from '#server/platform/database/copy-database.ts'
import { openDatabase } from '#server/platform/database/database.ts'

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
  if (!existsSync(dataDir)) throw new ConfigError(`DATA_DIR: there is no ${dataDir}`)
  const here = await openDatabase({ dataDir })
  try {
    const there = await openDatabase({ dataDir, databaseUrl })
    const { rows } = await there.query('select exists (select 1 from users) as taken')
    await there.close()
    if (rows[0]?.['taken'])
      throw new ConfigError('DATABASE_URL: that database already has accounts; move to an empty one')
    const reader = new pg.Client(here.connection)
    await reader.connect()
    const counts = await copyDatabase(reader, { connectionString: databaseUrl })
    await reader.end()
    for (const [table, count] of counts) console.log(`${table}: ${count} rows`)
  } finally {
    await here.close()
  }
  console.log('Moved. Start the product with this DATABASE_URL; the database of the directory was left as it was.')
}
