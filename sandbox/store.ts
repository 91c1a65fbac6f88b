/** The data of the sandbox in one SQLite database, which is a file or in memory. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Entities, Entity, EntityKind } from './entities.ts'

const TABLES = `
  create table if not exists entity (
    seq integer primary key, id text not null unique, kind text not null, ref text, due integer,
    created_at integer not null, json text not null
  );
  create index if not exists entity_by_ref on entity (kind, ref);
  create index if not exists entity_by_due on entity (due) where due is not null;
  create table if not exists delivery (
    seq integer primary key, event_id text not null, event text not null, body text not null, signature text not null,
    due integer not null, direction integer not null, state text not null, attempts integer not null, status integer
  );
  create index if not exists delivery_waiting on delivery (due) where state = 'waiting';
  create table if not exists setting (name text primary key, value text not null);
`

const REF = {
  order: 'receipt',
  payment: 'order_id',
  plan: undefined,
  subscription: 'plan_id',
  refund: 'payment_id',
  invoice: 'subscription_id',
} as const satisfies Record<EntityKind, string | undefined>

export interface Delivery {
  seq: number
  event_id: string
  event: string
  body: string
  signature: string
  /** Ms since 1970. */
  due: number
  /** The order among deliveries that are due at the same time: 1 for the order of the events, -1 for the opposite. */
  direction: 1 | -1
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  attempts: number
  /** The HTTP status of the newest attempt. It is null before the first attempt and when nobody answered. */
  status: number | null
}

export interface ListQuery {
  ref?: string | undefined
  /** Unix seconds. Both ends are included. */
  from?: number | undefined
  to?: number | undefined
  count?: number | undefined
  skip?: number | undefined
}

export type Store = ReturnType<typeof openSandboxStore>

/** @param file a path. Without one everything is lost when the process ends. */
export function openSandboxStore(file = ':memory:') {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal')
  // A power cut may lose the last actions but damages nothing. Waiting for the disk would slow every test down, and no
  // real money is stored here.
  db.exec('pragma synchronous = normal')
  db.exec('pragma busy_timeout = 5000')
  db.exec(TABLES)
  const rows = <T>(sql: string, ...values: SQLInputValue[]) => db.prepare(sql).all(...values) as unknown as T[]
  const parse = <T extends Entity>(found: { json: string }[]) => found.map(({ json }) => JSON.parse(json) as T)

  return {
    /** Runs `work` in a transaction, so that either all of it is stored or nothing. */
    transaction<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },

    get<K extends EntityKind>(kind: K, id: string): Entities[K] | undefined {
      return parse<Entities[K]>(rows('select json from entity where id = ? and kind = ?', id, kind))[0]
    },

    /** @param due the Unix second at which the clock has something to do with the entity; null for never */
    save(entity: Entity, due: number | null = null) {
      const column = REF[entity.entity]
      const ref = column ? ((entity as unknown as Record<string, string | null>)[column] ?? null) : null
      db.prepare(
        `insert into entity (id, kind, ref, due, created_at, json) values (?, ?, ?, ?, ?, ?)
         on conflict (id) do update set due = excluded.due, json = excluded.json`,
      ).run(entity.id, entity.entity, ref, due, entity.created_at, JSON.stringify(entity))
    },

    list<K extends EntityKind>(kind: K, page: ListQuery = {}): Entities[K][] {
      const { ref = null, from = 0, to = Number.MAX_SAFE_INTEGER, count = 10, skip = 0 } = page
      return parse<Entities[K]>(
        rows(
          `select json from entity where kind = ? and (? is null or ref = ?) and created_at between ? and ?
           order by seq desc limit ? offset ?`,
          kind,
          ref,
          ref,
          from,
          to,
          count,
          skip,
        ),
      )
    },

    firstDue(now: number): { at: number; entity: Entity } | undefined {
      const [row] = rows<{ due: number; json: string }>(
        'select due, json from entity where due <= ? order by due, seq limit 1',
        now,
      )
      return row && { at: row.due, entity: JSON.parse(row.json) as Entity }
    },

    addDelivery(delivery: Omit<Delivery, 'seq' | 'attempts' | 'status'>) {
      const { event_id, event, body, signature, due, direction, state } = delivery
      db.prepare(
        `insert into delivery (event_id, event, body, signature, due, direction, state, attempts)
         values (?, ?, ?, ?, ?, ?, ?, 0)`,
      ).run(event_id, event, body, signature, due, direction, state)
    },

    nextDelivery: (now: number) =>
      rows<Delivery>(
        `select * from delivery where state = 'waiting' and due <= ? order by due, seq * direction limit 1`,
        now,
      )[0],

    saveDelivery({ seq, state, attempts, status, due }: Delivery) {
      db.prepare('update delivery set state = ?, attempts = ?, status = ?, due = ? where seq = ?').run(
        state,
        attempts,
        status,
        due,
        seq,
      )
    },

    deliveries: () => rows<Delivery>('select * from delivery order by seq'),

    /**
     * Returns a value that is generated once and then stays, because ids of an account must not change between two
     * starts.
     */
    setting(name: string, first: () => string): string {
      db.prepare('insert into setting values (?, ?) on conflict do nothing').run(name, first())
      return rows<{ value: string }>('select value from setting where name = ?', name)[0]?.value ?? ''
    },

    close: () => db.close(),
  }
}
