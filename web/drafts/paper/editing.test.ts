import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import type { Block, BlockStyle, Span } from '#shared/drafts.ts'
import { chosenStyle, KEYS, makeBlank, moveBlocks, setStyle, toBlank } from './commands.ts'
import { countBlanks, fromEditor, sameBlocks, toEditor } from './document.ts'
import { numbering } from './numbering.ts'

const block = (style: BlockStyle, ...spans: Span[]): Block => ({ style, spans })
const blank = (text: string): Span => ({ text, blank: true })

/** Opens a paper with the cursor before the first of these words, or with the words selected. */
function open(blocks: Block[], at = '', around = false): EditorState {
  const doc = toEditor({ blocks })
  let from = 1
  doc.descendants((node, place) => {
    const index = node.text?.indexOf(at) ?? -1
    if (at && index >= 0) from = place + index
  })
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, from, around ? from + at.length : from),
    plugins: [numbering],
  })
}

function run(state: EditorState, command: Command | undefined): EditorState {
  let next = state
  command?.(state, (step) => {
    next = state.apply(step)
  })
  return next
}
const shownText = ({ doc }: EditorState) =>
  fromEditor(doc).map(({ style, spans }) => `${style}: ${spans.map(({ text }) => text).join('|')}`)

describe('a document and the editor', () => {
  test('a paper survives the editor: styles, blanks, formats, a page break, Hindi, a line within a block', () => {
    const blocks = [
      block('court', { text: 'In the Court of ' }, blank('name of the court')),
      block('party', { text: 'रमेश कुमार', bold: true }, { text: ', of Pune\nIndia' }),
      block('page-break'),
      block('plain', { text: 'thus', bold: true, italic: true, underline: true }, { ...blank('place'), bold: true }),
      block('signature'),
    ]
    expect(fromEditor(toEditor({ blocks }))).toEqual(blocks)
    expect(countBlanks(toEditor({ blocks }))).toBe(2)
  })

  test('an empty paper can be written in; neighbouring spans of one format are joined', () => {
    expect(fromEditor(toEditor({ blocks: [] }))).toEqual([block('plain')])
    const cut = [block('plain', { text: 'one ' }, { text: '' }, { text: 'two' })]
    expect(fromEditor(toEditor({ blocks: cut }))).toEqual([block('plain', { text: 'one two' })])
    expect(sameBlocks({ blocks: cut }, { blocks: [block('plain', { text: 'one two' })] })).toBe(true)
    expect(sameBlocks({ blocks: cut }, { blocks: [block('heading', { text: 'one two' })] })).toBe(false)
  })
})

describe('writing', () => {
  const paper = [block('heading', { text: 'Facts' }), block('numbered', { text: 'One. Two.' })]

  test('Enter makes a block of the same style, at either end too; Backspace at the start joins two blocks', () => {
    const split = run(open(paper, 'Two.'), KEYS['Enter'])
    expect(shownText(split)).toEqual(['heading: Facts', 'numbered: One. ', 'numbered: Two.'])
    expect(shownText(run(split, KEYS['Backspace']))).toEqual(['heading: Facts', 'numbered: One. Two.'])
    expect(shownText(run(open(paper, 'Facts'), KEYS['Enter']))).toEqual([
      'heading: ',
      'heading: Facts',
      'numbered: One. Two.',
    ])
  })

  test('Shift and Enter begin a new line within the block', () => {
    expect(shownText(run(open(paper, 'Two.'), KEYS['Shift-Enter']))[1]).toBe('numbered: One. \nTwo.')
  })

  test('a style is set on all selected blocks; a page break keeps its own', () => {
    const state = open([...paper, block('page-break'), block('plain', { text: 'End' })])
    const all = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, state.doc.content.size - 1)))
    expect(chosenStyle(all)).toBeNull()
    expect(shownText(run(all, setStyle('ground')))).toEqual([
      'ground: Facts',
      'ground: One. Two.',
      'page-break: ',
      'ground: End',
    ])
    expect(chosenStyle(open(paper, 'Two.'))).toBe('numbered')
  })

  test('a block moves past its neighbour with the cursor in it, and not past the ends', () => {
    const moved = run(open(paper, 'Two.'), moveBlocks(-1))
    expect(shownText(moved)).toEqual(['numbered: One. Two.', 'heading: Facts'])
    expect(moved.selection.$from.parent.textContent).toBe('One. Two.')
    expect(moveBlocks(-1)(moved)).toBe(false)
    const back = run(moved, moveBlocks(1))
    expect(shownText(back)).toEqual(['heading: Facts', 'numbered: One. Two.'])
    expect(back.selection.$from.parentOffset).toBe(5)
  })

  test('paragraph numbers follow the order of the blocks', () => {
    const markers = (state: EditorState) =>
      numbering
        .getState(state)
        ?.shown.find()
        .map((one) => state.doc.resolve(one.from).index(0))
    const state = open(paper, 'Two.')
    expect(markers(state)).toEqual([1])
    expect(markers(run(state, KEYS['Enter']))).toEqual([1, 2])
    expect(markers(run(state, setStyle('plain')))).toEqual([])
    expect(markers(state.apply(state.tr.insertText('Some ', 1)))).toEqual([1])
  })
})

describe('blanks', () => {
  const paper = [
    block('plain', { text: 'At ' }, blank('place'), { text: ' on ' }, blank('date')),
    block('signature', blank('name')),
  ]
  const chosen = ({ selection }: EditorState) =>
    selection instanceof NodeSelection ? (selection.node.attrs['label'] as string) : null

  test('blanks are reached one after another, in both directions, and from the last the first', () => {
    let state = open(paper)
    const forwards = [1, 1, 1, 1].map(() => chosen((state = run(state, toBlank(1)))))
    expect(forwards).toEqual(['place', 'date', 'name', 'place'])
    const backwards = [1, 1].map(() => chosen((state = run(state, toBlank(-1)))))
    expect(backwards).toEqual(['name', 'date'])
    expect(toBlank(1)(open([block('plain', { text: 'Full' })]))).toBe(false)
  })

  test('a blank is filled by typing, and made from selected words', () => {
    const state = run(open(paper), toBlank(1))
    const filled = state.apply(state.tr.insertText('पुणे'))
    expect(shownText(filled)[0]).toBe('plain: At पुणे on |date')
    expect(countBlanks(filled.doc)).toBe(2)
    const made = run(open([block('plain', { text: 'At Pune.' })], 'Pune', true), makeBlank)
    expect(fromEditor(made.doc)).toEqual([block('plain', { text: 'At ' }, blank('Pune'), { text: '.' })])
  })
})
