import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import type { Block, TrackedChange } from '#shared/drafts.ts'
import { KEYS } from '../paper/commands.ts'
import { countBlanks, fromEditor, toEditor } from '../paper/document.ts'
import { addComment, changeAt, decide, deleteComment, openChanges, openComments, toChange } from './tracked-changes.ts'

const at = '2026-11-28T10:00:00.000Z'
const mark = (id: string, kind: TrackedChange['kind']): TrackedChange => ({ id, kind, by: 'NyayaDesk', at })
const paper: Block[] = [
  {
    style: 'numbered',
    spans: [
      { text: 'The rent is ' },
      { text: '20,000', bold: true, change: mark('rent', 'removed') },
      { text: '25,000', bold: true, change: mark('rent', 'added') },
      { text: ' a month' },
      { text: 'day', blank: true, change: mark('day', 'removed') },
    ],
    comments: [{ id: 'c', text: 'Agreed?', by: 'asha', at }],
  },
  { style: 'numbered', spans: [{ text: 'No pets.' }], change: mark('pets', 'removed') },
  { style: 'numbered', spans: [{ text: 'Lock-in: six months.' }], change: mark('lock', 'added') },
]
const open = (blocks = paper) => EditorState.create({ doc: toEditor({ blocks }) })
function run(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (step) => {
    next = state.apply(step)
  })
  return next
}
const shownText = ({ doc }: EditorState) =>
  fromEditor(doc).map(({ spans }) => spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join(''))
const ids = ({ doc }: EditorState) => openChanges(doc).map(({ id }) => id)

describe('proposals in the editor', () => {
  test('a paper with proposals and comments survives the editor', () => {
    expect(fromEditor(toEditor({ blocks: paper }))).toEqual(paper)
    expect(ids(open())).toEqual(['rent', 'day', 'pets', 'lock'])
    // A blank that is proposed to go is none that must be filled.
    expect(countBlanks(open().doc)).toBe(0)
  })

  test('one is accepted and another refused; the others stay open', () => {
    const rent = run(open(), decide(['rent'], true))
    expect(shownText(rent)[0]).toBe('The rent is 25,000 a month[day]')
    expect(fromEditor(rent.doc)[0]?.spans[1]).toEqual({ text: '25,000', bold: true })
    expect(ids(rent)).toEqual(['day', 'pets', 'lock'])
    const pets = run(rent, decide(['pets'], false))
    expect(shownText(pets)[1]).toBe('No pets.')
    expect(fromEditor(pets.doc)[1]?.change).toBeUndefined()
    expect(ids(pets)).toEqual(['day', 'lock'])
  })

  test('all are accepted, or all refused, and no trace is left', () => {
    const all = ids(open())
    expect(shownText(run(open(), decide(all, true)))).toEqual(['The rent is 25,000 a month', 'Lock-in: six months.'])
    const refused = run(open(), decide(all, false))
    expect(shownText(refused)).toEqual(['The rent is 20,000 a month[day]', 'No pets.'])
    expect(ids(refused)).toEqual([])
    expect(run(open(paper.slice(2)), decide(['lock'], false)).doc.childCount).toBe(1)
  })

  test('the next and the previous one are found, round the end', () => {
    let state = open()
    const visited: (string | undefined)[] = []
    for (let n = 0; n < 5; n += 1) {
      state = run(state, toChange(1))
      visited.push(changeAt(openChanges(state.doc), state)?.id)
    }
    expect(visited).toEqual(['rent', 'day', 'pets', 'lock', 'rent'])
    expect(changeAt(openChanges(state.doc), run(state, toChange(-1)))?.id).toBe('lock')
  })

  test('what a person types beside an insertion is no part of it', () => {
    const state = open([{ style: 'plain', spans: [{ text: 'new', change: mark('n', 'added') }] }])
    const typed = state.apply(state.tr.insertText('!', state.doc.content.size - 1))
    expect(shownText(run(typed, decide(['n'], false)))).toEqual(['!'])
  })
})

test('a comment is added to the paragraph with the cursor, stays with its first half, and is deleted', () => {
  const blocks: Block[] = [
    { style: 'plain', spans: [{ text: 'One.' }] },
    { style: 'plain', spans: [{ text: 'Two.' }] },
  ]
  const begun = open(blocks)
  const there = begun.apply(begun.tr.setSelection(TextSelection.create(begun.doc, 8)))
  const commented = run(there, addComment({ id: 'x', text: 'Why?', by: 'asha', at }))
  expect(openComments(commented.doc)).toMatchObject([{ id: 'x', words: 'Two.' }])
  const enter = KEYS['Enter']
  if (!enter) throw new Error('there is no Enter')
  const split = run(commented, enter)
  expect(openComments(split.doc)).toHaveLength(1)
  const [comment] = openComments(split.doc)
  if (!comment) throw new Error('the comment is gone')
  expect(openComments(run(split, deleteComment(comment)).doc)).toEqual([])
})
