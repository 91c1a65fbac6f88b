import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { findReaderCode, readerCode } from './code.ts'

const root = mkdtempSync(join(tmpdir(), 'nyayadesk-code-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const source = join(root, 'server/files/read.child.ts')
const built = join(root, 'dist/readers')
const write = (path: string, at: number) => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, at, at)
}
const program = () => findReaderCode(root).program(pathToFileURL(source))

test('a reader runs as it was built, and from its source while nothing is built or a source is newer', () => {
  write(source, 1_000)
  expect(program()).toBe(source)
  expect(findReaderCode(root).paths).not.toContain(built)
  write(join(built, 'read.child.js'), 1_001)
  expect(program()).toBe(source)
  write(join(root, 'dist/readers.stamp'), 1_001)
  expect(program()).toBe(join(built, 'read.child.js'))
  expect(findReaderCode(root).paths).toContain(built)
  write(join(root, 'shared/limits.ts'), 1_002)
  expect(program()).toBe(source)
})

test('the readers of these tests run as they were built', () => {
  const text = new URL('../programs/read-text.child.ts', import.meta.url)
  expect(readerCode().program(text)).toMatch(/dist\/readers\/read-text\.child\.js$/)
})
