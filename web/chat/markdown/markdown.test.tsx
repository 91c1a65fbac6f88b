import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Block } from './block.tsx'
import { BlockStream } from './block-stream.ts'
import { decodeEntities } from './entities.ts'
import { lexBlocks, type MdToken } from './lexer.ts'
import { NO_MARKS } from './marks.ts'
import { safeLink } from './safe-link.ts'

/** Numbers that look random and are the same in every run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { below: (n: number) => Math.floor(next() * n) }
}

/** Lines whose neighbours change what they are: rules, setext headings, tables, lazy continuations, open fences. */
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

function stream(text: string, seed: number): BlockStream {
  const { below } = randomNumbers(seed)
  const blocks = new BlockStream()
  for (let at = 0; at < text.length;) {
    const size = 1 + below(9)
    blocks.append(text.slice(at, at + size))
    at += size
    if (below(3) > 0) blocks.update()
  }
  blocks.end()
  return blocks
}

/** What is drawn of tokens: how many line ends stand after a block is not. */
const drawn = (tokens: readonly MdToken[]) =>
  tokens.filter((token) => token.type !== 'space').map((token) => markup(token))
const markup = (token: MdToken) => renderToStaticMarkup(<Block token={token} marks={NO_MARKS} />)

describe('a growing text', () => {
  test('ends as the blocks of the whole text, however it was cut', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const text = randomText(seed)
      const whole = lexBlocks(text.replaceAll(/\r\n?/g, '\n'))
      expect({ text, drawn: drawn(stream(text, seed * 7).sealed) }).toEqual({ text, drawn: drawn(whole) })
    }
  })

  test('shows at every moment what its text so far means', () => {
    for (let seed = 1; seed <= 150; seed++) {
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

  test('never changes a sealed block, and keeps little open', () => {
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

  test('is GFM, with an answer’s headings below the page’s own', () => {
    expect(draw('# A\n\n### B\n\na **b** *c* ~~d~~ `e`  \nf')).toBe(
      '<h3>A</h3><h4>B</h4><p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code><br/>f</p>',
    )
    expect(draw('3. x\n4. y')).toBe('<ol start="3"><li>x</li><li>y</li></ol>')
    expect(draw('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td data-align="right">2</td>')
  })

  test('opens links in a new tab that learns nothing of this one', () => {
    expect(draw('[India Code](https://www.indiacode.nic.in/a?b=1)')).toBe(
      '<p><a href="https://www.indiacode.nic.in/a?b=1" target="_blank" rel="noopener noreferrer nofollow">India Code</a></p>',
    )
  })

  test('shows raw HTML as it was written, and a picture as a link', () => {
    expect(draw('a <b onclick="x()">b</b>')).toBe('<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>')
    expect(draw('![alt text](https://example.com/pixel.png)')).toContain('<a href="https://example.com/pixel.png"')
  })

  test('reads character references, and leaves a citation mark no link of the answer’s choosing', () => {
    expect(draw('Rs 5 &lt; 6 &amp; &sect; 3 &#2309;')).toBe('<p>Rs 5 &lt; 6 &amp; § 3 अ</p>')
    expect(draw('see [1]\n\n[1]: https://example.com')).not.toContain('see <a')
    expect(decodeEntities('&nosuch; &#0; &#xD800; &#x110000;')).toBe('&nosuch; \ufffd \ufffd \ufffd')
  })

  test('survives nesting deep enough to exhaust a stack', () => {
    expect(draw('>'.repeat(20_000) + ' deep')).toContain('deep')
    expect(draw('- '.repeat(400) + 'deep').length).toBeLessThan(20_000)
  })
})

describe('links', () => {
  test.each(['http://a.in/', 'https://a.in/', 'irc://a.in/x', 'ircs://a.in/x', 'mailto:a@b.in', 'xmpp:a@b.in'])(
    '%s may be followed',
    (href) => {
      expect(safeLink(href)).toBe(href)
    },
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://a.in/x',
    'ftp://a.in',
    'tel:1',
    'intent://x',
    '/logout',
    '//evil.in',
    'x',
    '',
    '#a',
    'javascript&colon;alert(1)',
    'https://indiacode.nic.in@evil.in/',
    'view-source:https://a.in',
    'ws://a.in',
  ])('%j is blanked', (href) => expect(safeLink(href)).toBeNull())
})

describe('hostile markdown', () => {
  const payloads = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java&#115;cript:alert(1)',
    'java&Tab;script:alert(1)',
    'javascript&colon;alert(1)',
    '&#x6A;avascript:alert(1)',
    '\\x6aavascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'https://a.in/"onmouseover="alert(1)',
    'https://a.in/ onload=alert(1)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<style>*{display:none}</style>',
    '<form action=https://evil.in><input name=x>',
    '<base href=https://evil.in>',
    '<meta http-equiv=refresh content=0>',
    '<a href="javascript:alert(1)">x</a>',
    '<math><mi xlink:href="javascript:alert(1)">',
    '--><script>alert(1)</script>',
    ']]><script>alert(1)</script>',
    '`</code><script>alert(1)</script>`',
    '\u202ehttps://a.in',
  ]
  const templates = [
    '%',
    '[x](%)',
    '[x](<%>)',
    '[x](% "%")',
    '![%](%)',
    '<%>',
    '[%](https://a.in)',
    '# %',
    '- %',
    '> %',
    '| % |\n|---|\n| % |',
    '```%\n%\n```',
    '`%`',
    '**%**',
    '[x]: %\n\n[x]',
    'www.%',
    '[![%](%)](%)',
    '<div>%</div>',
    '\\%',
    '1. [ ] %',
    '[x][y]\n\n[y]: <%> "%"',
  ]
  const TAGS = new Set(
    'p h3 h4 h5 h6 ul ol li blockquote pre code table thead tbody tr th td div a span strong em del br hr input'.split(
      ' ',
    ),
  )
  const ATTRIBUTES = new Set(
    'href target rel class role aria-label tabindex scope data-align data-task start type checked disabled readonly'.split(
      ' ',
    ),
  )

  const ELEMENT = /<([a-z][a-z\d-]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi
  const ATTRIBUTE = /\s([^\s=]+)(?:="([^"]*)")?/g

  /** What is in the markup and not on the lists. */
  function offences(html: string): string[] {
    const found: string[] = []
    for (const [, tag = '', attributes = ''] of html.matchAll(ELEMENT)) {
      if (!TAGS.has(tag)) found.push(`<${tag}>`)
      for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
        if (!ATTRIBUTES.has(name.toLowerCase())) found.push(name)
        if (name === 'href' && !/^(https?|ircs?|mailto|xmpp):/.test(value)) found.push(value)
      }
    }
    // Every other angle bracket must be the beginning or end of an element that was looked at.
    return /[<>]/.test(html.replaceAll(ELEMENT, '').replaceAll(/<\/[a-z][a-z\d-]*>/gi, ''))
      ? [...found, 'a bracket']
      : found
  }

  test('becomes no element, attribute or address that is not on the list', () => {
    const wrong: string[] = []
    let links = 0
    for (const template of templates)
      for (const payload of payloads) {
        const text = template.replaceAll('%', payload)
        const html = drawn(stream(text, text.length).sealed).join('')
        links += html.split('<a href=').length - 1
        for (const offence of offences(html)) wrong.push(`${offence} in ${text}`)
      }
    expect(wrong).toEqual([])
    expect(links).toBeGreaterThan(50)
  })

  test('would be noticed', () => {
    expect(offences('<a href="javascript:x" onclick="x">a</a><script>x</script>a < b')).toEqual([
      'javascript:x',
      'onclick',
      '<script>',
      'a bracket',
    ])
  })
})
