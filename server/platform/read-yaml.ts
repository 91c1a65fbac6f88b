/**
 * Reads content in YAML. The build keeps what the start reads as JSON in `dist/yaml`, because parsing it anew takes each process a
 * fifth of a second of the processor. The name of a file is the hash of the text that it was made from, so that a change is never
 * missed. Content that was not built, or whose file cannot be read, is parsed: no start may fail for a file that only saves time.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = join(ROOT, 'dist/yaml')

/** What the build keeps, from the root. */
export const KEPT_YAML = ['content/cross/**/*.yaml', 'content/support/*.yaml', 'content/drafts/{courts,defects}.yaml']

/** @throws when the file is missing, or is no YAML */
export function readYaml(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(readFileSync(builtFile(text), 'utf8'))
  } catch {
    return parse(text)
  }
}

/** Writes what is kept, then removes what is of other content. Another process may be reading, so that no file is seen half written. */
export function buildYaml(): void {
  mkdirSync(BUILT, { recursive: true })
  const texts = globSync(KEPT_YAML, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const files = new Set(texts.map((text) => builtFile(text)))
  for (const text of texts) {
    const part = join(BUILT, `${process.pid}.part`)
    writeFileSync(part, JSON.stringify(parse(text)))
    renameSync(part, builtFile(text))
  }
  // Not the parts: another build may be about to rename its own.
  const old = globSync('*.json', { cwd: BUILT }).map((name) => join(BUILT, name))
  for (const file of old) if (!files.has(file)) rmSync(file, { force: true })
}

const builtFile = (text: string) => join(BUILT, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`)
