/** What stands beside a numbered mark: words quoted from its source alone, and numbers that nothing bears. On the shipped digests. */
import { describe, expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const today = '2026-11-20'
const library = await shippedReader()

const numbered = [
  { n: 1, id: 'ni 138', kind: 'provision' as const },
  { n: 2, id: 'cpc O39 R1', kind: 'provision' as const },
  { n: 15, id: 'j:rangappa', kind: 'judgment' as const },
]
const check = (text: string) =>
  library.check(text, { today, numbered }).map(({ raw, id, state }) => `${raw} ${id ?? '-'} ${state}`)
const INVENTED = '"the accused must prove his innocence beyond doubt"'
const own = () => `"${library.provision('ni', '138')?.says?.split(/[,.;]/)[0] ?? ''}"`

describe('a quotation beside a mark', () => {
  test.each([
    ['behind it', `The Court held ${INVENTED} [15].`],
    ['before the closing sign', `The Court held "the accused must prove his innocence beyond doubt [15]".`],
    ['before it', `In [15] the Court held that ${INVENTED}.`],
    ['as a block', `The Court held:\n\n> the accused must prove his innocence beyond doubt [15]`],
  ])('of words that are not there is doubted: %s', (_, text) => {
    expect(check(text)).toEqual(['[15] j:rangappa check'])
  })

  test('is confirmed when any source of the mark has the words', () => {
    expect(own().length).toBeGreaterThan(30)
    expect(check(`It reads ${own()} [1].`)).toEqual(['[1] ni 138 verified'])
    expect(check(`It reads ${own()} [15, 1].`)).toEqual(['[15, 1] ni 138 verified'])
  })

  test('also belongs to the case named in the same sentence, and to nothing else there', () => {
    expect(check(`On section 139, NI Act, Rangappa v. Sri Mohan, (2010) 11 SCC 441, says ${INVENTED} [15].`)).toEqual([
      'section 139, NI Act ni 139 verified',
      'Rangappa v. Sri Mohan, (2010) 11 SCC 441 j:rangappa check',
      '[15] j:rangappa check',
    ])
  })

  test('that only stands near a mark belongs to no source', () => {
    expect(check(`The notice says "you shall pay the whole sum within a day" and so the demand is good [15].`)).toEqual(
      [],
    )
  })
})

test('a number without a source is reported; a year or a number inside quoted words is no mark', () => {
  expect(check('It is so [99]. It is [1, 98]. See [2014] 8 SCR 128 [2].')).toEqual([
    '[99] - not found',
    '[1, 98] - not found',
    expect.stringContaining('[2014] 8 SCR 128'),
  ])
  expect(check('The paper says "the money was paid as stated in [7] above and never".')).toEqual([])
  expect(library.check('It is so [99].', { today })).toEqual([])
})

test('a wrong quotation is added to a doubt that a source has already', () => {
  const [one] = library.check(`Section 420 of the Indian Penal Code, 1860 says ${INVENTED}.`, { today })
  expect(one?.reason).toMatch(/Repealed from 1 July 2024.*words quoted here could not be confirmed/)
})
