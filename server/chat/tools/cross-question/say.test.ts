/** The Hindi of a cross-examination against what is said in English. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPapers } from '#server/papers/index.ts'
import { readYaml } from '#server/platform/read-yaml.ts'
import { APPROACH, BANKS, ROLES } from './content.ts'
import { wordsInHindi } from './hindi.ts'
import { readToldKinds } from './read-request.ts'
import { sayIn } from './say.ts'

const content = join(import.meta.dirname, '../../../../content/cross')
const words = JSON.parse(readFileSync(join(content, 'words.hi.json'), 'utf8')) as Record<string, string>

const SAID = new Set([
  ...BANKS.flatMap(({ first, defences, lines }) => [
    ...first,
    ...defences.map(({ say }) => say),
    ...lines.flatMap(({ title, purpose, danger, hope, otherwise, ask }) => [
      title,
      purpose,
      danger,
      hope,
      otherwise,
      ...ask.map(({ say }) => say),
    ]),
  ]),
  ...Object.values(ROLES).flatMap(({ name, aim }) => [name, aim]),
  ...Object.values(APPROACH.own),
  ...Object.values(APPROACH.credit),
  ...Object.values(APPROACH.close).flat(),
  ...APPROACH.omission,
  ...APPROACH.chief.map(({ ask }) => ask),
])

/** Numbers of law, slots and figures: what a translation must not lose. */
const marksOf = (text: string) => (text.match(/\[\[[^\]]+\]\]|\{\w+\}|\d+/g) ?? []).toSorted().join(' ')

test('every sentence of the banks, roles and approach has its Hindi, with the same law, slots and figures', () => {
  expect([...SAID].filter((said) => !(said in words))).toEqual([])
  const differing = Object.entries(words).filter(([said, hindi]) => marksOf(said) !== marksOf(hindi))
  expect(differing).toEqual([])
})

test('nothing has Hindi that nobody says', () => {
  const code = globSync('*.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const titles = new Set(BANKS.flatMap(({ title }) => title))
  expect(Object.keys(words).filter((said) => !SAID.has(said) && !titles.has(said) && !code.includes(said))).toEqual([])
})

const topicsIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, of]) => (name === 'topic' && typeof of === 'string' ? [of] : topicsIn(of)))
    : []

test('every topic on which papers may differ has its Hindi', () => {
  const topics = ['fields.yaml', 'words.yaml'].flatMap((file) => topicsIn(readYaml(join(content, file))))
  expect(topics.length).toBeGreaterThan(200)
  const hindi = wordsInHindi()
  expect([...new Set(topics)].filter((topic) => !(topic in hindi))).toEqual([])
})

test('the words of a paper are put in as they stand, whatever signs are in them', () => {
  expect(sayIn('hi')('You hold to this: {said}', { said: '“$& {said}”' })).toBe('आप इस पर टिके हैं: “$& {said}”')
  expect(
    sayIn('en')('{name} did not state before you {said}, and the {paper} has nothing of it {place}', {
      name: 'A',
      said: '“{place}”',
      paper: 'report',
      place: '(p. 1, l. 2)',
    }),
  ).toBe('A did not state before you “{place}”, and the report has nothing of it (p. 1, l. 2)')
})

test('what a paper is and whose words it holds is understood from a Hindi button too', () => {
  const papers = readPapers([{ page: 1, text: 'Some lines\nof no known paper\nthat tell of a quarrel', ocr: false }])
  const sent = ['पृष्ठ 1, पंक्ति 1 यह है: पुलिस को दिया बयान', 'पृष्ठ 1, पंक्ति 1 इसने कहा: सुरेश पाल']
  expect(readToldKinds(sent, papers)).toEqual([{ kind: 'police', from: { page: 1, line: 1 }, witness: 'सुरेश पाल' }])
})
