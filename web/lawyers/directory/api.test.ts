import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser/browser-globals.ts'
import { fetchMembers } from './api.ts'

const MEMBER = {
  id: 7,
  username: 'meera',
  full_name: 'Meera Rao',
  profile_img: '',
  law_category: 'Civil',
  role: 'Advocate',
  town: 'Pune',
  law_specialists: [],
  mobile_no: '98XXXXXX10',
}

beforeEach(() => void stubBrowser())

const answerWith = (members: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(members, { headers: { 'x-total-count': '51' } }))
const fetchFirst = () => fetchMembers('', 1, new AbortController().signal)

test('a page of members has the number of all of them', async () => {
  answerWith([MEMBER])
  await expect(fetchFirst()).resolves.toEqual({ members: [MEMBER], total: 51 })
})

test('members of another shape are refused, because a page would show them half', async () => {
  answerWith([{ ...MEMBER, law_specialists: 'Civil' }])
  await expect(fetchFirst()).rejects.toMatchObject({ name: 'StrangeAnswer' })
})
