import { expect, test } from 'vitest'
import type { OwnBudget } from '#shared/billing.ts'
import { whatIsUsedUp } from './what-is-used-up.ts'

const purse = { spent_paise: 4_990, paise: 5_000, until: '2026-12-20T10:00:00Z', used_up: true }

test.each<[string, OwnBudget, boolean, RegExp]>([
  ['a trial refused', { trial: 'had', purse: null }, false, /has already had its free trial/],
  ['a trial refused, and a plan bought', { trial: 'had', purse: { ...purse, used_up: false } }, true, /^$/],
  ['a trial', { trial: 'given', purse: { ...purse, used_up: false } }, true, /^$/],
  [
    'a purse that is empty',
    { trial: 'given', purse },
    true,
    /reached your plan’s AI limit until 20 December 2026\. Until then/,
  ],
  ['no trials', { trial: 'none', purse: null }, false, /^$/],
])('%s', (_, own, planRuns, said) => {
  expect(whatIsUsedUp(own, planRuns)).toMatch(said)
})
