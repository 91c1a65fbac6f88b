import { expect, test } from 'vitest'
import type { BlockStyle, DraftDocument } from '#shared/drafts.ts'
import { compareDocuments } from './compare.ts'

const paper = (...blocks: (string | [BlockStyle, string])[]): DraftDocument => ({
  title: 'Plaint',
  blocks: blocks.map((block) => {
    const [style, text] = typeof block === 'string' ? (['numbered', block] as const) : block
    return { style, spans: [{ text }] }
  }),
})
const words = (before: string, after: string) => {
  const [block] = compareDocuments(paper(before), paper(after))
  return block && 'words' in block ? block.words.map(({ kind, text }) => `${kind}: ${text}`) : block
}

test('equal blocks are counted, and changed blocks are shown word by word', () => {
  const before = paper('The plaintiff lent money.', 'The loan was Rs. 5,00,000.', 'It was not repaid.')
  const after = paper('The plaintiff lent money.', 'The loan was Rs. 6,00,000.', 'It was not repaid.')
  const compared = compareDocuments(before, after)
  expect(compared.map(({ kind }) => kind)).toEqual(['unchanged', 'changed', 'unchanged'])
  expect(words('The loan was repaid.', 'The loan was never repaid.')).toEqual([
    'same: The loan was ',
    'added: never ',
    'same: repaid.',
  ])
})

test('an added, a removed and a replaced block are told apart', () => {
  const kinds = (before: DraftDocument, after: DraftDocument) =>
    compareDocuments(before, after).map((block) => block.kind)
  expect(kinds(paper('One.'), paper('One.', 'Two and more.'))).toEqual(['unchanged', 'added'])
  expect(kinds(paper('One.', 'Two.'), paper('Two.'))).toEqual(['removed', 'unchanged'])
  expect(kinds(paper('One.', 'Two.'), paper('One.'))).toEqual(['unchanged', 'removed'])
  expect(kinds(paper('The suit is in time.'), paper('Nothing else is claimed here at all.'))).toEqual([
    'added',
    'removed',
  ])
  expect(kinds(paper('Gone for good.', 'The notice was served.'), paper('The notice was duly served.'))).toEqual([
    'removed',
    'changed',
  ])
})

test('a changed style and a filled blank are shown', () => {
  expect(compareDocuments(paper(['plain', 'Prayer']), paper(['heading', 'Prayer']))).toMatchObject([
    { kind: 'changed', style: 'heading', was: 'plain', words: [{ kind: 'same', text: 'Prayer' }] },
  ])
  const blank = { title: '', blocks: [{ style: 'plain', spans: [{ text: 'of ' }, { text: 'place', blank: true }] }] }
  expect(compareDocuments(blank as DraftDocument, paper(['plain', 'of Pune']))).toMatchObject([
    {
      kind: 'changed',
      words: [{ text: 'of ' }, { kind: 'removed', text: '[place]' }, { kind: 'added', text: 'Pune' }],
    },
  ])
})

test('Hindi words are compared as whole words', () => {
  expect(words('वादी पुणे में रहता है।', 'वादी पुरी में रहता है।')).toEqual([
    'same: वादी ',
    'removed: पुणे',
    'added: पुरी',
    'same:  में रहता है।',
  ])
})
