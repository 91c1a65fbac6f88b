import { ImportError } from '../import/importer.ts'
import { makeActIds } from '../import/corpus/act-ids.ts'
import { SOURCES } from '../import/sources.ts'
import { compareCopies, type ChangeKind, type ProvisionChange } from '../install/compare-copies.ts'
import { readableDate } from '../text/dates.ts'
import type { Command } from './command.ts'
import { shippedKnowledge } from './known-acts.ts'

const SAID: Record<ChangeKind, string> = {
  added: 'new',
  gone: 'no longer there',
  repealed: 'repealed or omitted',
  amended: 'amended',
  notes: 'only its notes changed',
}

export const news: Command = {
  usage: 'news <older copy> <newer copy>',
  what: 'what changed between two copies of the enacted words, with a star where a digest may be wrong now; --source, --json',
  options: { source: { type: 'string' }, json: { type: 'boolean' } },
  async run([older, newer, ...more], { source = 'india-code', json }) {
    if (!older || !newer || more.length > 0) return undefined
    if (!Object.hasOwn(SOURCES, source)) throw new ImportError(`${source} is no source of an import`)
    const compared = await compareCopies(source, older, newer)
    const digests = await digestsOf(compared.changes)
    if (json) {
      const changes = compared.changes.map((change) => ({ ...change, digest: digests.get(change) ?? null }))
      console.log(JSON.stringify({ ...compared, changes }, null, 2))
      return 0
    }
    printChanges(compared.changes, digests)
    const { changes, same, unread } = compared
    console.log(
      `${changes.length} changes, ${digests.size} of them in provisions that have a digest; ${same} are the same`,
    )
    if (unread > 0) console.log(`${unread} records of the two copies have no words or could not be read`)
    return 0
  },
}

/** @returns the id of the digest that says what the provision says, for those that have one */
async function digestsOf(changes: readonly ProvisionChange[]): Promise<Map<ProvisionChange, string>> {
  const { known, digests } = await shippedKnowledge()
  const idOf = makeActIds(known)
  const held = new Set(digests.map(({ act, no }) => `${act} ${no}`))
  return new Map(
    changes.flatMap((change) => {
      const id = `${idOf(change.act)} ${change.no}`
      return held.has(id) ? [[change, id] as const] : []
    }),
  )
}

function printChanges(changes: readonly ProvisionChange[], digests: ReadonlyMap<ProvisionChange, string>) {
  let act: string | undefined
  for (const change of changes) {
    if (change.act !== act) console.log(`\n${change.act}`)
    act = change.act
    const digest = digests.get(change)
    const from = change.from.length > 0 ? `, in force from ${change.from.map(readableDate).join(', ')}` : ''
    console.log(
      `${digest ? '* ' : '  '}${(change.no ?? 'whole pages').padEnd(10)} ${SAID[change.kind]}${from}: ${change.heading}${digest ? ` [${digest}]` : ''}`,
    )
  }
  if (changes.length > 0) console.log('')
}
