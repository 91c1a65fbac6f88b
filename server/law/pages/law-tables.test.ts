/** Tables of figures: each leads somewhere, says where it is confirmed, and is what sums are computed with. */
import { describe, expect, test } from 'vitest'
import { readAuthorityId } from '#shared/law/authority-id.ts'
import { shippedReader } from '#tests/support/law/shipped-library.ts'
import { readTables, rowFor, valueFor } from '../quantities/read-tables.ts'
import { tablesAt } from './law-tables.ts'

describe('the tables of figures', () => {
  test('are shown on pages that the library has, with sources that it has', async () => {
    const reader = await shippedReader()
    const has = (id: string) => {
      const named = readAuthorityId(id)
      if (named?.of === 'provision') return reader.provision(named.act, named.no)?.id === id
      if (named?.of === 'digest') return reader.judgment(named.name) !== null
      return named?.of === 'matter' && reader.matter(named.name) !== null
    }
    const named = [...readTables().values()].flatMap(({ at, rows }) => [
      ...at,
      ...rows.flatMap(({ source }) => source ?? []),
    ])
    expect(named.filter((id) => !has(id))).toEqual([])
  })

  test('have ranges that rise, and one value for each column', () => {
    for (const { id, rows } of readTables().values()) {
      const ends = rows.flatMap(({ upTo }) => upTo ?? [])
      expect([id, ends]).toEqual([id, ends.toSorted((a, b) => a - b)])
    }
  })

  test.each([
    ['motor-multipliers', 15, 18],
    ['motor-multipliers', 38, 15],
    ['motor-multipliers', 70, 5],
    ['motor-multipliers', 71, undefined],
    ['motor-deductions', 7, 5],
  ])('%s has for %i the figure %s', (id, value, figure) => expect(valueFor(id, value)).toBe(figure))

  test('a price at the limit belongs to the lower commission', () =>
    expect(
      [5_000_000, 5_000_001, 20_000_000, 20_000_001].map((price) => rowFor('consumer-commissions', price)),
    ).toEqual([0, 1, 1, 2]))

  test('the page of a drug offence has every drug, and says which rows nobody has checked', () => {
    const [drugs] = tablesAt('ndps 21')
    const heroin = drugs?.rows.find(({ cells }) => cells[0]?.en === 'heroin')
    expect(heroin?.cells.map(({ en }) => en)).toEqual(['heroin', '5 g', '250 g'])
    expect(heroin?.page).not.toBeNull()
    expect(drugs?.rows.filter(({ page, provision }) => page === null && provision === null).length).toBeGreaterThan(0)
  })

  test('a page without a table has none', () => expect(tablesAt('bns 103')).toEqual([]))
})
