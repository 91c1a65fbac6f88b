import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_FILE_MB, MAX_PHOTO_MB } from './file-limits.ts'

const root = join(import.meta.dirname, '..')
/** Every file with sentences that a person reads. */
const SPOKEN = ['content/site/*.yaml', 'content/messages/*.yaml', 'shared/**/*.ts', 'web/**/*.{tsx,json}']

const sizesIn = (text: string) => [...text.matchAll(/(?:under|less than|within) (\d+) MB|(\d+) MB से कम/g)]

test('a sentence names the size that the code holds', () => {
  const wrong = SPOKEN.flatMap((pattern) => globSync(pattern, { cwd: root })).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return sizesIn(text)
      .filter(([, english, hindi]) => ![MAX_FILE_MB, MAX_PHOTO_MB].includes(Number(english ?? hindi)))
      .map(([sentence]) => `${file}: ${sentence}`)
  })
  expect(wrong, 'The sizes are in shared/file-limits.ts.').toEqual([])
})

test('the check reads both languages', () => {
  expect(sizesIn('A PDF under 10 MB. 10 MB से कम की PDF।')).toHaveLength(2)
})
