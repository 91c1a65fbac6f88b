/** The closing list of an answer, in the language of the answer. */
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

const SOURCE: Source = {
  n: 1,
  id: 'bns 318',
  kind: 'provision',
  label: 'Section 318, BNS',
  heading: 'Cheating (Bharatiya Nyaya Sanhita, 2023)',
  passage: 'Whoever cheats …',
  state: 'verified',
  reason: '',
}

test('the closing list is in English', () => {
  expect(sourcesSection('He cheated [1].', [SOURCE], [])).toBe('## Sources\n\n- [1] **Section 318, BNS**: *verified*.')
})

test('the closing list of a Hindi answer is in Hindi', () => {
  expect(sourcesSection('उसने छल किया [1]।', [SOURCE], [], [], 'hi')).toBe(
    '## स्रोत\n\n- [1] **धारा 318, BNS**: *सत्यापित*.',
  )
  expect(sourcesSection('नमस्ते', [], [], [], 'hi')).toBe('## स्रोत\n\nयह उत्तर किसी क़ानूनी आधार पर नहीं टिका है।')
})
