import { expect, test } from 'vitest'
import { findSectionLists } from './charged-sections.ts'

test.each([
  ['FIR u/s 323 504 506', ['323', '504', '506']],
  ['case of 147, 148/149 and 323 on my son', ['147', '148', '149', '323']],
  ['chargesheet 498a 406', ['498A', '406']],
  ['धारा 294 323 506 34 में जमानत', ['294', '323', '506', '34']],
  ['explain 420 467 468', ['420', '467', '468']],
])('%s', (text, numbers) => expect(findSectionLists(text).flatMap((one) => one.numbers)).toEqual(numbers))

test.each([
  'police case, flat 302 and 304 in tower 9',
  'FIR on 12 10 2026 at 10 30',
  'he paid 420 rupees and then 500 more',
  'my case number 323/2024 and 506/2024',
  'call 420 467 2211 for the bail bond',
  'complaint about 34 and 149 chairs',
])('no list of sections: %s', (text) => expect(findSectionLists(text)).toEqual([]))
