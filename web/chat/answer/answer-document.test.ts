import { expect, test } from 'vitest'
import { source } from '#tests/support/law/source-and-citation.ts'
import { answerPlainText } from './answer-document.ts'
import { answerHtml } from './answer-html.ts'

const ANSWER = `> A note & more

## Short answer

**Pay** *now* under [section 138](https://a.in/) [7].

1. One
   - Inner
2. Two \`code\`

| Section | Fine |
|---|---|
| 138 | Rs 1 |

- [ ] Ask for more

## Sources

- [1] **A**: *verified*.
- [7] **B**: *check*.`
const sources = [source(1, 'a'), source(7, 'b')]

test('plain text has all words of an answer and none of the signs of Markdown', () => {
  expect(answerPlainText({ text: ANSWER, sources })).toBe(`A note & more

Short answer

Pay now under section 138 (https://a.in/) [1].

1. One
  - Inner
2. Two code

Section\tFine
138\tRs 1

- Ask for more

Sources

- [1] B: check.
- [2] A: verified.`)
})

test('HTML keeps headings, emphasis, lists and tables', () => {
  const html = answerHtml({ text: ANSWER, sources })
  for (const part of [
    '<h2>Short answer</h2>',
    '<strong>Pay</strong>',
    '<a href="https://a.in/">',
    '<td>138</td>',
    '<ol>',
  ])
    expect(html).toContain(part)
})

test('nothing of an answer acts where it is pasted', () => {
  const text = '<img src=x onerror=alert(1)>\n\n<b>bold</b> ![x](https://spy.in/a.png) [run](javascript:alert(1))'
  const html = answerHtml({ text, sources: [] })
  expect(html).not.toMatch(/<img|<b>|javascript:|spy\.in/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('an answer that is nested without end can still be copied', () => {
  const text = `${'>'.repeat(20_000)} deep`
  expect(answerPlainText({ text, sources: [] })).toContain('deep')
  expect(answerHtml({ text, sources: [] })).toContain('deep')
})
