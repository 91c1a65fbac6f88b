/** The names of courts in Hindi, from the file that the screens read too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = join(import.meta.dirname, '../../../shared/law/courts.hi.json')

let names: Record<string, string> | undefined

/** @returns the Hindi name of a court, or its name as it is where none is known @throws when the file cannot be read */
export function hindiCourt(name: string): string {
  names ??= z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8')))
  return names[name] ?? name
}
