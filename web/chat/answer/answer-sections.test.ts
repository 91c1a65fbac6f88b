import { expect, test } from 'vitest'
import { lexBlocks } from '../markdown/marked-lexer.ts'
import { NO_MARKS } from '../markdown/marks.ts'
import { citation } from '#tests/support/law/source-and-citation.ts'
import { AnswerBlocks, type BlockGroup } from './answer-blocks.ts'
import { sectionsOf } from './answer-sections.ts'

const group = (text: string): BlockGroup =>
  lexBlocks(text)
    .filter(({ type }) => type !== 'space')
    .map((token) => ({ token, marks: NO_MARKS }))

/** Lists the sections of a text: a folded one by its title and count, an open one by the text of its blocks. */
const seen = (...texts: string[]) =>
  sectionsOf(texts.map(group)).map(({ folded, groups }) =>
    folded
      ? `${folded.title} (${folded.count})`
      : groups
          .flat()
          .map(({ token }) => token.raw.trim())
          .join(' | '),
  )

const ANSWER = `Read: a notice.

## Short answer

Pay.

## The law that applies

Section 138 [1].

Section 142 [2].

No source.

## Authorities

- One [3]
- Two

## What to do next

Write.

## What would change this answer

- A fact

If you meant something else:

- [ ] Theft

---

*No advice.*`

test('the reasons of an answer are folded with their counts, its gist and its steps stand open', () => {
  const expected = [
    'Read: a notice. | ## Short answer | Pay.',
    'The law that applies (2)',
    'Authorities (2)',
    '## What to do next | Write.',
    'What would change this answer (1)',
    'If you meant something else: | - [ ] Theft | --- | *No advice.*',
  ]
  expect(seen(ANSWER)).toEqual(expected)
  // A section may go on in the next group.
  const [first = '', second = ''] = ANSWER.split('Section 142')
  expect(seen(first, `Section 142${second}`)).toEqual(expected)
})

test('an answer without a gist of its own is shown whole', () => {
  expect(seen('## Authorities\n\n- One [1]')).toEqual(['## Authorities | - One [1]'])
})

test('pieces stay the same objects while a later group grows', () => {
  const before = group(ANSWER)
  const pieces = () => sectionsOf([before, group('More.')]).flatMap(({ groups }) => groups.slice(0, 1))
  expect(pieces().every((piece, index) => piece === pieces()[index])).toBe(true)
})

test('a section that names what was not found stands open', () => {
  const blocks = new AnswerBlocks()
  blocks.append('## Short answer\n\nNo.\n\n## Authorities\n\n- X v. Y\n')
  blocks.addCitation(citation('X v. Y', null, { state: 'not found' }))
  blocks.end()
  expect(sectionsOf(blocks.groups).map(({ folded }) => folded?.doubtful)).toEqual([undefined, true])
})
