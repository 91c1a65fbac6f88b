/** A Hindi answer says in Hindi what its sections and judgments say, as far as the library has it. */
import { expect, test } from 'vitest'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { numberSources } from '../../answers/sources.ts'
import { authoritiesSection } from './authorities.ts'
import type { Grounds } from '../tool.ts'
import { lawSection } from './law.ts'

const library = await shippedLibrary()
const IN_ENGLISH = 'सार अंग्रेज़ी में है'

async function groundsOf(prompt: string): Promise<Grounds> {
  const found = await library.find(prompt, { today: '2026-12-01' })
  return {
    prompt,
    found,
    language: 'hi',
    sources: numberSources(found, 'hi'),
    attachment: null,
    cited: [],
    named: [],
  }
}

test('what each section and each judgment says stands beside its name', async () => {
  const grounds = await groundsOf('पुलिस मेरी एफ़आईआर नहीं लिख रही है')
  const law = lawSection(grounds, [])
  expect(law).toMatch(/धारा 173, BNSS\*\* \(संज्ञेय[^)]*\) \[\d+\]: [^a-z]+।/)
  expect(law).not.toContain(IN_ENGLISH)
  expect(authoritiesSection(grounds, [])).toMatch(/Lalita Kumari .* \[\d+\]: [^a-z]+।/)
})

test('a section without Hindi has its name alone, and the answer says where to read the rest', async () => {
  const grounds = await groundsOf('पुलिस मेरी एफ़आईआर नहीं लिख रही है')
  const provisions = grounds.found.provisions.map((provision) => ({ ...provision, hi: null }))
  const judgments = grounds.found.judgments.map((judgment) => ({ ...judgment, hi: null }))
  const without = { ...grounds, found: { ...grounds.found, provisions, judgments } }
  expect(lawSection(without, [])).toContain(IN_ENGLISH)
  expect(lawSection(without, [])).not.toContain('cognizable offence may be given')
  expect(authoritiesSection(without, [])).not.toMatch(/Lalita Kumari .*\]: /)
})
