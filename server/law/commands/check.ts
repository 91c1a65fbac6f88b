import type { CodeMapCount } from '../verify/findings.ts'
import { verifyContent } from '../verify/verify-content.ts'
import type { Command } from './command.ts'
import { contentDir, dataDir } from './folders.ts'

export const check: Command = {
  usage: 'check [--data ../shared/data]',
  what: 'hold content/law against the public tables',
  options: { data: { type: 'string' } },
  run: async (_, { data }) => checkContent(data ?? dataDir),
}

function checkContent(data: string): number {
  const findings = verifyContent(contentDir, data)
  if (!findings) {
    console.log(`Skipped: the public tables are not in ${data}.`)
    return 0
  }
  for (const [kind, count] of findings.agreed) console.log(`${String(count).padStart(6)}  ${kind} agree`)
  printCodeMap(findings.codeMap)
  const faults = findings.faults()
  const reasoned = findings.differences.filter(({ reason }) => reason !== null)
  if (reasoned.length > 0) console.log(`\n${reasoned.length} differences stand with a written reason:`)
  for (const { file, where, what, reason } of reasoned) console.log(`  ${file}: ${where}: ${what} (${reason})`)
  if (findings.unconfirmed.length > 0)
    console.log(`\n${findings.unconfirmed.length} facts the tables neither confirm nor contradict:`)
  for (const line of findings.unconfirmed) console.log(`  ${line}`)
  if (findings.notes.length > 0)
    console.log(
      `\n${findings.notes.length} entries are called unchecked, or give a reason, although the tables confirm them:`,
    )
  for (const note of findings.notes) console.log(`  ${note}`)
  console.log(`\n${faults.length} differences without a written reason${faults.length > 0 ? ':' : '.'}`)
  for (const { file, where, what } of faults) console.log(`  ${file}: ${where}: ${what}`)
  return faults.length > 0 ? 1 : 0
}

function printCodeMap({ rows, represented, left, old }: CodeMapCount): void {
  if (rows === 0) return
  console.log(
    `\nCode map: ${rows} rows of the table, ${represented} in \`replaces\`, ${left.length} not, for a reason:`,
  )
  for (const { where, reason } of left) console.log(`  ${where}: ${reason}`)
  for (const { act, numbers, replaced, leftOut } of old)
    console.log(
      `${act}: ${numbers} sections, ${replaced} with a successor, ${leftOut} told to be left out, ${numbers - replaced - leftOut} that lead nowhere`,
    )
}
