/** `npm run law -- build [--out <folder>]` and `npm run law -- check [--data <folder>]`. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildLibrary } from './build-library.ts'
import { ContentError } from './build/content-error.ts'
import { openReader } from './reader.ts'
import { verifyContent } from './verify-content.ts'

const root = join(import.meta.dirname, '../..')
const contentDir = join(root, 'content/law')

const USAGE = `npm run law -- build [--out dist/library]     validate content/law and make the library
npm run law -- check [--data ../shared/data]  hold content/law against the public tables`

async function build(out: string): Promise<number> {
  const file = await buildLibrary(contentDir, out)
  const reader = openReader(file)
  const { acts, provisions, judgments, playbooks } = reader.coverage
  reader.close()
  console.log(`${file}\n${acts.length} Acts, ${provisions} provisions, ${judgments} judgments, ${playbooks} matters`)
  return 0
}

function check(data: string): number {
  const findings = verifyContent(contentDir, data)
  if (!findings) {
    console.log(`Skipped: the public tables are not in ${data}.`)
    return 0
  }
  for (const [kind, count] of findings.agreed) console.log(`${String(count).padStart(6)}  ${kind} agree`)
  const faults = findings.faults()
  const reasoned = findings.differences.filter(({ reason }) => reason !== null)
  if (reasoned.length > 0) console.log(`\n${reasoned.length} differences stand with a written reason:`)
  for (const { file, where, what, reason } of reasoned) console.log(`  ${file}: ${where}: ${what} (${reason})`)
  if (findings.unconfirmed.length > 0)
    console.log(`\n${findings.unconfirmed.length} facts the tables neither confirm nor contradict:`)
  for (const line of findings.unconfirmed) console.log(`  ${line}`)
  if (findings.notes.length > 0)
    console.log(`\n${findings.notes.length} entries are called unchecked although the tables confirm them:`)
  for (const note of findings.notes) console.log(`  ${note}`)
  console.log(`\n${faults.length} differences without a written reason${faults.length > 0 ? ':' : '.'}`)
  for (const { file, where, what } of faults) console.log(`  ${file}: ${where}: ${what}`)
  return faults.length > 0 ? 1 : 0
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, data: { type: 'string' } },
  })
  if (positionals[0] === 'build') return build(values.out ?? join(root, 'dist/library'))
  if (positionals[0] === 'check') return check(values.data ?? join(root, '../shared/data'))
  console.error(USAGE)
  return 2
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
