import { expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'
import { doubtInHindi } from './doubts-in-hindi.ts'

test.each([
  [
    'Repealed from 1 July 2024, when its place was divided between sections 85 and 86, BNS. It still governs acts before that date.',
    '1 जुलाई 2024 से निरस्त; इसकी जगह धारा 85 और 86, BNS में बँट गई। उससे पहले के कृत्यों पर अब भी यही लागू है।',
  ],
  ['Repealed from 1 July 2024.', '1 जुलाई 2024 से निरस्त।'],
  [
    'No Act is named beside this number; it was read as the Indian Penal Code, 1860.',
    'संख्या के साथ किसी अधिनियम का नाम नहीं था; इसे Indian Penal Code, 1860 का माना गया।',
  ],
  [
    '*not found*. It may be a wrong citation: check it in the report itself.',
    '*नहीं मिला*। साइटेशन ग़लत हो सकता है: उसे मूल रिपोर्ट में जाँच लें।',
  ],
  [
    'Repealed from 1 July 2024, when its place went elsewhere.',
    'Repealed from 1 July 2024, when its place went elsewhere.',
  ],
  ['A sentence that nobody has translated.', 'A sentence that nobody has translated.'],
])('the doubt "%s" is said in Hindi', (doubt, hindi) => {
  expect(doubtInHindi(doubt)).toBe(hindi)
})

test.each([
  'section 420 IPC',
  'section 125 CrPC',
  'section 497 IPC',
  'section 66A IT Act',
  'section 999 IPC',
  'section 420',
  'section 34 of the Moon Act, 1999',
  'section 9 of the Consumer Protection Act 1986',
  'Sharma v. Verma',
  'AIR 2020 SC 99999',
  'Mohori Bibee v. Dharmodas Ghose (2010) 3 SCC 1',
])('what the citation check doubts of "%s" has no English sentence in Hindi', async (text) => {
  const library = await shippedReader()
  const [doubted] = library.check(text, { today: '2026-12-01' })
  expect(doubted?.reason).toMatch(/[.]$/)
  expect(doubtInHindi(doubted?.reason ?? '')).not.toMatch(/\b(?:it|has|holds|which|there|belongs|named)\b/i)
})
