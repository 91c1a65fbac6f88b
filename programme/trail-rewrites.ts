/** The owner of the database rewrites the trail of staff. The check of the trail must notice it. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { Client, json } from '#tests/support/client.ts'
import { administer, startPostgres, urlOf } from '#tests/support/database/postgres.ts'
import type { GateFinding, Gate } from './gate.ts'
import { openOffice, withServer } from './support.ts'

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Writes the chain again from its first row. Anybody who reads the code can do this, because the chain has no key. */
async function hashAnew(query: Query) {
  let previous = { seq: 0, hash: '' }
  for (const row of await query('select * from audit_trail order by seq')) {
    const { at, staff_id, action, subject, detail } = row as { at: Date } & Record<string, string>
    const seq = previous.seq + 1
    const said = [seq, previous.hash, at.toISOString(), staff_id, action, subject, detail]
    const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex')
    await query('update audit_trail set seq = $2, previous_hash = $3, hash = $4 where seq = $1', [
      row['seq'],
      seq,
      previous.hash,
      hash,
    ])
    previous = { seq, hash }
  }
}

const REWRITES: [name: string, rewrite: (query: Query) => Promise<unknown>][] = [
  [
    'another reason in a row',
    (query) => query(`update audit_trail set detail = '{"reason":"as she asked"}' where seq = 3`),
  ],
  ['whose matter it was, taken from every row', (query) => query('update audit_trail set user_id = null')],
  [
    "one person's matter made another's",
    (query) => query('update audit_trail set user_id = user_id + 1 where seq = 3'),
  ],
  ['a row taken out', (query) => query('delete from audit_trail where seq = 3')],
  [
    'the newest row cut off',
    (query) => query('delete from audit_trail where seq = (select max(seq) from audit_trail)'),
  ],
  ['everything thrown away', (query) => query('truncate audit_trail')],
  [
    'a row taken out, and the chain hashed anew',
    async (query) => {
      await query('delete from audit_trail where seq = 3')
      await hashAnew(query)
    },
  ],
  [
    'another reason, and the chain hashed anew',
    async (query) => {
      await query(`update audit_trail set detail = '{"reason":"as she asked"}' where seq = 3`)
      await hashAnew(query)
    },
  ],
]

export const trailRewrites: Gate = {
  name: 'trail-rewrites',
  tries: 'To rewrite what staff did, as the owner of the database.',
  async run() {
    const postgres = await startPostgres()
    const DATABASE_URL = urlOf(postgres.url, 'trail')
    try {
      await administer(postgres.url, 'create database trail')
      return await withServer(
        async (server) => {
          const staff = await openOffice(server)
          for (const person of [await new Client(server).join(), await new Client(server).join()])
            for (const reason of [
              'Asked us to look why an answer was cut off',
              'Asked us to look once more, by letter',
            ])
              await staff.call(`/admin/people/${person.claims.id}/chats`, json({ reason }))
          const database = new pg.Client({ connectionString: DATABASE_URL })
          await database.connect()
          const query: Query = async (text, values) =>
            (await database.query<Record<string, unknown>>(text, values)).rows
          /** The result of the check without the length and the end of the trail, because nobody remembers those. */
          const check = async () => {
            const {
              rows: _,
              head: __,
              ...said
            } = (await (await staff.call('/admin/trail/check')).json()) as Record<string, unknown>
            return JSON.stringify(said)
          }
          await query('create table kept as table audit_trail')
          await query('alter table audit_trail disable trigger all')
          const before = await check()
          const findings: GateFinding[] = [
            { done: 'nothing', figure: before, goal: 'no row broken', holds: before.includes('"broken":null') },
          ]
          for (const [done, rewrite] of REWRITES) {
            const refused = await rewrite(query).then(
              () => '',
              (error: Error) => `refused: ${error.message}`,
            )
            const after = await check()
            findings.push({ done, figure: refused || after, goal: 'found', holds: refused !== '' || after !== before })
            await query('delete from audit_trail')
            await query('insert into audit_trail select * from kept')
          }
          await database.end()
          return findings
        },
        { DATABASE_URL, TOKEN_SECRET: 'only for this gate, and long enough' },
      )
    } finally {
      await postgres.stop()
    }
  },
}
