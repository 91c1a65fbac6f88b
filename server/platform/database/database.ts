/**
 * The database is PostgreSQL: one of our own under DATA_DIR, or the server that DATABASE_URL names. Inside
 * `db.transaction(tx => …)` use `tx` for everything: a query on `db` there sees nothing of the transaction, may wait for
 * its locks, and is not rolled back with it.
 */
import { existsSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { openCluster, type ClusterConnection } from './cluster.ts'
import { isDatabaseGone, type Fault } from './database-gone.ts'
import { NotificationListener } from './notification-listener.ts'
import { log } from '../log.ts'
import { traceQueries } from '../traces/trace-queries.ts'

interface DriverRows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

export type Db = PgDatabase<DriverRows>

export interface Database {
  db: Db
  /** Embedded means that no other process uses it. */
  kind: 'embedded' | 'server'
  /** The move to another database opens connections of its own with this. */
  connection: Connection
  /** Opens connections for a library that brings its own SQL. Its owner ends them. */
  openPool(options: pg.PoolConfig): pg.Pool
  /** Libraries that bring their own SQL call this. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Calls back for every `notifyNodes` on the channel, from any node. It resolves when it is listening, so that no
   * message after that is missed.
   * @param onListening called then, and each time again after the connection was lost, with what was told meanwhile
   */
  listen(channel: string, onNotification: (payload: string) => void, onListening?: () => void): Promise<void>
  /** The connections of the pool, and the calls that wait for one. */
  connections(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type Connection = { connectionString: string } | ClusterConnection

const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
/**
 * None of our queries takes as long as `query` unless the server hangs, so a longer one is given up. The connection that
 * listens is asked every `listening` whether it is still there. Both in ms.
 */
const PATIENCE = { query: 15_000, listening: 10_000 }
const CONNECT_TIMEOUT = 5_000
const MIGRATION_LOCK = 7_019_204

/**
 * Opens the database and brings its schema up to date.
 * @throws ConfigError for what the operator must correct: a data directory that another process holds or that does not
 * fit this release, a server that cannot be used
 */
export function openDatabase(
  config: { dataDir: string; databaseUrl?: string | undefined },
  patience = PATIENCE,
): Promise<Database> {
  return config.databaseUrl ? openServer(config.databaseUrl, patience) : openEmbedded(config.dataDir)
}

/**
 * Notifies every node when the surrounding transaction commits. The payload must stay under 8,000 bytes, because
 * PostgreSQL refuses a longer one.
 */
export async function notifyNodes(db: Pick<Db, 'execute'>, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/**
 * The library never releases a connection whose `begin` fails. Each broken one would make the pool smaller, so we
 * release it here. A connection keeps its own instance, because a new one reads the columns of every table again.
 */
function openDrizzle(pool: pg.Pool): Db {
  const db = drizzle(traceQueries(pool))
  const byClient = new WeakMap<pg.PoolClient, ReturnType<typeof drizzle<Record<string, never>, pg.PoolClient>>>()
  const ofClient = (client: pg.PoolClient) => {
    const known = byClient.get(client) ?? drizzle(traceQueries(client))
    byClient.set(client, known)
    return known
  }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await ofClient(client).transaction(work, config)
    } catch (error) {
      isBroken = isDatabaseGone(error as Fault)
      throw error
    } finally {
      // A connection that says nothing more would otherwise be given out again, and each call with it would wait.
      client.release(isBroken)
    }
  }
  return db
}

/**
 * Opens the database of DATA_DIR. What PGlite kept there before is copied into it first; the old files are then kept
 * under another name.
 */
async function openEmbedded(dataDir: string): Promise<Database> {
  const before = join(dataDir, 'db')
  const hasBefore = existsSync(join(before, 'PG_VERSION'))
  const cluster = await openCluster(dataDir, hasBefore ? (connection) => fillFrom(before, connection) : undefined)
  try {
    // It is renamed last. A start that is cut short before this finds both, and the new one is whole.
    if (hasBefore) renameSync(before, `${before}.pglite-before`)
    const database = await connect(cluster.connection, 'embedded', migrateEmbedded)
    return {
      ...database,
      async close() {
        await database.close()
        await cluster.close()
      },
    }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

async function fillFrom(before: string, connection: ClusterConnection) {
  const database = await connect(connection, 'embedded', (_pool, to) => migrateOnce(to))
  await database.close()
  // It is loaded only here, because it is large and needed once.
  const { adoptPGlite } = await import('./adopt-pglite.ts')
  await adoptPGlite(before, connection, migrationsFolder).catch((cause: unknown) => {
    throw new ConfigError(
      `DATA_DIR: the database of an older release in ${before} could not be copied: ${describeFailure(cause)}`,
      { cause },
    )
  })
}

function openServer(connectionString: string, patience: typeof PATIENCE): Promise<Database> {
  const prepare = (_pool: pg.Pool, connection: Connection) =>
    migrateOnce(connection).catch((cause: unknown) => {
      throw new ConfigError(`DATABASE_URL: the server could not be used: ${describeFailure(cause)}`, { cause })
    })
  return connect({ connectionString }, 'server', prepare, patience)
}

/** @param prepare brings the schema up to date */
async function connect(
  connection: Connection,
  kind: Database['kind'],
  prepare: (pool: pg.Pool, connection: Connection) => Promise<void>,
  patience = PATIENCE,
): Promise<Database> {
  let closing = false
  // During a stop the database may end before its last connection has.
  const report = (what: string) => (error: Error) => closing || log.warn({ err: error }, what)
  const openPool = (options: pg.PoolConfig) => {
    const opened = new pg.Pool({ ...connection, allowExitOnIdle: true, ...options })
    // A connection that breaks inside a transaction, or while it is being closed, tells nobody else. Without this
    // listener the error would end the process. The running query fails all the same.
    opened.on('connect', (client) => client.on('error', report('a database connection broke')))
    opened.on('error', report('an idle database connection was lost'))
    return opened
  }
  const pool = openPool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: patience.query,
    query_timeout: patience.query + 1_000,
  })
  try {
    await prepare(pool, connection)
  } catch (error) {
    closing = true
    await pool.end()
    throw error
  }
  const listener = new NotificationListener(connection, patience.listening)
  const tracedPool = traceQueries(pool)
  return {
    db: openDrizzle(pool),
    kind,
    query: (text, values) => tracedPool.query<Record<string, unknown>>(text, values),
    connection,
    openPool,
    listen: (channel, onNotification, onListening = () => undefined) =>
      listener.listen(channel, { onNotification, onListening }),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      closing = true
      await listener.close()
      await pool.end()
    },
  }
}

/**
 * Migrates the database of DATA_DIR.
 * @throws ConfigError when a newer release has written it: this one would not know what its columns mean
 */
async function migrateEmbedded(pool: pg.Pool, connection: Connection) {
  await migrateOnce(connection)
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const { rows } = await pool.query('select 1 from drizzle.__drizzle_migrations where created_at > $1', [newest])
  if (rows.length > 0)
    throw new ConfigError('DATA_DIR: its database was written by a newer release of NyayaDesk. Start that one.')
}

/** Describes an error by its code or first line, and never by the address, because that may hold a password. */
const describeFailure = (error: unknown) => (error as { code?: string }).code ?? String(error).split('\n')[0]

/**
 * Nodes that start together take turns by this lock, because two migrations at once would break each other. The
 * connection is one of its own without a timeout: a large table takes longer than any query may, and the other nodes
 * wait as long.
 */
async function migrateOnce(connection: Connection) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT })
  // The running query fails all the same. Without this listener the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}
