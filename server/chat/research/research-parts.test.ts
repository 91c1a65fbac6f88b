import { describe, expect, test } from 'vitest'
import type { Source } from '#shared/law/law.ts'
import { UnknownMarkFilter, unknownMarksNotice } from './remove-unknown-marks.ts'
import { Preface } from './hold-preface.ts'
import { AttachmentReading, pagesText } from './read-attachment.ts'
import { SourceRegister } from './source-register.ts'
import { begunStep, endedStep } from './shown-steps.ts'
import { WrittenCalls } from './written-calls.ts'

const source = (n: number, id: string): Source => ({
  n,
  id,
  kind: 'provision',
  label: id,
  heading: 'Heading',
  passage: 'Words.',
  state: 'verified',
  reason: '',
})

describe('marks of a streamed answer', () => {
  const cleaned = (text: string, piece: number, known = [1, 2, 14]) => {
    const marks = new UnknownMarkFilter((n) => known.includes(n))
    let shown = ''
    for (let at = 0; at < text.length; at += piece) shown += marks.add(text.slice(at, at + piece))
    return { shown: shown + marks.end(), marks }
  }
  test.each([
    ['Bail is a right [1].', 'Bail is a right [1].'],
    ['Bail is a right [99].', 'Bail is a right.'],
    ['Bail is a right [1, 99].', 'Bail is a right [1].'],
    ['Both [1][99] and [14].', 'Both [1] and [14].'],
    ['A link [99](https://example.org) stays.', 'A link [99](https://example.org) stays.'],
    ['[2024] 5 SCR 12 is a report, and [12', '[2024] 5 SCR 12 is a report, and [12'],
    ['An open bracket [ 1', 'An open bracket [ 1'],
  ])('%s', (text, expected) => {
    for (const piece of [1, 2, 3, 7, 1_000]) expect(cleaned(text, piece).shown).toBe(expected)
  })

  test('what was taken out is said', () => {
    expect(unknownMarksNotice(cleaned('One [99], two [31] and [99].', 4).marks)).toContain('the numbers 31, 99')
    expect(unknownMarksNotice(cleaned('One [1].', 4).marks)).toBe('')
  })

  test('a bracket that is never closed holds back little', () => {
    const marks = new UnknownMarkFilter(() => true)
    expect(marks.add(`[${'1,'.repeat(100)}`).length).toBeGreaterThan(0)
  })
})

describe('calls that a model writes into its text', () => {
  const cleaned = (text: string, piece: number) => {
    const calls = new WrittenCalls()
    let shown = ''
    for (let at = 0; at < text.length; at += piece) shown += calls.add(text.slice(at, at + piece))
    return shown + calls.end()
  }
  test.each([
    ['Before.<tool_call>{"name": "search_law"}</tool_call> After.', 'Before. After.'],
    ['<function_calls>\n<invoke name="x">\n</invoke>\n</function_calls>Yes.', 'Yes.'],
    ['<|tool_call|>{}<|tool_call|>Yes.', 'Yes.'],
    ['[TOOL_CALLS] [{"name": "x"}]\nYes.', 'Yes.'],
    ['A sum < 5 lakh, [2] and <b>bold</b>', 'A sum < 5 lakh, [2] and <b>bold</b>'],
    ['Yes. <tool_call>{"name": "never ends"', 'Yes. '],
  ])('%s', (text, expected) => {
    for (const piece of [1, 2, 5, 1_000]) expect(cleaned(text, piece)).toBe(expected)
  })
})

describe('the first words of a step', () => {
  test('a short preface is dropped when a tool is called', () => {
    const preface = new Preface()
    expect(preface.add('Let me look ')).toBe('')
    expect(preface.add('that up.')).toBe('')
    preface.drop()
    expect(preface.endStep()).toBe('')
  })

  test.each([
    ['a source mark', 'Yes [1]'],
    ['a heading', '## Short answer\nYes'],
    ['length', 'word '.repeat(60)],
  ])('an answer is shown at once, by its %s', (_, text) => {
    expect(new Preface().add(text)).toBe(text)
  })

  test('a short answer is shown when its step ends, and after a silence', () => {
    const preface = new Preface()
    preface.add('Yes.')
    expect(preface.dueIn()).toBeGreaterThan(0)
    expect(preface.release()).toBe('Yes.')
    expect(preface.add(' It is.')).toBe(' It is.')
    expect(preface.endStep()).toBe('')
    expect(preface.add('Once more')).toBe('')
    expect(preface.endStep()).toBe('Once more')
  })
})

describe('pages of an attachment', () => {
  const pages = Array.from({ length: 30 }, (_, at) => ({
    page: at + 1,
    text: `Page ${at + 1} of the diary.`,
    ocr: false,
  }))
  pages[16] = { page: 17, text: 'Seizure memo: one knife with a wooden handle.', ocr: false }
  const file = {
    name: 'charge-sheet.pdf',
    pages,
    pageCount: 30,
    truncated: false,
    fromEarlierMessage: false,
    readBefore: false,
  }

  test('are read by number and by words, and the answer says what nobody read', () => {
    const reading = new AttachmentReading(file, [1, 2])
    expect(reading.read({ pages: '4-6, 9' }).summary).toBe('pages 4 to 6 and 9')
    expect(reading.read({ query: 'the knife that was seized' }).text).toContain('[page 17]')
    expect(reading.unreadNotice()).toContain('pages 1 to 2, 4 to 6, 9 and 17 of the 30 pages of charge-sheet.pdf')
  })

  test('a page that does not exist is answered with those that do', () => {
    expect(new AttachmentReading(file, []).read({ pages: '99' }).text).toContain('pages 1 to 30')
    expect(new AttachmentReading(file, []).read({}).text).toContain('No such page')
  })

  test('nothing is said where every page was read', () => {
    expect(
      new AttachmentReading(
        file,
        pages.map(({ page }) => page),
      ).unreadNotice(),
    ).toBe('')
    expect(pagesText([3])).toBe('page 3')
  })
})

test('a source keeps its number, and what is read of it later is kept too', () => {
  const register = new SourceRegister([source(1, 'ni 138')])
  const { n: _, ...bail } = source(0, 'bnss 480')
  expect(register.add(bail, 'Bail in non-bailable offences.')).toBe(2)
  const { sources } = register
  expect(register.add(bail, 'Its proviso.')).toBe(2)
  expect(register.sources).toBe(sources)
  expect(register.passages.get(2)).toEqual(['Bail in non-bailable offences.', 'Its proviso.'])
  expect([register.has(2), register.has(3)]).toEqual([true, false])
})

test('a step shows what was asked on one short line, whatever the model wrote', () => {
  const step = begunStep(1, {
    toolName: 'search_law',
    input: { kind: 'any', query: `default\n\n bail\u202e ${'x'.repeat(500)}` },
  })
  expect(step.about).toMatch(/^default bail x+…$/)
  expect(step.about.length).toBeLessThanOrEqual(160)
  expect(endedStep(step, null).state).toBe('failed')
})
