import { describe, expect, test } from 'vitest'
import { readPdf, readWord, unspaced } from '#tests/support/files/printed.ts'
import type { ExportBlock } from './blocks.ts'
import { plainOf } from './blocks.ts'
import { toDocx } from './docx.ts'
import { toMarkdown } from './markdown.ts'
import { sessionToPdf } from './pdf.ts'
import { readMarkdown } from './read-markdown.ts'
import { sessionBlocks } from './session-blocks.ts'
import type { Exchange } from './session-record.ts'

const ANSWER = `## Short answer

A cheque that is **returned _unpaid_** is an offence [1][2], see \`section 138\` and ~~section 139~~.

3. Keep the memo.
4. Send the notice:
   - by post
   - by hand
     1. with a witness
     2. with a receipt
5. Wait.

Then:

1. Complain.
2. Appear.

| Step | Time | From |
|---|--:|---|
| **Notice** | 30 days | the memo |
| Pay \\| or not | 15 days | धारा 138 |

> Nobody is above it.
>
> - Not even the bank.

\`\`\`
To: the drawer
  Sir,
\`\`\`

---

See [India Code](https://www.indiacode.nic.in/a?b=1&c=2), [mail](mailto:court@example.in), [bad](javascript:alert(1)), [rel](/law), [who](https://bank@evil.example/).
धारा 138, परक्राम्य लिखत अधिनियम

## Sources

- [1] **Section 138, NI Act**, Dishonour of cheque: *verified*.

**Not found in the library. Do not rely on these:**

- X v. Y, (2019) 14 SCC 9921: *not found*. There is no such page.
`

const exchange = (answer: string, more: Partial<Exchange> = {}): Exchange => ({
  askedAt: '2026-11-12T10:00:00Z',
  prompt: 'My cheque **bounced**.\nWhat now?',
  attachment: null,
  answer,
  status: 'complete',
  model: 'offline',
  sources: '',
  steps: [],
  draft: null,
  ...more,
})
const blocksOf = (...exchanges: Exchange[]) =>
  sessionBlocks({
    title: 'My cheque bounced',
    tool: 'Scenario Solver',
    madeAt: '2026-11-22T10:00:00Z',
    exchanges,
    questions: exchanges.length,
    otherVersions: false,
  })
const word = async (...exchanges: Exchange[]) => readWord(await toDocx('My cheque bounced', blocksOf(...exchanges)))
const pdf = async (...exchanges: Exchange[]) => readPdf(await sessionToPdf('My cheque bounced', blocksOf(...exchanges)))
const markdown = async (...exchanges: Exchange[]) => String(await toMarkdown('', blocksOf(...exchanges)))

const RESIDUE = /\*\*|~~|`|\|\s*-{3}|\]\(|^#|<\/?\w+>/m
const LINKS = ['https://www.indiacode.nic.in/a?b=1&c=2', 'mailto:court@example.in']

describe('Word', () => {
  test('a Word file has headings, lists that keep their numbers, a table with its header, and no Markdown', async () => {
    const { paragraphs, xml, text, links, numbering } = await word(exchange(ANSWER))
    const styled = (style: string) => paragraphs.filter((one) => one.style === style).map((one) => one.text)
    expect(styled('Title')).toEqual(['My cheque bounced'])
    expect(styled('Heading1')).toEqual(['Question 1'])
    expect(styled('Heading2')).toEqual(['Answer'])
    expect(styled('Heading3')).toEqual(['Short answer', 'Sources'])
    expect(styled('Asked')).toEqual(['My cheque **bounced**.\nWhat now?'])
    expect(styled('Quotation')).toEqual(['Nobody is above it.'])
    expect(styled('CodeBlock')).toEqual(['To: the drawer\n  Sir,'])

    const lists = paragraphs.flatMap(({ text: said, list }) =>
      list ? [[said, list.id, list.level, numbering(list.id)] as const] : [],
    )
    const item = (said: string) => lists.find(([one]) => one.startsWith(said))
    expect(item('Keep')?.[3]).toEqual({ format: 'decimal', from: 3 })
    expect(item('Wait')?.[1]).toBe(item('Keep')?.[1])
    expect(item('Complain')?.[3]).toEqual({ format: 'decimal', from: 1 })
    expect(item('Complain')?.[1]).not.toBe(item('with a witness')?.[1])
    expect(item('with a witness')?.[3]).toEqual({ format: 'decimal', from: 1 })
    expect([item('by post')?.[2], item('by post')?.[3].format]).toEqual(['1', 'bullet'])

    expect(xml.match(/<w:tbl>/g)).toHaveLength(1)
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1)
    expect(styled('TableText')).toEqual([
      'Step',
      'Time',
      'From',
      'Notice',
      '30 days',
      'the memo',
      'Pay | or not',
      '15 days',
      'धारा 138',
    ])
    expect(xml).toMatch(/<w:b\/>(?:(?!<w:t[ >]).)*<w:t[^>]*>returned /s)
    expect(text.replace('My cheque **bounced**', '')).not.toMatch(RESIDUE)
    expect(links).toEqual(LINKS)
    expect(text).toContain('bad, rel, who.')
    expect(text).toContain(
      'Legal information, not legal advice. Made by NyayaDesk from the record of this session on 22 November 2026.',
    )
  })

  test('a mark of the Word library that somebody typed stays text', async () => {
    const { text, paragraphs } = await word(exchange('1. {bullets-0} and {numbered-0-1-1}'))
    expect(text).toContain('{bullets-0} and {numbered-0-1-1}')
    expect(paragraphs.map(({ list }) => list?.id ?? '').join('')).toMatch(/^\d+$/)
  })
})

describe('PDF', () => {
  test('a PDF has every word, Devanagari in its own font, numbered pages, and no Markdown', async () => {
    const { text, pages, links, drawn } = await pdf(exchange(ANSWER))
    const read = unspaced(text)
    for (const linesOfBlocks of [
      'My cheque bounced',
      'Exported on 22 November 2026: one question and its answer',
      'returned unpaid is an offence [1][2]',
      '3. Keep the memo.',
      '5. Wait.',
      '1. Complain.',
      'Pay | or not',
      'To: the drawer',
      'bad, rel, who.',
      'X v. Y, (2019) 14 SCC 9921: not found.',
      'no language model was used',
    ])
      expect(read).toContain(unspaced(linesOfBlocks))
    expect(text.replace('**bounced**', '')).not.toMatch(RESIDUE)
    expect([...new Set(links)]).toEqual(LINKS)
    expect(pages.every((page, at) => unspaced(page).includes(`Page${at + 1}of${pages.length}`))).toBe(true)
    const devanagari = drawn.filter(({ text: said }) => /[\u0904-\u0939]/.test(said))
    expect(devanagari.length).toBeGreaterThan(2)
    expect(devanagari.filter(({ face }) => !face.includes('NotoSansDevanagari'))).toEqual([])
    // Its letters are in another order than they are typed, but all are there.
    expect(devanagari.map(({ text: said }) => said).join('')).toContain('धारा')
  })

  test('a PDF repeats the header of a long table on each page and loses no row', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `| row${at} | ${'word '.repeat(at % 40)} |`)
    const { pages, text } = await pdf(exchange(['| First | Second |', '|---|---|', ...rows].join('\n')))
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.slice(1, -1).filter((page) => !unspaced(page).startsWith('FirstSecond'))).toEqual([])
    expect(new Set(text.match(/row\d+/g))).toHaveLength(400)
  })

  test.each([
    ['NotoSansBengali', 'চেক প্রত্যাখ্যাত হয়েছে।'],
    ['NotoSansGujarati', 'ચેક પરત ફર્યો છે.'],
    ['BalooPaaji2', 'ਚੈੱਕ ਵਾਪਸ ਆ ਗਿਆ ਹੈ।'],
    ['NotoSansKannada', 'ಚೆಕ್ ಅಮಾನ್ಯವಾಗಿದೆ.'],
    ['Manjari', 'ചെക്ക് മടങ്ങി.'],
    ['NotoSansMeeteiMayek', 'ꯃꯤꯇꯩꯂꯣꯟ'],
    ['NotoSansOlChiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['NotoSansOriya', 'ଚେକ୍ ଫେରିଗଲା।'],
    ['NotoSansTamil', 'காசோலை திரும்பியது.'],
    ['NotoSansTelugu', 'చెక్కు తిరిగి వచ్చింది.'],
  ])('a PDF draws text of %s in its own font', async (face, words) => {
    const { drawn, text } = await pdf(exchange(`Section 138: ${words}`))
    expect(text).not.toContain('no letters for')
    expect(drawn.filter((run) => run.face.includes(face)).length).toBeGreaterThan(0)
    expect(drawn.filter((run) => /\p{M}|[\u0b00-\u0bff]/u.test(run.text) && run.face.includes('Tinos'))).toEqual([])
  })

  test('a PDF says that it lacks the letters of a script, which the Word file has', async () => {
    expect((await pdf(exchange('سلام'))).text).toContain('no letters for')
    expect((await pdf(exchange('नमस्ते ₹ 5 → 6 ✅'))).text).not.toContain('no letters for')
    expect((await word(exchange('سلام'))).text).toContain('سلام')
  })
})

/** The words of all blocks, line by line. */
function said(blocks: readonly ExportBlock[]): string[] {
  return blocks.flatMap((block) => {
    if ('runs' in block) return [`${block.kind} ${'level' in block ? block.level : ''}: ${plainOf(block.runs)}`]
    if (block.kind === 'quote') return ['quote', ...said(block.blocks)]
    if (block.kind === 'list') return [`list ${block.start}`, ...block.items.flatMap((item) => ['item', ...said(item)])]
    if (block.kind === 'table') return [block.header, ...block.rows].map((row) => row.map(plainOf).join(' ¦ '))
    return [block.kind === 'code' ? block.text : block.kind]
  })
}

describe('markdown', () => {
  test('Markdown that is written from the blocks means the same as the answer', async () => {
    const odd = [
      'an *unclosed **mark, 2**10, a_b_c, 5 * 6 * 7, \\# no heading, &amp;amp;, a < b > c, `` a`b ``',
      '1\\. no list\n\\- no list\n\\> no quote',
      '- a\n- b\n\n* c\n* d',
      '- loose\n\n  with two\n\n- items\n\n  > and a quote',
      '**bold***italic*[x](https://a.in/(b)) `|` [1]: https://a.in',
      '\\[x\\](javascript:y) <name of deponent> \\<b>',
      'line  \nend',
      '- [ ] open\n- [x] done',
      '- [1] **A** [2]**(b)** [3] (c)',
    ]
    expect(String(await toMarkdown('', readMarkdown('- [1] **A** [2]')))).toBe('- [1] **A** [2]\n')
    for (const text of [ANSWER, ...odd]) {
      const blocks = readMarkdown(text).map((block) =>
        block.kind === 'heading' ? { ...block, level: Math.min(block.level, 6) as 4 } : block,
      )
      const again = readMarkdown(String(await toMarkdown('', blocks)))
      const levels = (lines: string[]) => lines.map((line) => line.replace(/^heading \d/, 'heading').trimEnd())
      expect(levels(said(again))).toEqual(levels(said(blocks)))
    }
  })

  test('each answer stays in its place, whatever the one before left open', async () => {
    const text = await markdown(
      exchange('```\nnever closed'),
      exchange('<script>\n<!-- never closed'),
      exchange('# Mine'),
    )
    expect(text.match(/^## Question \d$/gm)).toEqual(['## Question 1', '## Question 2', '## Question 3'])
    expect(text).not.toMatch(/<script|<!--/)
    expect(text).toContain('\n#### Mine\n')
    expect(said(readMarkdown(text)).filter((line) => line.includes('Answer'))).toHaveLength(3)
  })
})

/** The name of each case, its Markdown, and how often a sign of it must be found. */
const HOSTILE: [name: string, answer: string, sign?: RegExp, times?: number][] = [
  [
    'raw HTML',
    'a <b onclick="x()">b</b> <img src=x onerror=alert(1)>c<br>d\n\n<div><script>alert(2)</script>\n**e**</div>\n\n<iframe src="https://a.in"></iframe>',
    /alert\(2\)\s*e\s/g,
    1,
  ],
  ['no blank', 'Z'.repeat(10_000), /Z/g, 10_000],
  [
    'half a surrogate pair and control characters',
    'a\ud800b\udc00c\u0000\u0007\u000b\u001b\ufffe\uffff \u202egnp.exe\u202c',
    /a\ufffdb\ufffdc\ufffd? gnp\.exe/g,
    1,
  ],
  ['a table of many columns', `|${' Z |'.repeat(60)}\n|${'---|'.repeat(60)}\n|${' Q |'.repeat(60)}`, /Z:\s+Q/g, 60],
  [
    'a cell longer than a page',
    `| a | b |\n|---|---|\n| ${'Zlong '.repeat(3_000)} | ${'J'.repeat(3_000)} |`,
    /Zlong|J/g,
    6_000,
  ],
  [
    'narrow columns',
    `|${' a |'.repeat(9)}\n|${'---|'.repeat(9)}\n|${` ${'Zfour '.repeat(110)}|`.repeat(9)}`,
    /Zfour/g,
    990,
  ],
  [
    'a header longer than a page',
    `|${` ${'Zfour '.repeat(110)}|`.repeat(9)}\n|${'---|'.repeat(9)}\n|${` ${'Zfour '.repeat(110)}|`.repeat(9)}`,
    /Zfour/g,
    1_980,
  ],
  ['headings beyond a page', `${'# Zone\n\n'.repeat(200)}# ${'Zone '.repeat(2_000)}`, /Zone/g, 2_200],
  ['lines beyond a page', `# Zone\n\n${'Z  \n'.repeat(150)}Z`, /Z\b/g, 151],
  ['nesting', `${'> '.repeat(40)}Zdeep\n\n${'- '.repeat(60)}Zdeep\n\n${'>'.repeat(20_000)} Zdeep`, /Zdeep/g, 3],
  ['a number beyond counting', '999999998. Z\n1000000000. Z', /99999999[89]\. Z/g],
  ['cut off in a table', '| Z | b |\n|---', /Z/g, 1],
  ['cut off in bold', 'See **Arnesh Kumar v. State of', /See Arnesh/g, 1],
  ['XML', ']]> <w:p/> &#x0; &#xD800; &nosuch; {{x}} ${y}', /\{\{x\}\} \$\{y\}/g, 1],
  ['nothing', ''],
]

test.each(HOSTILE)('%s is printed in every format, and nothing of it is lost', async (name, answer, sign, times) => {
  const asked = exchange(answer, { prompt: 'What now?' })
  const [inWord, inPdf, text] = await Promise.all([word(asked), pdf(asked), markdown(asked)])
  for (const one of [inWord.text, inPdf.text, text]) {
    expect(one).toContain('Legal information, not legal advice.')
    expect(one).not.toMatch(/(?![\t\n])\p{Cc}|[\u202e\ufffe\uffff]|\p{Surrogate}/u)
    expect(one).not.toMatch(/<(?:b|img|script|iframe|div)\b|onclick|onerror/)
    if (name.startsWith('cut off')) expect(one).not.toMatch(/\*\*|\|[ \t]*--/)
    if (sign && times !== undefined) expect(one.replaceAll('**', '').match(sign)).toHaveLength(times)
  }
})

test('a question of many lines is not cut off at the end of its page', async () => {
  const { text } = await pdf(exchange('Noted.', { prompt: 'Z\n'.repeat(400) }))
  expect(text.match(/Z\b/g)).toHaveLength(400)
})

test('character references are decoded', () => {
  expect(said(readMarkdown('Rs 5 &lt; 6 &amp; &sect; 3 &#2309;'))).toEqual(['paragraph : Rs 5 < 6 & § 3 अ'])
})

test('a blank that a drafter leaves is not read as markup', async () => {
  expect(said(readMarkdown('I, <name of deponent>, of <address>, aged <age> <b>years</b>'))).toEqual([
    'paragraph : I, <name of deponent>, of <address>, aged <age> years',
  ])
})

test.each([
  ['running', 'still being written when this file was made: it is not finished'],
  ['cancelled', 'was stopped before it was finished'],
  ['interrupted', 'was interrupted before it was finished'],
  ['failed', 'failed before it was finished'],
] as const)('an answer that is %s says so, and which of its citations were looked up', async (status, words) => {
  const [bare, listed, empty] = await Promise.all([
    word(exchange('Half [1]', { status })),
    word(exchange('Half [1]', { status, sources: '## Sources\n\n- [1] **A**: *verified*.' })),
    word(exchange('', { status })),
  ])
  expect(bare.text).toContain(words)
  expect(bare.text).toContain('Nothing that it cites was looked up.')
  expect(listed.text).toContain('only what is listed under Sources was looked up')
  expect(listed.paragraphs.filter(({ style }) => style === 'Heading3').map(({ text }) => text)).toEqual(['Sources'])
  expect(empty.text).toContain('Nothing had been written.')
})
