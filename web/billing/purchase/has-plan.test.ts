import { expect, it } from 'vitest'
import { hasPlan, hasSubscription, runsPlan } from './has-plan.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const claims = (changes: object) => ({
  sub_id: 'p1',
  sub_end: '2026-12-22T00:00:00Z',
  sub_status: 'active',
  rp_sub_id: 'sub_1',
  ...changes,
})

it.each([
  ['a subscription', {}, [true, true, true]],
  ['a subscription that was cancelled and runs on', { sub_status: 'cancelled' }, [true, true, true]],
  ['a renewal whose charge failed', { sub_status: 'pending', sub_end: '2026-11-22T11:59:59Z' }, [true, false, true]],
  ['a first charge that failed during what staff gave', { sub_status: 'pending' }, [true, false, true]],
  ['a year paid at once', { rp_sub_id: 'order_1' }, [true, true, false]],
  ['a trial, or what staff gave', { sub_id: null, rp_sub_id: null }, [false, false, false]],
  ['what has ended since the token was made', { sub_end: '2026-11-22T11:59:59Z' }, [false, false, false]],
  ['nothing', { sub_id: null, sub_end: null, rp_sub_id: null }, [false, false, false]],
])('%s', (_, changes, held) => {
  const user = claims(changes)
  expect([hasPlan(user, NOW), runsPlan(user, NOW), hasSubscription(user, NOW)]).toEqual(held)
})
