import { expect, test } from 'vitest'
import { dayForms, searchDays } from './payment-history-search.ts'

/** Days in India. The first instant is still the 21st in London, so a test in UTC would show a mistake. */
const DAYS = { nov: '2026-11-21T19:00:00Z', sep: '2026-09-05T06:00:00Z', feb: '2025-02-11T06:00:00Z' }
const days = Object.entries(DAYS).map(([name, at]) => ({ name, forms: dayForms(at) }))
const found = (query: string) => searchDays(days, query).map(({ name }) => name)

test.each([
  ['22/11/2026', ['nov']],
  ['22-11-2026', ['nov']],
  ['22.11.26', ['nov']],
  ['2026-11-22', ['nov']],
  ['22 Nov', ['nov']],
  ['22nd November, 2026', ['nov']],
  ['nov 22, 2026', ['nov']],
  ['November 2026', ['nov']],
  ['11/2026', ['nov']],
  ['२२ नवम्बर २०२६', ['nov']],
  ['नवंबर', ['nov']],
  ['5 sitambar', ['sep']],
  ['२२/११', ['nov']],
  ['05/09/2026', ['sep']],
  ['5 Sept 2026', ['sep']],
  ['5 Sep 2026', ['sep']],
  ['0', ['nov', 'sep', 'feb']],
  ['2026', ['nov', 'sep']],
  ['11', ['nov', 'feb']],
  ['फरवरी 2025', ['feb']],
  ['फ़रवरी २०२५', ['feb']],
  ['22 नव॰ 2026', ['nov']],
  ['11 फ़र॰ 2025', ['feb']],
  [' ', ['nov', 'sep', 'feb']],
  ['21/11/2026', []],
  ['26', []],
  ['cheque', []],
])('%s', (query, names) => expect(found(query)).toEqual(names))
