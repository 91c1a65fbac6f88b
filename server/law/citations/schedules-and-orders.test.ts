/** Articles of the Schedule to the Limitation Act, and the Orders of the Code of Civil Procedure. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLibrary } from '../build/build-library.ts'
import { openReader, type LibraryReader } from '../threads/reader.ts'

let dir: string
let library: LibraryReader
const today = '2026-11-20'
const entry = (no: string) =>
  `  - {no: "${no}", heading: Heading of ${no}, says: "What it provides, in as few words as the schema allows an entry to have."}\n`

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-schedules-'))
  const content = join(dir, 'content')
  cpSync(join(import.meta.dirname, '../fixtures'), content, { recursive: true })
  const extend = (act: string, change: (text: string) => string) => {
    const file = join(content, `acts/${act}.yaml`)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  extend('limitation', (text) =>
    text
      .replace('last: 32\n', 'last: 32\narticles: 137\n')
      .concat(['A54', 'A64', 'A65', 'A113', 'A137'].map(entry).join('')),
  )
  extend('cpc', (text) => text.concat(['O5 R17', 'O7 R11', 'O21 R97A'].map(entry).join('')))
  library = openReader(await buildLibrary(content, dir))
})
afterAll(() => {
  library.close()
  rmSync(dir, { recursive: true, force: true })
})

const read = (text: string) =>
  library.check(text, { today }).map(({ kind, id, state }) => `${kind} ${id ?? '-'}: ${state}`)
const provisions = (ids: string) => ids.split(', ').map((id) => `provision ${id}: verified`)

describe('articles of a Schedule', () => {
  test.each([
    ['Article 54 of the Limitation Act, 1963', 'limitation A54'],
    ['Article 137 of the Schedule to the Limitation Act', 'limitation A137'],
    ['Article 113 of Schedule I to the Limitation Act', 'limitation A113'],
    ['Article 54, Schedule, Limitation Act, 1963', 'limitation A54'],
    ['Art. 113 Limitation Act', 'limitation A113'],
    ['Limitation Act, Art. 65', 'limitation A65'],
    ['Articles 64, 65 and 137 of the Limitation Act', 'limitation A64, limitation A65, limitation A137'],
    ['section 5 of the Limitation Act', 'limitation 5'],
  ])('%s', (text, ids) => {
    expect(read(text)).toEqual(provisions(ids))
  })

  test('the Schedule ends with Article 137, the Act with section 32', () => {
    const reason = (text: string) => {
      const [one] = library.check(text, { today })
      return [one?.state, one?.label, one?.reason]
    }
    expect(reason('Article 138 of the Limitation Act')).toEqual([
      'not found',
      'Article 138 of the Schedule, Limitation Act',
      'The Schedule to the Limitation Act, 1963 ends with Article 137: there is no Article 138.',
    ])
    expect(reason('section 54 of the Limitation Act')).toEqual([
      'not found',
      'Section 54, Limitation Act',
      'The Limitation Act, 1963 ends with section 32: there is no section 54. Its Schedule has an Article 54.',
    ])
    expect(reason('Article 60 of the Limitation Act').slice(0, 2)).toEqual([
      'check',
      'Article 60 of the Schedule, Limitation Act',
    ])
  })

  test('an article named after them is of the same Schedule, but an article of the Constitution stays one', () => {
    expect(read('Article 65 of the Schedule to the Limitation Act; for a declaration, Article 113.')).toEqual(
      provisions('limitation A65, limitation A113'),
    )
    expect(read('Article 65 of the Limitation Act; Article 21 of the Constitution.')).toEqual(
      provisions('limitation A65, constitution 21'),
    )
    expect(read('Article 65 of the Schedule to the Limitation Act. A writ lies under Article 226.')).toEqual(
      provisions('limitation A65, constitution 226'),
    )
    expect(read('Article 65 of the Limitation Act. A writ lies under Article 226.')).toEqual(
      provisions('limitation A65, constitution 226'),
    )
    const [, guess] = library.check('Article 65 of the Limitation Act; for a declaration, Article 113.', { today })
    expect([guess?.id, guess?.state, guess?.reason]).toEqual([
      'limitation A113',
      'check',
      'No Act is named beside this number; it was read as the Limitation Act, 1963.',
    ])
  })
})

describe('Orders', () => {
  test.each([
    ['Order V Rule 17', 'cpc O5 R17'],
    ['ORDER V RULE 17', 'cpc O5 R17'],
    ['O. V R. 17', 'cpc O5 R17'],
    ['Order V, Rule 17 CPC', 'cpc O5 R17'],
    ['Order V Rule 17 and Order VII Rule 11', 'cpc O5 R17, cpc O7 R11'],
    ['Order VII Rule 11 CPC', 'cpc O7 R11'],
    ['order vii rule 11', 'cpc O7 R11'],
    ['O. 39 R. 1 & 2', 'cpc O39 R1, cpc O39 R2'],
    ['Order XXXIX Rules 1 and 2', 'cpc O39 R1, cpc O39 R2'],
    ['Order 21 Rule 97-A', 'cpc O21 R97A'],
    ['Order 21 Rule 97 A of the Code of Civil Procedure', 'cpc O21 R97A'],
  ])('%s', (text, ids) => {
    expect(read(`The suit fails under ${text}.`)).toEqual(provisions(ids))
  })

  test('an Order without an Act is read as the Code of Civil Procedure, and the answer says so', () => {
    const [bare] = library.check('Order VII Rule 11', { today })
    expect(bare?.reason).toBe('No Act is named beside this number; it was read as the Code of Civil Procedure, 1908.')
    const [named] = library.check('Order VII Rule 11 CPC', { today })
    expect(named?.reason).toBe('')
  })

  test('a cause title with a party that ends with a capital V. is read', () => {
    expect(read('Arnesh Kumar V. State of Bihar')).toEqual(['judgment j:arnesh-kumar: verified'])
  })
})
