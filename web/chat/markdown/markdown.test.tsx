import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Source } from '#shared/law/law.ts'
import { Block } from './block.tsx'
import { NO_MARKS } from './marks.ts'
import { BlockStream } from './block-stream.ts'
import { decodeEntities } from './entities.ts'
import { lexBlocks, type MdToken } from './marked-lexer.ts'
import { drawn, randomNumbers, stream } from '#tests/support/browser/drawn-markdown.tsx'

/**
 * Lines that change the meaning of the lines around them: rules, setext headings, tables, lazy continuations, open
 * fences.
 */
const LINES = [
  '',
  '',
  '',
  'para',
  'para **bold** and `code`',
  'a | b',
  '--- | ---',
  '| 1 | 2 |',
  '---',
  '===',
  '- item',
  '  - nested',
  '  more of it',
  '1. one',
  '2) two',
  '3. three',
  '> quoted',
  '> - in a quote',
  'lazy',
  '# Heading',
  '#',
  '#hash',
  '    indented',
  '```',
  '```ts',
  '~~~',
  '<div>',
  '</div>',
  '<!-- open',
  '-->',
  '<script>',
  '</script>',
  '[1]: https://example.com',
  '[1][2] text [1]',
  '* * *',
  '+',
  '-',
  '- [ ] task',
  '- [x] done',
  '\t tab',
  'धारा 420 और ५',
  'line  ',
  'line\\',
  '|',
  '\\| a',
  '***',
  '____',
  '<b>x</b>',
  '&amp; &#35;',
]

function randomText(seed: number): string {
  const { below } = randomNumbers(seed)
  const end = ['\n', '\n', '\n', '\n\n', '\r\n', ''][below(6)] ?? '\n'
  return (
    Array.from({ length: 3 + below(24) }, () => LINES[below(LINES.length)]).join(end || '\n') + (below(2) ? '\n' : '')
  )
}

describe('a growing text', () => {
  test('ends as the blocks of the whole text, however its pieces were cut', () => {
    for (let seed = 1; seed <= 800; seed++) {
      const text = randomText(seed)
      const whole = lexBlocks(text.replaceAll(/\r\n?/g, '\n'))
      expect({ text, drawn: drawn(stream(text, seed * 7).sealed) }).toEqual({ text, drawn: drawn(whole) })
    }
  })

  test('shows at every moment what the text so far means', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const text = randomText(seed).replaceAll('\r', '')
      const blocks = new BlockStream()
      for (let at = 0; at < text.length; at++) {
        blocks.append(text.charAt(at))
        blocks.update()
        const soFar = text.slice(0, at + 1)
        const shown = drawn([...blocks.sealed, ...blocks.tail])
        expect({ soFar, shown }).toEqual({ soFar, shown: drawn(lexBlocks(soFar)) })
      }
    }
  })

  test('never changes a sealed block and keeps few blocks open', () => {
    const text = Array.from(
      { length: 60 },
      (_, n) => `## Part ${n}\n\nSome words of *part* ${n}.\n\n- one\n- two\n`,
    ).join('\n')
    const blocks = new BlockStream()
    const seen: MdToken[] = []
    for (let at = 0; at < text.length; at += 20) {
      blocks.append(text.slice(at, at + 20))
      blocks.update()
      seen.forEach((token, index) => expect(blocks.sealed[index]).toBe(token))
      seen.splice(0, seen.length, ...blocks.sealed)
      expect(blocks.tail.length).toBeLessThanOrEqual(3)
    }
    expect(seen.length).toBeGreaterThan(170)
  })

  test('holds a carriage return until it knows what follows', () => {
    const blocks = new BlockStream()
    for (const part of ['one\r', '\ntwo\r', '\r', '\nthree']) blocks.append(part)
    blocks.end()
    expect(drawn(blocks.sealed)).toEqual(drawn(lexBlocks('one\ntwo\n\nthree')))
  })
})

describe('what is drawn', () => {
  const draw = (text: string) => drawn(lexBlocks(text)).join('')

  test('markdown is drawn as GFM, with an answer’s headings below the page’s own', () => {
    expect(draw('# A\n\n### B\n\na **b** *c* ~~d~~ `e`  \nf')).toBe(
      '<h3>A</h3><h4>B</h4><p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code><br/>f</p>',
    )
    expect(draw('3. x\n4. y')).toBe('<ol start="3"><li>x</li><li>y</li></ol>')
    expect(draw('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td data-align="right">2</td>')
    // A row of a wide table is a card on a phone, where each cell names its column.
    expect(draw('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |')).toContain('<td data-label="c">3</td>')
  })

  test('a link opens in a new tab that cannot reach this one', () => {
    expect(draw('[India Code](https://www.indiacode.nic.in/a?b=1)')).toBe(
      '<p><a href="https://www.indiacode.nic.in/a?b=1" target="_blank" rel="noopener noreferrer nofollow">India Code</a></p>',
    )
  })

  test('raw HTML is shown as it was written, and a picture as a link', () => {
    expect(draw('a <b onclick="x()">b</b>')).toBe('<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>')
    expect(draw('![alt text](https://example.com/pixel.png)')).toContain('<a href="https://example.com/pixel.png"')
  })

  test('character references are replaced, and an answer cannot turn a citation mark into a link', () => {
    expect(draw('Rs 5 &lt; 6 &amp; &sect; 3 &#2309;')).toBe('<p>Rs 5 &lt; 6 &amp; § 3 अ</p>')
    expect(draw('see [1]\n\n[1]: https://example.com')).not.toContain('see <a')
    expect(decodeEntities('&nosuch; &#0; &#xD800; &#x110000;')).toBe('&nosuch; \ufffd \ufffd \ufffd')
  })

  test('nesting that would exhaust a stack does no harm', () => {
    expect(draw('>'.repeat(20_000) + ' deep')).toContain('deep')
    expect(draw('- '.repeat(400) + 'deep').length).toBeLessThan(20_000)
  })
})

describe('a helpline', () => {
  const drawnWith = (text: string, sources: [number, Source][] = []) =>
    renderToStaticMarkup(
      lexBlocks(text).map((token) => (
        <Block
          key={token.raw}
          token={token}
          marks={{ ...NO_MARKS, sources: new Map(sources.map(([n, one]) => [n, { ...one, shown: n }])) }}
        />
      )),
    )
  const calls = (html: string) => [...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href)

  test('in bold can be called by a touch', () => {
    expect(calls(drawnWith('- **112** police and ambulance\n- **181** women'))).toEqual(['tel:112', 'tel:181'])
  })

  test('is one of our numbers, and never a section number in an answer with sources', () => {
    expect(calls(drawnWith('**19005551234**, 112, [112](tel:112)'))).toEqual([])
    expect(calls(drawnWith('Section **112**', [[1, {} as Source]]))).toEqual([])
  })
})
