import { expect, test } from 'vitest'
import type { Source } from '#shared/law/law.ts'
import { sourcesSection } from './sources.ts'

const source = (n: number, label: string, reason: string): Source => ({
  n,
  id: `cpc ${n}`,
  kind: 'provision',
  label,
  heading: '',
  passage: '',
  state: reason ? 'check' : 'verified',
  reason,
})

test('a doubt that several sources share is said once, in short', () => {
  const doubt = 'Not checked against the official text: The table has no Orders; they are from the Gazette.'
  const sources = [
    source(1, 'Order VII Rule 11, CPC', doubt),
    source(2, 'Section 9, CPC', ''),
    source(3, 'Order VII Rule 13, CPC', doubt),
  ]
  expect(sourcesSection('As [1], [2] and [3] say.', sources, [])).toBe(
    [
      '## Sources\n',
      '- [1] **Order VII Rule 11, CPC**: *check*. Not checked against the official text: The table has no Orders.',
      '- [2] **Section 9, CPC**: *verified*.',
      '- [3] **Order VII Rule 13, CPC**: *check*. As for [1].',
    ].join('\n'),
  )
})
