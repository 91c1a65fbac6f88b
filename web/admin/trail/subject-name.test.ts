/** The trail stores what an action was done to as `kind:id`. Staff read it in words. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { detailLines } from './trail-words.ts'
import { subjectName } from './subject-name.ts'

const root = join(import.meta.dirname, '../../..')
const ID = '4eacada4-7c1f-4b0e-9d7e-0a53c3a0a001'

test('everything that the server writes into the trail has a name in words', () => {
  const SUBJECT = /subject: (?:`([\w-]+):\$|'([\w-]+)')|(?:keySubject|subjectOf) = [^`]*`([\w-]+):\$/g
  const LIST = /sendList\([^{]*\{\s*name: '([\w-]+)'/g
  const kinds = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return [...code.matchAll(SUBJECT), ...code.matchAll(LIST)].flatMap(([, ...ids]) => ids)
    })
    .filter((kind) => kind !== undefined)
  expect(new Set(kinds).size).toBeGreaterThan(15)
  expect([...new Set(kinds)].filter((kind) => subjectName(`${kind}:${ID}`, []) === `${kind}:${ID}`)).toEqual([])
})

test('an id that means nothing is not shown; one that is printed on a paper is', () => {
  expect(subjectName(`message:${ID}`, [])).toBe('Email or text message')
  expect(subjectName('certificate:NYD-7H2K', [])).toBe('Certificate NYD-7H2K')
  expect(subjectName('new-kind:7', [])).toBe('new-kind:7')
  expect(detailLines({ session: ID, tool: 'scenario' }, []).join(' ')).not.toContain(ID)
})

test('why an upload was rejected is said as the person was told', () => {
  expect(detailLines({ rejection: 'duplicate' }, [])).toEqual(['Why: We already have this draft.'])
})
