import { describe, expect, test } from 'vitest'
import { PROFILE_TEXTS, profileProblems, tidyGstin, type ProfileForm } from './account.ts'
import { AUTH_TEXTS } from './auth.ts'
import { LAW_CATEGORIES } from './law/law-categories.ts'

const EMPTY: ProfileForm = {
  username: 'asha',
  full_name: '',
  town: 'Mysuru',
  law_category: '',
  law_specialists: [],
  company_name: '',
  gst_number: '',
  bar_code: '',
  address: '',
  pin_code: '',
}
const problems = (changes: Partial<ProfileForm>) => profileProblems({ ...EMPTY, ...changes })

test('a username is all that is needed', () => {
  expect(problems({})).toEqual({})
})

test('all that may be said at its longest', () => {
  const longest = {
    username: 'x'.repeat(60),
    company_name: 'x'.repeat(120),
    bar_code: `K${'/'.repeat(39)}`,
    address: 'x'.repeat(400),
    pin_code: '999999',
    gst_number: '27 aapfu0939f 1zv',
  }
  expect(problems(longest)).toEqual({})
})

test.each<[keyof ProfileForm, string, string]>([
  ['username', '', PROFILE_TEXTS.username],
  ['username', ' \t', PROFILE_TEXTS.username],
  ['username', 'आशा', AUTH_TEXTS.username],
  ['law_category', 'civil', PROFILE_TEXTS.category],
  ['law_category', 'constructor', PROFILE_TEXTS.category],
  ['law_category', '__proto__', PROFILE_TEXTS.category],
  ['company_name', 'x'.repeat(121), PROFILE_TEXTS.company],
  ['gst_number', '27AAPFU0939F1ZU', PROFILE_TEXTS.gst],
  ['bar_code', '/1234', PROFILE_TEXTS.bar],
  ['bar_code', `K${'1'.repeat(40)}`, PROFILE_TEXTS.bar],
  ['bar_code', 'K\n1', PROFILE_TEXTS.bar],
  ['address', 'x'.repeat(401), PROFILE_TEXTS.address],
  ['pin_code', '011001', PROFILE_TEXTS.pin],
  ['pin_code', '11001', PROFILE_TEXTS.pin],
  ['pin_code', '1100011', PROFILE_TEXTS.pin],
  ['pin_code', '११०००१', PROFILE_TEXTS.pin],
])('%s %j breaks its rule', (field, value, text) => {
  expect(problems({ [field]: value })).toEqual({ [field]: text })
})

describe('areas', () => {
  test('all of their category', () => {
    for (const [law_category, areas] of Object.entries(LAW_CATEGORIES))
      expect(problems({ law_category, law_specialists: [...areas] })).toEqual({})
  })

  test('none of another, and none without a category', () => {
    const wrong = { law_specialists: PROFILE_TEXTS.areas }
    expect(problems({ law_category: 'Civil', law_specialists: ['Family', 'Tax'] })).toEqual(wrong)
    expect(problems({ law_specialists: ['Family'] })).toEqual(wrong)
  })
})

test('a GST number is kept in capitals without spaces', () => {
  expect(tidyGstin(' 27 aapfu0939f1zv\n')).toBe('27AAPFU0939F1ZV')
})
