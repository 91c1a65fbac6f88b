import { expect, test } from 'vitest'
import type { BlockStyle } from './drafts.ts'
import { numberBlocks } from './number-blocks.ts'

const markers = (...styles: BlockStyle[]) =>
  numberBlocks({ blocks: styles.map((style) => ({ style, spans: [] })) }).map(({ marker }) => marker)

test('paragraphs are counted through the paper, whatever headings stand between; a new paper begins anew', () => {
  expect(markers('numbered', 'heading', 'numbered', 'plain', 'numbered', 'page-break', 'numbered')).toEqual([
    '1.',
    '',
    '2.',
    '',
    '3.',
    '',
    '1.',
  ])
})

test('the clauses of each prayer and the grounds under each heading begin anew', () => {
  expect(markers('lettered', 'lettered', 'plain', 'lettered')).toEqual(['(a)', '(b)', '', '(a)'])
  expect(markers('ground', 'ground', 'heading', 'ground')).toEqual(['A.', 'B.', '', 'A.'])
  expect(markers(...Array.from({ length: 28 }, () => 'ground' as const)).slice(-3)).toEqual(['Z.', 'AA.', 'AB.'])
})
