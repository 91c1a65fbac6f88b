import { describe, expect, it } from 'vitest'
import { madeToken } from '#tests/support/browser/browser-globals.ts'
import { decodeToken } from './claims.ts'

describe('a stored token', () => {
  it('gives the current user, with Devanagari and the list of features', () => {
    const user = decodeToken(madeToken({ id: 7, username: 'मीरा', state: 'Kerala', features: '[1,4]', plan_id: 4 }))
    expect(user).toMatchObject({ id: 7, username: 'मीरा', state: 'Kerala', features: [1, 4], plan_id: 4 })
  })

  it('falls back to the documented defaults', () => {
    expect(decodeToken(madeToken({ id: 7, username: 'a' }))).toMatchObject({
      state: 'None',
      sub_status: 'Not Paid',
      sub_end: null,
      features: [],
    })
    expect(decodeToken(madeToken({ id: 7, username: 'a', state: '', features: 'all' }))).toMatchObject({
      state: 'None',
      features: [],
    })
  })

  it.each([
    ['nothing', null],
    ['empty text', ''],
    ['plain words', 'garbage'],
    ['dots alone', '..'],
    ['a payload that is not base64', 'a.%%%.c'],
    ['a payload that is not JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['a payload that is not UTF-8', `a.${Buffer.from('{"id":7,"username":"\xff"}', 'latin1').toString('base64url')}.c`],
    ['a list', madeToken([])],
    ['nobody', madeToken({ username: 'a' })],
    ['an id that is text', madeToken({ id: '7', username: 'a' })],
    ['no name', madeToken({ id: 7, username: '' })],
  ])('is ignored when it is %s', (_, token) => {
    expect(decodeToken(token)).toBeNull()
  })
})
