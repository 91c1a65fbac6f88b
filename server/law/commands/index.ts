/** `npm run law -- <command>`: the law library from the command line. */
import { parseArgs } from 'node:util'
import { ContentError } from '../build/content-error.ts'
import { EmbeddingsError } from '../embeddings/client.ts'
import { ImportError } from '../import/importer.ts'
import { SOURCES } from '../import/sources.ts'
import { EngineError, EngineUnavailable } from '../library/engine/request-engine.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { embed } from './embed.ts'
import { importCommand } from './import.ts'
import { install } from './install.ts'
import { news } from './news.ts'
import { parts } from './parts.ts'
import { publish } from './publish.ts'
import { reindex } from './reindex.ts'
import { run } from './run.ts'
import { status } from './status.ts'
import { verify } from './verify.ts'

const COMMANDS = {
  install,
  build,
  check,
  parts,
  import: importCommand,
  news,
  status,
  verify,
  reindex,
  publish,
  embed,
  run,
}

function usage(): string {
  const lines = Object.values(COMMANDS).map((command) => `  ${command.usage.padEnd(50)} ${command.what}`)
  const sources = Object.entries(SOURCES).map(([name, { takes, what }]) => `  ${`${name} ${takes}`.padEnd(50)} ${what}`)
  return `npm run law -- <command>\n${lines.join('\n')}\n\nSources to import:\n${sources.join('\n')}`
}

async function main(): Promise<number> {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined
  if (command) {
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options: command.options })
    const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const code = await command.run(positionals, typed)
    if (code !== undefined) return code
  }
  console.error(usage())
  return 2
}

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = [ContentError, ImportError, EmbeddingsError, EngineUnavailable, EngineError].some(
    (kind) => error instanceof kind,
  )
  const typed = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  if (!isExpected && !typed) throw error
  console.error((error as Error).message)
  process.exitCode = isExpected ? 1 : 2
}
