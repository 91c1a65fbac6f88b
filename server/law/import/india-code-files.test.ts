import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importBench, type ImportBench } from '#tests/support/law/import-bench.ts'
import { linoAct } from '#tests/support/law/public-copies.ts'
import { parseLino } from './lino.ts'

let bench: ImportBench
beforeEach(() => {
  bench = importBench()
})
afterEach(() => bench.remove())

const kites = (fetchedAt: string) =>
  linoAct({
    slug: 'the-kites-act-2011',
    title: 'The Kites Act, 2011',
    fetchedAt,
    sections: [
      {
        no: '1',
        title: 'Short title.',
        text: '(1) This Act may be called the Kites Act, 2011.\n\n(2) It extends to Goa.',
      },
      {
        no: '2A',
        title: 'Strings.',
        text: "No person shall fly a `glass' string.",
        footnotes: '1. Ins. by Act 3 of 2019.',
      },
    ],
  })

describe('a folder with a file for each Act', () => {
  test('gives each section with the day of its copy', async () => {
    bench.write('acts/the-kites-act-2011.lino', kites('2026-05-10T11:31:20.722Z'))
    expect(await bench.run('india-code', `${bench.dir}/acts`)).toEqual({ added: 2, changed: 0, same: 0, skipped: {} })
    expect(bench.document('india-code', 'the-kites-act-2011/1')).toMatchObject({
      no: '1',
      asOn: '2026-05-10',
      date: null,
      passages: [{ para: '(1)' }, { para: '(2)', text: '(2) It extends to Goa.' }],
    })
    expect(bench.document('india-code', 'the-kites-act-2011/2A')?.passages.map(({ text }) => text)).toEqual([
      "No person shall fly a `glass' string.",
      '1. Ins. by Act 3 of 2019.',
    ])
  })

  test('a later copy of the same words has the later day', async () => {
    bench.write('acts/the-kites-act-2011.lino', kites('2026-05-10T11:31:20.722Z'))
    await bench.run('india-code', `${bench.dir}/acts`)
    bench.write('acts/the-kites-act-2011.lino', kites('2026-06-20T01:00:00.000Z'))
    expect(await bench.run('india-code', `${bench.dir}/acts`)).toMatchObject({ added: 0, changed: 2 })
    expect(bench.document('india-code', 'the-kites-act-2011/1')?.asOn).toBe('2026-06-20')
  })

  test('a broken file is reported, and the others are read', async () => {
    bench.write('acts/a-broken-act.lino', kites('2026-05-10T11:31:20.722Z').slice(0, 200))
    bench.write('acts/the-kites-act-2011.lino', kites('2026-05-10T11:31:20.722Z'))
    expect(await bench.run('india-code', `${bench.dir}/acts`)).toMatchObject({
      added: 2,
      skipped: { 'a line that is no row of the table': 1 },
    })
  })

  test('an Act that was printed as pages has no sections of its own, and its day', async () => {
    const text = 'The bridge over the river belongs to the town that paid for it.'
    const file = linoAct({
      slug: 'the-bridges-act-1850',
      title: 'The Bridges Act, 1850',
      fetchedAt: '2026-05-10T11:31:20.722Z',
      sections: [{ no: '1', title: 'Page 1', text, kind: 'page' }],
    })
    bench.write('acts/the-bridges-act-1850.lino', file)
    expect(await bench.run('india-code', `${bench.dir}/acts`)).toMatchObject({ added: 1 })
    expect(bench.document('india-code', 'the-bridges-act-1850/pages')).toMatchObject({ no: null, asOn: '2026-05-10' })
  })
})

describe('Links Notation', () => {
  test('texts, numbers as texts, lists, nothing and quotation marks', () => {
    const text = [
      'obj_root:',
      '  plain word',
      '  quoted `two words`',
      '  number 3',
      '  numeral (3)',
      '  none undefined',
      '  empty obj_empty',
      '  list obj_list',
      '  text obj_text',
      'obj_empty:',
      '  object',
      'obj_list:',
      '  obj_item',
      'obj_item:',
      "  ticks 'a ` and ''b'''",
      'obj_text:',
      '  string',
      '  line `one line`',
      '  line',
      '  line 3',
    ].join('\n')
    expect(parseLino(text)).toEqual({
      plain: 'word',
      quoted: 'two words',
      number: 3,
      numeral: '3',
      none: undefined,
      empty: {},
      list: [{ ticks: "a ` and 'b'" }],
      text: 'one line\n\n3',
    })
  })

  test('what is no notation, or turns in a circle, ends and gives nothing to read', () => {
    expect(parseLino('<html>404</html>')).toBeUndefined()
    expect(parseLino('')).toBeUndefined()
    expect(JSON.stringify(parseLino('obj_a:\n  next obj_a')).length).toBeLessThan(400)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    parseLino('obj_a:\n  __proto__ obj_b\nobj_b:\n  polluted yes')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
