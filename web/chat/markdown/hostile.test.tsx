import { describe, expect, test } from 'vitest'
import { drawn, stream } from '#tests/support/browser/drawn-markdown.tsx'
import { safeLink } from './safe-link.ts'

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

  /** Lists everything in the markup that is not allowed. */
  function offences(html: string): string[] {
    const found: string[] = []
    for (const [, tag = '', attributes = ''] of html.matchAll(ELEMENT)) {
      if (!TAGS.has(tag)) found.push(`<${tag}>`)
      for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
        if (!ATTRIBUTES.has(name.toLowerCase())) found.push(name)
        if (name === 'href' && !/^(https?|ircs?|mailto|xmpp):/.test(value)) found.push(value)
      }
    }
    // Every other angle bracket must begin or end an element that was checked.
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

  test('the check notices markup that is not on the list', () => {
    expect(offences('<a href="javascript:x" onclick="x">a</a><script>x</script>a < b')).toEqual([
      'javascript:x',
      'onclick',
      '<script>',
      'a bracket',
    ])
  })
})
