import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { KEPT_YAML, readYaml } from './read-yaml.ts'

const root = join(import.meta.dirname, '../..')
const kept = globSync(KEPT_YAML, { cwd: root })

test.each(kept)('what the build kept of %s is what it says', (file) => {
  expect(readYaml(join(root, file))).toEqual(parse(readFileSync(join(root, file), 'utf8')))
})

test('the build keeps each file of today’s content and no other', () => {
  expect(kept.length).toBeGreaterThan(20)
  expect(globSync('*.json', { cwd: join(root, 'dist/yaml') })).toHaveLength(kept.length)
})

test('a kept file that is half written is passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-yaml-'))
  const file = join(folder, 'half.yaml')
  writeFileSync(file, `of: ${folder}`)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
  const half = join(root, 'dist/yaml', `${hash}.json`)
  writeFileSync(half, '{"of":')
  expect(readYaml(file)).toEqual({ of: folder })
  rmSync(half)
  rmSync(folder, { recursive: true })
})

test('content that was changed after the build is read as it is now', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-yaml-'))
  const file = join(folder, 'weights.yaml')
  writeFileSync(file, `${readFileSync(join(root, 'content/cross/weights.yaml'), 'utf8')}\nadded: [here]\n`)
  expect(readYaml(file)).toMatchObject({ added: ['here'] })
  rmSync(folder, { recursive: true })
})
