import { expect, test } from 'vitest'
import { sayUnchecked, shortenUnchecked } from './not-compared.ts'

test.each([
  [
    sayUnchecked('provision', 'The table has no Orders; they are from the Gazette'),
    'Not checked against the official text: The table has no Orders.',
  ],
  [
    sayUnchecked('judgment', 'The table has the case as State v. Rao; law reports call it State of U.P. v. Rao.'),
    'Not checked against an official table: The table has the case as State v. Rao.',
  ],
  [
    `Repealed. ${sayUnchecked('provision', 'Begun by parts; 2016 is the first. Amendments are not shown.')} No Act is named.`,
    'Repealed. Not checked against the official text: Begun by parts. Amendments are not shown. No Act is named.',
  ],
  [
    sayUnchecked('provision', 'The table has no Schedules.'),
    'Not checked against the official text: The table has no Schedules.',
  ],
  ['Overruled by Rao; do not rely on it.', 'Overruled by Rao; do not rely on it.'],
])('%s', (reason, short) => {
  expect(shortenUnchecked(reason)).toBe(short)
})
