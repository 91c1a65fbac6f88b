import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const drizzle = dirname(fileURLToPath(import.meta.resolve('drizzle-orm')))
const read = (file: string) => readFileSync(join(drizzle, file), 'utf8')

test('the modules of drizzle-orm name each other by their file, as scripts/quick-imports.ts takes for granted', () => {
  const packages = globSync('**/package.json', { cwd: drizzle })
  expect(packages).toEqual(['package.json'])
  expect(JSON.parse(read('package.json'))).toMatchObject({ type: 'module' })
  const files = globSync('**/*.js', { cwd: drizzle })
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, name = '']) => join(dirname(file), name)),
  )
  expect(named.length).toBeGreaterThan(1_000)
  const all = new Set(files)
  expect(named.filter((file) => !all.has(file))).toEqual([])
})
