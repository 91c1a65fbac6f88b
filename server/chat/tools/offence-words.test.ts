import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offencesInHindi } from './offence-words.ts'

const row = {
  of: '(2)',
  punishment: 'Imprisonment up to 3 years, or fine, or both',
  cognizable: true,
  bailable: false,
  compoundable: 'No',
  court: 'Any Magistrate',
}

test('an offence is told in Hindi with each of its words', () => {
  expect(offencesInHindi([row])).toEqual([
    {
      of: '(2)',
      punishment: '3 साल तक का कारावास, या जुर्माना, या दोनों',
      cognizable: 'संज्ञेय',
      bailable: 'गैर-जमानतीय',
      compoundable: 'नहीं',
      court: 'कोई भी मजिस्ट्रेट',
    },
  ])
  expect(offencesInHindi([{ ...row, of: '(2) (later conviction)' }])[0]?.of).toBe('(2) (दोबारा दोषी)')
})

test('no row is told where another of the section has no Hindi, because it may raise or lower the punishment', () => {
  expect(offencesInHindi([row, { ...row, punishment: 'Something that nobody translated' }])).toEqual([])
  expect(offencesInHindi([row, { ...row, of: '(2) (in a case that nobody translated)' }])).toEqual([])
})

test('no figure is lost or added in the Hindi of a punishment', () => {
  const file = join(import.meta.dirname, '../../../content/law/hindi/offence-words.json')
  const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const figures = (text: string) => (text.match(/\d+/g) ?? []).toSorted().join(' ')
  expect(words.length).toBeGreaterThan(300)
  expect(words.filter(([english, hindi]) => figures(english) !== figures(hindi))).toEqual([])
})
