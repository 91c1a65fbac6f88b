/** What became of old law, and what new law took the place of: as the reason of a check tells it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lawContent } from '#tests/support/law/law-content.ts'
import { shippedReader } from '#tests/support/law/shipped-library.ts'
import { buildLibrary } from '../../build/build-library.ts'
import { openReader, type LibraryReader } from '../../threads/reader.ts'
import { parseProvisionRef } from '../../text/reference.ts'
import { readCodeRows } from '../../verify/tables.ts'

const root = join(import.meta.dirname, '../../../..')
const today = '2026-11-20'
const on = (from: string, to = from) => ({ from, to, quoted: from })
const OLD = on('2023-05-01')
const NEW = on('2024-07-01')

const says = 'In short words it provides what the test that reads it needs to find, and no more than that.'
const section = (no: string, more = '') => `  - {no: "${no}", heading: Heading of ${no}, says: "${says}"${more}}\n`
const act = (head: string, ...sections: string[]) => `${head}\nprovisions:\n${sections.join('')}`
const struckDown =
  '{no: "66", heading: Old offence, says: The Supreme Court struck it down as unconstitutional on 24 March 2015 in a case of its own., to: "2015-03-24"}'

let dir: string
let library: LibraryReader
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-map-'))
  const content = join(dir, 'content')
  for (const folder of ['acts', 'judgments', 'playbooks']) mkdirSync(join(content, folder), { recursive: true })
  const file = (name: string, text: string) => writeFileSync(join(content, 'acts', `${name}.yaml`), text)
  file(
    'ipc',
    act(
      'id: ipc\ntitle: The Indian Penal Code, 1860\nshort: IPC\nlast: 511\nfrom: "1862-01-01"\nto: "2024-06-30"\nreplacedBy: [bns]',
      section('377'),
      section('161', ', to: "1988-09-08"'),
      `  - ${struckDown}\n`,
      section('40', ', unchecked: The table prints it otherwise.'),
    ),
  )
  file(
    'bns',
    act(
      'id: bns\ntitle: Bharatiya Nyaya Sanhita, 2023\nshort: BNS\nlast: 358\nfrom: "2024-07-01"',
      section(
        '2',
        ', replaces: [{old: ipc 29, now: 2(8)}, {old: ipc 29A, now: 2(8)}, {old: ipc 29A, now: 2(39)}, {old: ipc 40, now: 2(24)}]',
      ),
      section('64', ', replaces: [{old: ipc 376(1), now: 64(1)}, {old: ipc 376(2), now: 64(2)}]'),
      section('65', ', replaces: [{old: ipc 376(3), now: 65(1)}]'),
      section('85', ', replaces: [{old: ipc 498A}]'),
      section('86', ', replaces: [{old: ipc 498A}]'),
      section('111'),
      section('303', ', replaces: [{old: ipc 378, now: 303(1)}, {old: ipc 379, now: 303(2)}, {old: ipc 379(2)}]'),
    ),
  )
  file(
    'wages',
    act('id: wages\ntitle: The Code on Wages, 2019\nshort: Code on Wages\nlast: 69\nfrom: "2025-11-21"', section('1')),
  )
  file(
    'bonus',
    act(
      'id: bonus\ntitle: The Payment of Bonus Act, 1965\nshort: Bonus Act\nlast: 40\nfrom: "1965-05-29"\nto: "2025-11-20"\nreplacedBy: [wages]',
      section('10'),
    ),
  )
  library = openReader(await buildLibrary(content, dir))
})
afterAll(() => {
  library.close()
  rmSync(dir, { recursive: true, force: true })
})

const check = (text: string, factsDate: ReturnType<typeof on> | null = NEW) => {
  const [one] = library.check(text, { today, factsDate })
  return { state: one?.state, reason: one?.reason }
}

describe('old law', () => {
  test.each([
    ['376(2)', 'Repealed from 1 July 2024, when section 64(2), BNS took its place.'],
    ['376(3)', 'Repealed from 1 July 2024, when section 65(1), BNS took its place.'],
    ['376', 'Repealed from 1 July 2024, when its place was divided among sections 64(1), 64(2) and 65(1), BNS.'],
    ['498A', 'Repealed from 1 July 2024, when its place was divided between sections 85 and 86, BNS.'],
    ['29', 'Repealed from 1 July 2024, when section 2(8), BNS took its place and that of section 29A, IPC.'],
    ['29A', 'Repealed from 1 July 2024, when its place was divided between sections 2(8) and 2(39), BNS.'],
    ['377', 'Repealed from 1 July 2024; the Bharatiya Nyaya Sanhita has no counterpart.'],
    ['161', 'No longer in force from 9 September 1988; the Bharatiya Nyaya Sanhita has no counterpart.'],
    [
      '66',
      'Struck down as unconstitutional on 24 March 2015, which reaches earlier acts too; the Bharatiya Nyaya Sanhita has no counterpart.',
    ],
  ])('section %s IPC: %s', (no, reason) => {
    expect(check(`Section ${no} IPC`)).toEqual({ state: 'check', reason })
  })

  test('a part that the map does not list goes where the nearest larger part goes', () => {
    expect(check('Section 376(2)(n) IPC').reason).toContain('when section 64(2), BNS took its place.')
    expect(check('Section 379(1) IPC').reason).toContain('when section 303(2), BNS took its place.')
    expect(check('Section 376(9) IPC').reason).toContain('divided among sections 64(1), 64(2) and 65(1), BNS.')
  })

  test('a further doubt stands after the repeal and hides neither the repeal nor the successor', () => {
    const unknown =
      "The library's digest of Section 376, IPC does not mention (2)(n), so that part could not be confirmed."
    const repealed = 'Repealed from 1 July 2024, when section 64(2), BNS took its place.'
    expect(check('Section 376(2)(n) IPC').reason).toBe(`${repealed} ${unknown}`)
    expect(check('Section 376(2)(n) IPC', null).reason).toBe(
      `${repealed} It still governs acts before that date. ${unknown}`,
    )
    expect(check('Section 376(2)(n) IPC', OLD)).toEqual({
      state: 'check',
      reason: `It applies to acts before 1 July 2024, when section 64(2), BNS took its place. ${unknown}`,
    })
    expect(check('Section 40 IPC').reason).toMatch(
      /^Repealed from 1 July 2024, when section 2\(24\).*[Nn]ot checked.*otherwise\.$/,
    )
    expect(check('Section 300 IPC').reason).toMatch(/^Repealed from 1 July 2024\..*no digest of this section/)
    expect(check('Article 498A of the IPC').reason).toMatch(
      /^Repealed from 1 July 2024,.*has sections, not Articles\.$/,
    )
  })

  test('for earlier facts old law is verified, and its successor is named', () => {
    expect(check('Section 498A IPC', OLD)).toEqual({
      state: 'verified',
      reason: 'It applies to acts before 1 July 2024, when its place was divided between sections 85 and 86, BNS.',
    })
    expect(check('Section 377 IPC', OLD)).toEqual({
      state: 'verified',
      reason: 'It applies to acts before 1 July 2024; the Bharatiya Nyaya Sanhita has no counterpart.',
    })
    expect(check('Section 377 IPC', on('2024-01-01', '2024-12-31')).reason).toBe(
      'Repealed from 1 July 2024; the Bharatiya Nyaya Sanhita has no counterpart. It applies only to what happened before that day.',
    )
  })

  test('law that was struck down, or gone before the facts, is never verified', () => {
    expect(check('Section 66 IPC', on('2012-01-01')).state).toBe('check')
    expect(check('Section 161 IPC', OLD).state).toBe('check')
    expect(check('Section 161 IPC', on('1985-01-01')).state).toBe('verified')
  })

  test('for an Act without a map only its successor is named', () => {
    expect(check('Section 10 of the Payment of Bonus Act, 1965', null).reason).toBe(
      'Repealed from 21 November 2025, when the Code on Wages, 2019 took the place of the Act. It still governs acts before that date.',
    )
  })
})

describe('new law', () => {
  const before = 'In force from 1 July 2024: it does not reach acts before that day'
  test.each([
    ['2(24)', `${before}; for earlier acts section 40, IPC.`],
    ['2(8)', `${before}; for earlier acts section 29, IPC and part of section 29A, IPC, which it brought together.`],
    ['2(39)', `${before}; for earlier acts part of section 29A, IPC.`],
    ['64', `${before}; for earlier acts sections 376(1) and 376(2), IPC, which it brought together.`],
    ['64(2)', `${before}; for earlier acts section 376(2), IPC.`],
    ['86', `${before}; for earlier acts part of section 498A, IPC.`],
    ['111', `${before}; the comparison of the codes names no older provision for it.`],
  ])('section %s BNS: %s', (no, reason) => {
    expect(check(`Section ${no} BNS`, OLD)).toEqual({ state: 'check', reason })
  })

  test('nothing is claimed about a part that nobody knows', () => {
    expect(check('Section 64(7) BNS', OLD).reason).toMatch(/^In force from 1 July 2024: [a-z ]+\. The library's digest/)
  })
})

const data = join(root, '../shared/data')
const rows = readCodeRows(data)
describe.skipIf(rows === null)('every row of the official comparison (skipped where ../shared/data is absent)', () => {
  const NAMES: Record<string, string> = {
    ipc: 'IPC',
    crpc: 'CrPC',
    iea: 'Evidence Act',
    bns: 'BNS',
    bnss: 'BNSS',
    bsa: 'BSA',
  }
  const { acts } = lawContent
  let shipped: LibraryReader
  beforeAll(async () => {
    shipped = await shippedReader()
  })

  const reasonOf = (no: string, id: string, factsDate: ReturnType<typeof on>) =>
    shipped.check(`Section ${no} ${NAMES[id]}`, { today, factsDate })[0]?.reason ?? ''
  /** A part for its whole, and the whole for its part. */
  const meets = (one: string, other: string) =>
    one === other || one.startsWith(`${other}(`) || other.startsWith(`${one}(`)
  /** Pairs that depart from the table, as content/law says and why. */
  const departures = new Set(
    acts.flatMap(({ id, provisions }) =>
      provisions.flatMap(({ no, replaces }) =>
        replaces.filter(({ why }) => why).flatMap(({ old, now }) => [old, `${id} ${now ?? no}`]),
      ),
    ),
  )

  test.each(['old', 'new'] as const)('cited from its %s side, the reason names the other side', (side) => {
    const missed = (rows ?? []).flatMap((row) => {
      const [numbers, others] = side === 'old' ? [row.old, row.now] : [row.now, row.old]
      const id = side === 'old' ? row.oldAct : row.act
      if (others.length === 0) return []
      return numbers.flatMap((no) => {
        const reason = reasonOf(no, id, side === 'old' ? NEW : OLD)
        const named = numbersIn(reason)
        const agrees = others.some((other) => named.some((one) => meets(one, other)))
        return agrees || departures.has(`${id} ${no}`)
          ? []
          : [`${id} ${no}, the table has ${others.join(', ')}: ${reason}`]
      })
    })
    expect(missed).toEqual([])
  })

  test('a section that no row replaces has no counterpart', () => {
    const replaced = new Set(
      acts.flatMap(({ provisions }) => provisions.flatMap(({ replaces }) => replaces.map(({ old }) => baseOf(old)))),
    )
    const left = acts
      .filter(({ id }) => id === 'ipc' || id === 'crpc' || id === 'iea')
      .flatMap(({ id, provisions }) => provisions.map(({ no }) => ({ id, no })))
      .filter(({ id, no }) => !replaced.has(`${id} ${no}`))
    expect(left.length).toBeGreaterThan(40)
    expect(left.filter(({ id, no }) => !reasonOf(no, id, NEW).includes('has no counterpart'))).toEqual([])
  })
})

function baseOf(reference: string): string {
  const ref = parseProvisionRef(reference)
  return `${ref?.act} ${ref?.base}`
}

/** "35(3) to (6)" → 35(3), 35(4), 35(5), 35(6); dates are no numbers. */
function numbersIn(reason: string): string[] {
  const plain = reason.replaceAll(/\d{1,2} [A-Z][a-z]+ \d{4}/g, '')
  return [...plain.matchAll(/\b(\d+[A-Z]*(?:\([^)]*\))*)(?: to \(?(\w+)\)?)?/g)].flatMap(([, first = '', last]) => {
    const open = first.lastIndexOf('(')
    const start = open < 0 ? first : first.slice(open + 1, -1)
    if (last === undefined) return [first]
    const letters = /[a-z]/.test(start)
    const value = (text: string) => (letters ? text.charCodeAt(0) : Number(text))
    return Array.from({ length: value(last) - value(start) + 1 }, (_, at) => {
      const one = letters ? String.fromCharCode(value(start) + at) : String(value(start) + at)
      return open < 0 ? one : `${first.slice(0, open)}(${one})`
    })
  })
}
