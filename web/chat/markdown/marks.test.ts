import { describe, expect, test } from 'vitest'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import { citation, source } from '#tests/support/law/source-and-citation.ts'
import { lexBlocks, type MdToken } from './marked-lexer.ts'
import { citedTexts, findMarks, NO_MARKS, plainText } from './marks.ts'

describe('marks in a text', () => {
  /** Lists the marks of one paragraph as the reader sees them. */
  function marked(text: string, sources: Source[], citations: CheckedCitation[] = []): string[] {
    const [block] = lexBlocks(text)
    const tokens = (block && 'tokens' in block ? block.tokens : []) as MdToken[]
    const marks = {
      ...NO_MARKS,
      sources: new Map(sources.map((one) => [one.n, { ...one, shown: one.n }])),
      cited: citedTexts(citations),
    }
    const plain = plainText(tokens)
    return findMarks(tokens, marks).map((range) => {
      const quiet = range.kind === 'cited' && range.numbered ? ' without a sign' : ''
      return `${range.kind}${quiet}: ${plain.slice(range.start, range.end)}`
    })
  }
  const one = source(1, 'ni 138')
  const two = source(2, 'ni 142')

  test('are the numbers of known sources and no other numbers', () => {
    expect(marked('a [1] b [1, 2] c [1][2] d [3] e [1,3] f [2024]', [one, two])).toEqual([
      'numbers: [1]',
      'numbers: [1, 2]',
      'numbers: [1]',
      'numbers: [2]',
    ])
  })

  test('never stand in code, links or pictures', () => {
    expect(marked('`[1]` [x [1]](https://a.in) ![1](https://a.in) **[1]**', [one])).toEqual(['numbers: [1]'])
  })

  test('are citations, also across emphasis and line ends', () => {
    const arnesh = citation('Arnesh Kumar v. State of Bihar**, (2014) 8 SCC 273', 'j:arnesh')
    expect(marked('See **Arnesh Kumar v.\nState of Bihar**, (2014) 8 SCC 273 for it.', [], [arnesh])).toEqual([
      'cited: Arnesh Kumar v.\nState of Bihar, (2014) 8 SCC 273',
    ])
  })

  test('take the longest citation, and never a part of another number or section', () => {
    const cited = [
      citation('Section 318', 'bns 318'),
      citation('Section 318(4), BNS', 'bns 318(4)'),
      citation('Section 31', 'bns 31'),
    ]
    expect(
      marked('Section 318(4), BNS and Section 318 and Section 318(9) and Subsection 31 and Section 3180', [], cited),
    ).toEqual(['cited: Section 318(4), BNS', 'cited: Section 318'])
  })

  test('do not show "verified" twice for one citation, and underline a doubtful one without a second sign', () => {
    const fine = citation('section 138, NI Act', 'ni 138')
    expect(marked('under section 138, NI Act [1] it is', [one], [fine])).toEqual(['numbers: [1]'])
    expect(marked('under section 138, NI Act it is', [one], [fine])).toEqual(['cited: section 138, NI Act'])
    const doubtful = { ...fine, state: 'check' } as const
    expect(marked('under section 138, NI Act [1] it is', [one], [doubtful])).toEqual([
      'cited without a sign: section 138, NI Act',
      'numbers: [1]',
    ])
    expect(marked('under section 138, NI Act it is', [one], [doubtful])).toEqual(['cited: section 138, NI Act'])
  })

  test('show the worse of two results for the same words', () => {
    const cited = citedTexts([citation('X v. Y', 'j:x'), citation('X v. Y', 'j:x', { start: 50, state: 'not found' })])
    expect(cited?.byText.get('X v. Y')?.state).toBe('not found')
  })

  test('match the punctuation of a citation literally', () => {
    expect(
      marked(
        'A+B (P) Ltd. v. C.I.T. [2001] 3 SCC 5 holds',
        [],
        [citation('A+B (P) Ltd. v. C.I.T. [2001] 3 SCC 5', 'j:a')],
      ),
    ).toHaveLength(1)
    expect(marked('AxB', [], [citation('A.B', 'j:a')])).toEqual([])
  })
})
