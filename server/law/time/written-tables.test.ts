import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTables, parseTables } from './written-tables.ts'

test('the tables that the build kept are those that the content says', () => {
  expect(openTables()).toEqual(parseTables())
})

test('the build keeps the tables of one content', () => {
  const kept = join(import.meta.dirname, '../../../dist/time')
  expect(existsSync(kept) && globSync('*.json', { cwd: kept })).toHaveLength(1)
})
