/** Copies everything from one database to another that is empty and has the same migrations. */
import pg from 'pg'
import { PgBoss, type ConstructorOptions } from 'pg-boss'

/** The database that is read. Its statements run one after another on one connection. */
export interface SourceDatabase {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>
}

/** How many rows are read and written at once. One row may have a megabyte of text. */
const AT_ONCE = 100

const TABLES = `select format('%I', c.relname) as name,
    string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`
const FOREIGN_KEYS = `select format('%s drop constraint %I', conrelid::regclass, conname) as drop_key,
    format('%s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add_key
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
/** A finished job is nobody's any more. A failed one may still be repeated by staff. */
const JOBS = `from pgboss.job where state in ('created', 'retry', 'active', 'failed')`

/**
 * @param to must have the right to create tables
 * @returns the rows of each table
 * @throws Error when a count differs; nothing is then written
 */
export async function copyDatabase(
  from: SourceDatabase,
  to: ConstructorOptions & pg.ClientConfig,
): Promise<Map<string, number>> {
  const jobs = await readJobs(from)
  if (jobs) await makeQueues(to, jobs.queues)
  const client = new pg.Client(to)
  await client.connect()
  try {
    await client.query('begin')
    await from.query('begin')
    // A row may come before the one it refers to, and a trigger may count rows that are still to come. Both rules are
    // held by the rows since they were written.
    const { rows: keys } = await client.query<{ drop_key: string; add_key: string }>(FOREIGN_KEYS)
    for (const { drop_key } of keys) await client.query(`alter table ${drop_key}`)
    const counts = await copyTables(from, client)
    for (const { add_key } of keys) await client.query(`alter table ${add_key}`)
    await copySequences(from, client)
    if (jobs) await writeJobs(client, jobs.rows)
    await from.query('commit')
    await client.query('commit')
    return counts
  } finally {
    await client.end()
  }
}

async function copyTables(from: SourceDatabase, client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES)
  const { rows: theirs } = await from.query(TABLES)
  if (JSON.stringify(theirs) !== JSON.stringify(tables)) throw new Error('the two databases have different tables')
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    await client.query(`alter table ${name} disable trigger user`)
    await from.query(`declare every_row cursor for select t::text as row from ${name} t`)
    let written = 0
    for (;;) {
      // The text of a whole row is exact for every type, and the other side reads it back.
      const { rows } = await from.query(`fetch ${AT_ONCE} from every_row`)
      if (rows.length === 0) break
      const { rowCount } = await client.query(
        `insert into ${name} overriding system value select (r::${name}).* from unnest($1::text[]) as r`,
        [rows.map(({ row }) => row)],
      )
      written += rowCount ?? 0
    }
    await from.query('close every_row')
    const { rows } = await from.query(`select count(*)::int as n from ${name}`)
    if (rows[0]?.['n'] !== written) throw new Error(`${name}: ${written} rows arrived of ${String(rows[0]?.['n'])}`)
    counts.set(name, written)
    await client.query(`alter table ${name} enable trigger user`)
  }
  return counts
}

/** Without this a new row would get the number of an old one. */
async function copySequences(from: SourceDatabase, client: pg.Client) {
  const { rows } = await from.query(
    `select format('%I', sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last } of rows) await client.query('select setval($1::regclass, $2)', [name, last])
}

async function readJobs(from: SourceDatabase): Promise<{ queues: string[]; rows: string[] } | undefined> {
  const { rows: known } = await from.query(`select to_regclass('pgboss.job') is not null as known`)
  if (!known[0]?.['known']) return undefined
  const { rows: queues } = await from.query('select name from pgboss.queue')
  const { rows } = await from.query(`select to_json(job)::text as job ${JOBS}`)
  return { queues: queues.map(({ name }) => String(name)), rows: rows.map(({ job }) => String(job)) }
}

async function makeQueues(to: ConstructorOptions, queues: string[]) {
  const boss = new PgBoss({ ...to, supervise: false, schedule: false })
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue)
  await boss.stop()
}

/** The job queue keeps its rows in other tables on another kind of database, but under the same names of columns. */
async function writeJobs(client: pg.Client, jobs: string[]) {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const columns = rows[0]?.columns ?? ''
  await client.query(
    `insert into pgboss.job (${columns}) select ${columns}
     from unnest($1::text[]) as r, json_populate_record(null::pgboss.job, r::json)`,
    [jobs],
  )
}
