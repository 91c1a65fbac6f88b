import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longDate } from '#shared/dates.ts'
import type { DefectList } from '#shared/filing/defects.ts'
import { MAX_BLOCKS, MAX_DOCUMENT_CHARS, type BlockStyle, type Draft, type DraftDocument } from '#shared/drafts.ts'
import { openPrinter } from '#server/platform/printing/printer.ts'
import { Client, json } from '#tests/support/client.ts'
import { begin, LOAN, put, readJson, withParagraph } from '#tests/support/drafts/draft-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { STATEMENT_TITLE } from './ai-statement.ts'
import { printDraft } from './print-draft.ts'
import { exportsPer5Minutes } from '../limits.ts'

const CITED =
  'Section 138 of the Negotiable Instruments Act, 1881 applies, see Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273; section 420 of the Indian Penal Code; and Ramprasad Verma v. Lotus Fabrics Pvt. Ltd., (2019) 14 SCC 9921.'

const unspaced = (text: string) => text.replaceAll(/\s+/g, '')

/** The paragraphs of a Word file, and its margins in twentieths of a point. */
function readDocx(bytes: Uint8Array) {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml) as {
    'w:document': { 'w:body': { 'w:sectPr': { 'w:pgMar': Record<string, string> } } }
  }
  const paragraphs = xml
    .split('</w:p>')
    .map((paragraph) => [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''))
    .map((text) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&apos;', "'"))
  return { paragraphs, margins: parsed['w:document']['w:body']['w:sectPr']['w:pgMar'] }
}

describe('printing a draft', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const print = (id: string, query: string) => asha.call(`/drafts/${id}/export?${query}`)
  const bytesOf = async (call: Promise<Response>) => new Uint8Array(await (await call).arrayBuffer())
  const save = (draft: Draft, document: DraftDocument) =>
    readJson<Draft>(asha.call(`/drafts/${draft.id}`, put({ document, version: draft.version })))

  test('the Word file has the name of the draft, the print of the chosen court, and every paragraph', async () => {
    const draft = await begin(asha)
    const response = await print(draft.id, 'format=docx&court=delhi')
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Suit for recovery of money Asha Rao v. Ravi Kale.docx"; filename*=UTF-8''Suit%20for%20recovery%20of%20money%20Asha%20Rao%20v.%20Ravi%20Kale.docx`,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { paragraphs, margins } = readDocx(new Uint8Array(await response.arrayBuffer()))
    expect(margins).toMatchObject({ 'w:left': '2268', 'w:right': '2268', 'w:top': '1134', 'w:bottom': '1134' })
    for (const { spans } of draft.document.blocks)
      expect(paragraphs).toContain(spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join(''))
    expect(paragraphs).not.toContain(STATEMENT_TITLE)
  })

  test('the text of the PDF can be read, and without a court it has the print of the first one', async () => {
    const draft = await begin(asha)
    const response = await print(draft.id, 'format=pdf')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())))
    expect(unspaced(text.join(' '))).toContain(unspaced('Rs 4,50,000 (Rupees four lakh fifty thousand only)'))
  })

  test('the annexure says from the record how the paper was made, and lists every authority with its state', async () => {
    const place = { page: 1, line: 3, quote: 'Rs 4,50,000' }
    const made = await product.drafts.createDraft(asha.claims.id, {
      template: 'civil-suits/recovery-of-money',
      facts: LOAN,
      found: { principal: place },
      session: null,
    })
    const first = await readJson<Draft>(asha.call(`/drafts/${made.id}`))
    const second = await save(first, withParagraph(first.document, 'By hand.'))
    const third = await save(second, withParagraph(first.document, CITED))
    await readJson(asha.call(`/drafts/${made.id}/restore`, json({ version: 1 })))
    const last = await readJson<Draft>(asha.call(`/drafts/${made.id}/restore`, json({ version: 3 })))
    expect(last.document).toEqual(third.document)

    const { paragraphs } = readDocx(await bytesOf(print(made.id, 'format=docx&annexure=1')))
    const statement = paragraphs.slice(paragraphs.indexOf(STATEMENT_TITLE))
    const day = longDate(product.clock.now())
    const line = (start: string) => statement.find((one) => one.startsWith(start))
    expect(statement[1]).toContain(`version 5. The statement was made by NyayaDesk on ${day} from the record`)
    expect(line(`Version 1, ${day}: assembled by fixed rules`)).toContain('no language model was used')
    expect(line(`Versions 2 to 3, ${day}: edited by hand`)).toBeDefined()
    expect(line('Version 4, ')).toContain('version 1 was brought back')
    expect(line('Version 5, ')).toContain('version 3 was brought back')
    expect(line('One of the facts was read by software')).toContain('have not been confirmed by a person yet')
    expect(statement.some((one) => /^\d+ blanks are still open/.test(one))).toBe(true)
    expect(line('Section 138, NI Act: verified.')).toBeDefined()
    expect(line('Arnesh Kumar v. State of Bihar')).toContain(': verified.')
    expect(line('Section 420, IPC: found, to be checked by a person.')).toContain('section 318(4), BNS')
    expect(line('Ramprasad Verma v. Lotus Fabrics')).toMatch(/not found in the library|cannot tell/)

    const { text } = await extractText(await getDocumentProxy(await bytesOf(print(made.id, 'format=pdf&annexure=1'))))
    const own = text.findIndex((page) => page.includes(STATEMENT_TITLE))
    expect(own).toBeGreaterThan(0)
    expect(unspaced(text.slice(own).join(' '))).toContain(unspaced('Section 138, NI Act: verified.'))
    // Nothing of the statement stays in the draft.
    expect((await readJson<Draft>(asha.call(`/drafts/${made.id}`))).document).toEqual(third.document)
  })

  test('the statement names the model that wrote the paper', async () => {
    const by = 'openai-compatible:mock'
    const written = {
      document: { title: 'Plaint', blocks: [{ style: 'plain' as const, spans: [{ text: 'I sue.' }] }] },
      leftOut: [],
      by,
    }
    const made = await product.drafts.createDraft(asha.claims.id, {
      template: 'civil-suits/recovery-of-money',
      facts: LOAN,
      found: {},
      session: null,
      written,
    })
    expect(made).toMatchObject({ origin: 'written', document: written.document })
    const { paragraphs } = readDocx(await bytesOf(print(made.id, 'format=docx&annexure=1')))
    const said_ = paragraphs.find((one) => one.startsWith('Version 1, '))
    expect(said_).toContain('written by the language model openai-compatible, mock')
    expect(said_).not.toContain('no language model')
    expect(paragraphs.some((one) => one.includes('found no provision and no judgment cited'))).toBe(true)
    expect(paragraphs).toContain('No blank was left open.')
  })

  test('a file can be opened whatever is in it: an empty paper, signs of markup, Hindi, an odd name', async () => {
    const name = 'अशोक <b>&"/\\..\u202e\u0007%0d%0a'
    const draft = await begin(asha, { ...LOAN, first: [{ name, parentage: '', age: '', occupation: '', address: '' }] })
    const odd = 'याचिका <w:p> & "x" ]]> {{slot}} ${y} \u0000\u0007\u000b\ufffe\ud800 end'
    const now = await save(draft, withParagraph({ title: odd, blocks: [] }, odd))
    for (const format of ['docx', 'pdf']) {
      const response = await print(now.id, `format=${format}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[ -!#-~]+"; filename\*=UTF-8''[\w%.~-]+$/,
      )
    }
    const { paragraphs } = readDocx(await bytesOf(print(now.id, 'format=docx')))
    expect(paragraphs[0]).toContain('याचिका &lt;w:p&gt; & "x" ]]&gt; {{slot}} ${y} ')
    const empty = await save(now, { title: '', blocks: [] })
    for (const format of ['docx', 'pdf']) expect((await print(empty.id, `format=${format}`)).status).toBe(200)
  })

  test('the statement can be filed: it has the cause title, each provision of the template once, and a place to sign', async () => {
    const facts = { ...LOAN, fields: { place: 'Pune' } }
    const draft = await begin(asha, facts, 'criminal-cases/cheque-complaint')
    const statementOf = async () => {
      const { paragraphs } = readDocx(await bytesOf(print(draft.id, 'format=docx&annexure=1')))
      const at = paragraphs.indexOf(STATEMENT_TITLE)
      return { head: paragraphs.slice(at - 7, at), rest: paragraphs.slice(at) }
    }
    const { head, rest } = await statementOf()
    expect(head.join('\n')).toMatch(/Judicial Magistrate.*\n.*\nAsha Rao\n… Complainant\nVersus\nRavi Kale\n… Accused/s)
    const cited = rest.filter((line) => /, NI Act: /.test(line))
    expect(cited).toEqual([...new Set(cited)])
    expect(cited).toContain('Section 143A, NI Act: verified.')
    expect(cited.filter((line) => !line.endsWith(': verified.'))).toEqual([])
    expect(rest.findLast((line) => line !== '')).toBe('[signature and name of the party or advocate]')
    // The same section is doubted again where somebody wrote by hand what is the matter of another.
    await save(
      draft,
      withParagraph(draft.document, 'Section 143A of the Negotiable Instruments Act, 1881 punishes murder.'),
    )
    const edited = (await statementOf()).rest.filter((line) => line.startsWith('Section 143A, NI Act'))
    expect(edited).toEqual([expect.stringContaining('to be checked by a person')])
  })

  test('the defects of a draft are listed for a court, and printed on a sheet before the paper if asked', async () => {
    const draft = await begin(asha)
    const listed = await readJson<DefectList>(asha.call(`/drafts/${draft.id}/defects?court=delhi`))
    expect(listed).toMatchObject({ version: 1, court: 'delhi' })
    const blank = listed.defects.find(({ code }) => code === 'blank-left')
    const block = draft.document.blocks[blank?.block ?? -1]
    expect(block?.spans.some((span) => span.blank)).toBe(true)
    expect((await asha.call(`/drafts/${draft.id}/defects?court=moon`)).status).toBe(400)
    const stranger = await new Client(product).join()
    expect((await stranger.call(`/drafts/${draft.id}/defects`)).status).toBe(404)

    const { paragraphs } = readDocx(await bytesOf(print(draft.id, 'format=docx&court=delhi&defects=1')))
    expect(paragraphs[0]).toBe('Defects that a registry would raise')
    for (const { title } of listed.defects) expect(paragraphs.some((one) => one.startsWith(`${title.en}. `))).toBe(true)
    expect(paragraphs.length).toBeGreaterThan(draft.document.blocks.length)
    expect((await readJson<Draft>(asha.call(`/drafts/${draft.id}`))).document).toEqual(draft.document)
  })

  test('an unknown court or format is refused', async () => {
    const { id } = await begin(asha)
    for (const [query, message] of [
      ['format=docx&court=moon', 'We don’t have a page format for that court.'],
      ['format=docx&court=', 'We don’t have a page format for that court.'],
      ['format=rtf', 'Please choose Word (docx) or PDF.'],
      ['', 'Please choose Word (docx) or PDF.'],
      ['format=pdf&annexure=perhaps', 'We couldn’t understand this request.'],
      ['format=pdf&format=docx', 'Please choose Word (docx) or PDF.'],
    ] as const) {
      const response = await print(id, query)
      expect([query, response.status, await response.json()]).toEqual([
        query,
        400,
        expect.objectContaining({ message }),
      ])
    }
  })

  test('a person can only make a limited number of files in five minutes', async () => {
    const person = await new Client(product).join()
    const { id } = await begin(person)
    expect((await person.call(`/drafts/${id}/export?format=docx`)).status).toBe(200)
    await product.platform.database.query('update rate_limits set points = $2 where key = $1', [
      `${exportsPer5Minutes.name}:${person.claims.id}`,
      exportsPer5Minutes.points,
    ])
    const refused = await person.call(`/drafts/${id}/export?format=docx`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the longest paper', () => {
  const profile = {
    id: 'test',
    name: 'Test',
    hindi: 'परीक्षण',
    paper: 'A4' as const,
    font: 'Times New Roman' as const,
    size: 14,
    spacing: 1.5,
    quotation: { size: 12, spacing: 1 },
    margins: { top: 2, bottom: 2, left: 4, right: 4 },
    sides: 'one' as const,
    asks: [],
    isPrintHeld: true,
  }
  const words = 'The plaintiff states that '
  const paper = (style: BlockStyle, count: number, text: string) => ({
    title: 'Long',
    blocks: Array.from({ length: count }, () => ({ style, spans: [{ text }] })),
  })
  const document = paper('numbered', MAX_BLOCKS, words.repeat(MAX_DOCUMENT_CHARS / MAX_BLOCKS / words.length))
  const inOne = paper('numbered', 1, words.repeat(MAX_DOCUMENT_CHARS / words.length))

  test.each([
    ['docx', 'in paragraphs', document],
    ['pdf', 'in paragraphs', document],
    ['docx', 'in one', inOne],
    ['pdf', 'in one', inOne],
    ['pdf', 'without a blank', paper('plain', 1, 'x'.repeat(MAX_DOCUMENT_CHARS / 4))],
  ] as const)('can be printed as %s, %s', async (format, _, long) => {
    const printer = openPrinter()
    expect((await printDraft(printer, { document: long, profile, format }, 'asha')).length).toBeGreaterThan(10_000)
    await printer.close()
  })

  test('a very long paragraph loses no word', async () => {
    const printer = openPrinter()
    const counted = Array.from({ length: 3_000 }, (_, at) => `word${at}`)
    const spans = counted.map((text, at) => ({ text: `${text} `, ...(at % 2 && { bold: true as const }) }))
    const document = { title: 'Long', blocks: [{ style: 'numbered' as const, spans }] }
    const bytes = await printDraft(printer, { document, profile, format: 'pdf' }, 'asha')
    await printer.close()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
    expect(text.join(' ').match(/word\d+/g)).toEqual(counted)
  })

  test('a paper that takes too long is given up with a plain error, and the next one is printed', async () => {
    const hurried = openPrinter({ timeoutMs: 1 })
    await expect(printDraft(hurried, { document, profile, format: 'pdf' }, 'asha')).rejects.toMatchObject({
      code: 'export_too_heavy',
    })
    await hurried.close()
  })
})
