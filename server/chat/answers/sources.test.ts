/** The closing list of an answer, in the language of the answer. */
import { expect, test } from 'vitest'
import type { Source } from '#shared/law/law.ts'
import { sourcesSection } from './sources.ts'

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
