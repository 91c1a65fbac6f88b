import { describe, expect, it } from 'vitest'
import { type ProfileForm, profileProblems } from '#shared/account.ts'
import { ApiError } from '#web/lib/api.ts'
import { changedFields, FIELDS, completeChanges, normaliseProfile } from './profile/fields.ts'
import { fieldOfError } from '#web/lib/field-of-error.ts'
import { ago } from './security/ago.ts'

const stored: ProfileForm = {
  username: 'asha',
  full_name: '',
  town: 'Mysuru',
  law_category: 'Civil',
  law_specialists: ['Contract', 'Family'],
  company_name: '',
  gst_number: '',
  bar_code: '',
  address: '',
  pin_code: '',
}

describe('the time since a login', () => {
  it.each([
    [-60_000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [3_599_999, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [49 * 3_600_000, '2 days ago'],
  ])('after %d ms is "%s"', (ms, text) => expect(ago(ms)).toBe(text))
})

describe('the changes of a profile', () => {
  it('are the fields that differ from the stored ones; lists are compared by their content', () => {
    const changes = { username: 'asha', law_specialists: ['Contract', 'Family'], address: 'Mysuru' }
    expect(changedFields(changes, stored)).toEqual({ address: 'Mysuru' })
  })

  it('send the areas together with their category, because another tab may have changed it', () => {
    expect(completeChanges({ address: 'Mysuru' }, stored)).toEqual({ address: 'Mysuru' })
    for (const changes of [{ law_category: '' }, { law_specialists: ['Family'] }])
      expect(completeChanges(changes, { ...stored, ...changes })).toEqual({
        law_category: stored.law_category,
        law_specialists: stored.law_specialists,
        ...changes,
      })
  })

  it('are sent as the server stores them, so that a space is not a mistake', () => {
    const typed = { ...stored, username: ' asha ', gst_number: '29 abcde 1234 f1zw', pin_code: '570 001' }
    expect(profileProblems(normaliseProfile(typed))).toEqual({})
    expect(normaliseProfile(typed)).toMatchObject({
      username: 'asha',
      gst_number: '29ABCDE1234F1ZW',
      pin_code: '570001',
    })
  })
})

describe('an error of the server', () => {
  const refused = (field?: string) =>
    new ApiError(400, { code: 'any', message: 'Any.', params: field === undefined ? {} : { field } })

  it('is shown at the field that it names', () => {
    expect(FIELDS.map((field) => fieldOfError(refused(field), FIELDS))).toEqual(FIELDS)
    expect([
      fieldOfError(refused(), FIELDS),
      fieldOfError(refused('id'), FIELDS),
      fieldOfError(new ApiError(502, null), FIELDS),
    ]).toEqual([undefined, undefined, undefined])
  })
})
