/**
 * The database is embedded under DATA_DIR, or a PostgreSQL server with DATABASE_URL. Both have the same schema and
 * migrations. Inside `db.transaction(tx => …)` use `tx` for everything: the embedded database has one connection, so a
 * query on `db` there would wait for itself until it is refused.
 */
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { ConfigError } from '../config/config-error.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { lockDirectory } from './lock-directory.ts'
import { log } from '../log.ts'

interface DriverRows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

export type Db = PgDatabase<DriverRows>

export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  /** Libraries that bring their own SQL call this. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  jobs: ConstructorOptions
  /**
   * Calls back for every `notifyNodes` on the channel, from any node. It resolves when it is listening, so that no
   * message after that is missed.
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
/** None of our queries takes this long unless the server hangs, so a longer one is given up; ms. */
const QUERY_TIMEOUT = 15_000
/**
 * How long a query waits for the one connection of the embedded database, ms. It is long, because the database may have
 * to be started first.
 */
const CONNECTION_TIMEOUT = 30_000
const MIGRATION_LOCK = 7_019_204

/**
 * Opens the database and brings its schema up to date.
 * @throws ConfigError when another process holds the data directory
 */
export function openDatabase(config: { dataDir: string; databaseUrl?: string | undefined }): Promise<Database> {
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded(config.dataDir)
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
 * release it here.
 */
function openDrizzle(pool: pg.Pool): Db {
  const db = drizzlePg(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzlePg(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

const listenStatement = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDirectory(dataDir)
  const embedded = new EmbeddedPostgres(join(dataDir, 'db'))
  // There is one session, so there is one connection. It stays open, because listeners depend on it.
  const channels = new Map<string, (payload: string) => void>()
  const session = { stream: embedded.connect, user: 'postgres', database: 'postgres' }
  const pool = new pg.Pool({
    ...session,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    async onConnect(client) {
      client.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
      await client.query([...channels.keys()].map(listenStatement).join(';'))
    },
  })
  pool.on('error', (error) => log.error({ err: error }, 'the embedded database was lost'))
  const close = async () => {
    await pool.end()
    await embedded.close()
    unlock()
  }
  try {
    // The first start creates the files. On a busy machine that takes longer than a query may wait, so it is done
    // before the pool.
    const first = new pg.Client(session)
    await first.connect()
    await first.end()
    await migratePg(drizzlePg(pool), { migrationsFolder })
    return {
      db: openDrizzle(pool),
      kind: 'embedded',
      query: (text, values) => pool.query<Record<string, unknown>>(text, values),
      jobs: { backend: 'pglite', db: { executeSql: (text, values) => pool.query(text, values) } },
      async listen(channel, hear) {
        channels.set(channel, hear)
        await pool.query(listenStatement(channel))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openServer(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: QUERY_TIMEOUT,
    query_timeout: QUERY_TIMEOUT + 1_000,
  })
  // A connection that breaks inside a transaction tells nobody else. Without this listener the error would end the
  // process. The running query fails all the same.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')))
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  await migrateOnce(pool).catch((cause: unknown) => {
    throw new ConfigError(`DATABASE_URL: the server could not be used: ${describeFailure(cause)}`, { cause })
  })
  const ear = new NotificationListener(connectionString)
  return {
    db: openDrizzle(pool),
    kind: 'server',
    query: (text, values) => pool.query<Record<string, unknown>>(text, values),
    jobs: { connectionString, max: 4 },
    listen: (channel, hear) => ear.listen(channel, hear),
    async close() {
      await ear.close()
      await pool.end()
    },
  }
}

/** Describes an error by its code or first line, and never by the address, because that may hold a password. */
const describeFailure = (error: unknown) => (error as { code?: string }).code ?? String(error).split('\n')[0]

/** Nodes that start together take turns by this lock, because two migrations at once would break each other. */
async function migrateOnce(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

/**
 * A connection that only listens. It reconnects by itself. Messages in the meantime are lost, so listeners must also
 * poll, because otherwise they would wait for ever.
 */
class NotificationListener {
  readonly #connectionString: string
  readonly #channels = new Map<string, (payload: string) => void>()
  #client: pg.Client | undefined
  #closed = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async listen(channel: string, hear: (payload: string) => void) {
    this.#channels.set(channel, hear)
    if (!this.#client) await this.#connect()
    else await this.#client.query(listenStatement(channel))
  }

  async #connect() {
    const client = new pg.Client({ connectionString: this.#connectionString, connectionTimeoutMillis: 5_000 })
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.(payload ?? ''))
    client.on('error', () => this.#reconnect())
    client.on('end', () => this.#reconnect())
    await client.connect()
    for (const channel of this.#channels.keys()) await client.query(listenStatement(channel))
    this.#client = client
  }

  #reconnect() {
    if (this.#closed || !this.#client) return
    this.#client = undefined
    const again = () => {
      if (this.#closed) return
      this.#connect().catch(() => setTimeout(again, 1_000))
    }
    setTimeout(again, 200)
  }

  async close() {
    this.#closed = true
    await this.#client?.end().catch(() => undefined)
  }
}
