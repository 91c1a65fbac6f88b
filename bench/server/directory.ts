/**
 * The directory with 50,000 members: the time of a page and of a search, over HTTP, one after the other. On the
 * embedded database, or on the server that DATABASE_URL names, which must be empty. node bench/server/directory.ts [--members
 * 50000] [--looks 600]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log.ts'
import { LAW_CATEGORIES } from '#shared/law/law-categories.ts'
import { root, spread } from '../support.ts'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '50000' }, looks: { type: 'string', default: '600' } },
})
const members = Number(values.members)
const TOWNS = [
  'Mysuru',
  'Pune',
  'Bengaluru Urban',
  'Lucknow',
  'Kochi',
  'Jaipur',
  'Patna',
  'Nagpur',
  'Surat',
  'Guwahati',
]
const NAMES = ['asha', 'ravi', 'meera', 'arjun', 'fatima', 'joseph', 'gurpreet', 'lakshmi', 'imran', 'sunita']
/** The searches: the whole directory, a town, a rare name, two words, an area, two letters, a name that nobody has. */
const SEARCHES = ['', 'pune', 'asha.4211', 'ravi lucknow', 'contract', 'as', 'lawyer civil jaipur', 'zzz']

log.level = 'silent'
const dataDir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
// Each search comes from a network of its own, so that no limit is reached.
const config = readConfig({ ...process.env, PORT: '0', DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
const product = await openProduct(config, {
  libraryFile: await currentLibrary(join(root, 'dist/library')),
  webRoot: join(root, 'dist/web'),
})
const categories = Object.entries(LAW_CATEGORIES)
const sql = (text: string, params: unknown[] = []) => product.platform.database.query(text, params)
for (let at = 0; at < members; at += 1_000) {
  const rows = Array.from({ length: Math.min(1_000, members - at) }, (_, n) => {
    const id = at + n + 1
    const name = `${NAMES[id % 10]}.${id}`
    const town = TOWNS[Math.floor(id / 10) % 10] ?? ''
    const [category, areas] = categories[Math.floor(id / 100) % categories.length] ?? ['', []]
    const words = [
      ...new Set(`${name} ${town} india advocate ${category} ${areas.join(' ')}`.toLowerCase().match(/[a-z\d]+/g)),
    ]
    return { id, name, town, category, areas, words }
  })
  await sql(
    `insert into listings (user_id, listed_at, enrolment_confirmed_at, complete, plan_until, username, role, town, state, law_category, law_specialists, mobile_no, words)
     select id, now(), now(), true, now() + interval '1 year', name, 'Advocate', town, 'India', category, areas, '98XXXXXX10',
       array_to_tsvector(array(select jsonb_array_elements_text(words)))
     from jsonb_to_recordset($1) as one(id int, name text, town text, category text, areas jsonb, words jsonb)`,
    [JSON.stringify(rows)],
  )
}
await sql('vacuum analyze listings')

for (const search of SEARCHES) {
  const times: number[] = []
  let total = ''
  for (let look = 0; look < Number(values.looks) / SEARCHES.length; look += 1) {
    // One page in four is a later one, because people turn pages.
    const page = look % 4 === 3 ? 3 : 1
    const query = new URLSearchParams({ search, page: String(page) })
    const began = performance.now()
    const response = await fetch(`${product.address}/api/calsprofile?${query}`, {
      headers: { 'x-forwarded-for': `10.${SEARCHES.indexOf(search)}.${look >> 8}.${look & 255}` },
    })
    await response.text()
    times.push(performance.now() - began)
    total = response.headers.get('x-total-count') ?? String(response.status)
  }
  console.log(JSON.stringify({ search, total, ms: spread(times) }))
}
await product.stop(0)
rmSync(dataDir, { recursive: true, force: true })
