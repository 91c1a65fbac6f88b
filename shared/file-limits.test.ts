import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERRORS } from './errors/errors.ts'
import { MAX_FILE_MB, MAX_PHOTO_MB } from './file-limits.ts'

const root = join(import.meta.dirname, '..')
/** Sentences that people edit; code fills the number into its own. */
const EDITED = ['content/site/*.yaml', 'content/messages/*.yaml', 'web/**/*.json']
const CODE = ['shared/**/*.ts', 'server/**/routes.ts', 'web/**/*.{ts,tsx}']

const SIZE = /(?:under|less than|within) (\d+) MB|(\d+) MB से कम/g
/** A picture of a profile, and no picture of a paper. */
const PHOTO = /picture should be $|तस्वीर $/
const findWrong = (text: string) =>
  [...text.matchAll(SIZE)].filter(({ index, 1: english, 2: hindi }) => {
    const before = text.slice(Math.max(0, index - 20), index)
    return Number(english ?? hindi) !== (PHOTO.test(before) ? MAX_PHOTO_MB : MAX_FILE_MB)
  })
const readAll = (patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('a sentence names the size that the code holds', () => {
  const wrong = readAll(EDITED).flatMap(({ file, text }) => findWrong(text).map(([size]) => `${file}: ${size}`))
  expect(wrong, 'The sizes are in shared/file-limits.ts.').toEqual([])
})

test('code takes the number of a size from its one place', () => {
  const written = readAll(CODE).flatMap(({ file, text }) =>
    [...text.matchAll(SIZE)].map(([size]) => `${file}: ${size}`),
  )
  expect(written, 'Fill in {mb} from shared/file-limits.ts.').toEqual([])
})

test('the errors say the documented sentences', () => {
  expect(ERRORS.file_too_large[1]).toBe('File size should be less than 10 MB.')
  expect(ERRORS.upload_too_large[1]).toBe('File size should be less than 10 MB.')
  expect(ERRORS.photo_too_large[1]).toBe('The picture should be less than 5 MB.')
  expect(ERRORS.files_too_many[1]).toMatch(/^You can attach up to 5 files to a message\./)
})

test('the check reads both languages', () => {
  expect(findWrong('A PDF under 10 MB. 10 MB से कम की PDF।')).toEqual([])
  expect(findWrong('A PDF under 5 MB. तस्वीर 10 MB से कम')).toHaveLength(2)
})
