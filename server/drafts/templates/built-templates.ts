/**
 * Keeps the templates as they were read and checked in one file of `dist`, because reading them anew takes each start more
 * than half a second of the processor. The name of the file is the hash of what it was made from, so that a changed
 * template is never missed.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTemplates, type Templates } from './read-templates.ts'

const CONTENT = join(import.meta.dirname, '../../../content/drafts')
const SHARED = join(import.meta.dirname, '../../../shared')
const BUILT = join(import.meta.dirname, '../../../dist/drafts')

/** @returns all templates: the built ones where they are of today's content, otherwise read from it */
export function openTemplates(): Templates {
  const file = fileOf()
  if (!existsSync(file)) return readTemplates(CONTENT)
  const { templates, closings, faults } = JSON.parse(readFileSync(file, 'utf8')) as BuiltTemplates
  return { templates: new Map(templates), closings, faults }
}

interface BuiltTemplates extends Omit<Templates, 'templates'> {
  templates: [string, Templates['templates'] extends ReadonlyMap<string, infer T> ? T : never][]
}

/** Writes the file and removes those of other content. */
export function buildTemplates(): void {
  const { templates, ...rest } = readTemplates(CONTENT)
  rmSync(BUILT, { recursive: true, force: true })
  mkdirSync(BUILT, { recursive: true })
  writeFileSync(fileOf(), JSON.stringify({ templates: [...templates], ...rest } satisfies BuiltTemplates))
}

function fileOf(): string {
  const hash = createHash('sha256')
  const files = [
    ...globSync('**/*.yaml', { cwd: CONTENT }).map((name) => join(CONTENT, name)),
    ...globSync('{,filing/}*draft-categories.ts', { cwd: SHARED }).map((name) => join(SHARED, name)),
    ...CODE,
  ]
  for (const file of files.toSorted()) hash.update(readFileSync(file)).update('\0')
  return join(BUILT, `${hash.digest('hex').slice(0, 16)}.json`)
}

/** What decides how a template is read. */
const CODE = ['template-schema.ts', 'read-templates.ts'].map((name) => join(import.meta.dirname, name))
