import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlockStyle, Draft } from '#shared/drafts.ts'
import { MOST_REVIEWED_CHARS, type PaperReview, type PaperText } from '#shared/filing/review.ts'
import { Client, json } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { ASHA, begin, readJson } from '#tests/support/drafts/draft-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { openCatalogue } from '../catalogue.ts'
import { listDefects } from '../defects/list-defects.ts'
import { linesOfDocument, type WrittenLine } from '../defects/read-paper.ts'
import { readTypedPaper } from './read-typed-paper.ts'

const PLAINT = `IN THE COURT OF THE CIVIL JUDGE, SENIOR DIVISION, AT PUNE
Regular Civil Suit No.        of 2026

Asha Rao, daughter of Mohan Rao, aged 41 years,
residing at 4 Karve Road, Pune                         ... Plaintiff
VERSUS
Ravi Kale                                              ... Defendant

SUIT FOR RECOVERY OF MONEY
The Plaintiff above named submits:
FACTS
1. That on Monday, 4 March 2025 the Plaintiff lent the Defendant Rs 4,50,000/- (Rupees four lakh five thousand only), see Annexure P-1.
2. That the Defendant committed cheating, an offence under section 420 of the Indian Penal Code.
4. It is settled law that whoever borrows must repay.
5. The Plaintiff relies on Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, and on Ramprasad Verma v. Lotus Fabrics Pvt. Ltd., (2019) 14 SCC 9921.
PRAYER
The Plaintiff prays for a decree.
Plaintiff
Through: ________
LIST OF DOCUMENTS
1. Annexure P-2: statement of the bank
`

test('a paper that was made elsewhere gets the styles by which its defects are found', () => {
  const lines = readTypedPaper([{ page: 1, text: PLAINT }])
  const of = (style: string) => lines.filter((line) => line.style === style).map(({ text }) => text)
  expect(of('court')).toEqual(['IN THE COURT OF THE CIVIL JUDGE, SENIOR DIVISION, AT PUNE'])
  expect(of('party')).toEqual([
    'Asha Rao, daughter of Mohan Rao, aged 41 years, residing at 4 Karve Road, Pune',
    'Ravi Kale',
  ])
  expect(of('role')).toEqual(['Plaintiff', 'Defendant'])
  expect(of('heading')).toEqual(['FACTS', 'PRAYER'])
  expect(lines.filter(({ style }) => style === 'numbered').map(({ marker }) => marker)).toEqual([
    '1.',
    '2.',
    '4.',
    '5.',
    '1.',
  ])
  expect(lines.flatMap(({ blanks }) => blanks)).toEqual(['________'])
})

test('a paper as text has the same defects as the draft that it was printed from, in all kinds but five', () => {
  const catalogue = openCatalogue()
  const facts = {
    fields: { place: 'Pune', date: '2026-11-20' },
    first: [ASHA],
    second: [{ ...ASHA, name: 'Ravi Kale' }],
  }
  const pleadings = [...catalogue.templates].filter(([, { layout }]) => layout === 'pleading')
  const different = pleadings.flatMap(([id, template]) => {
    const lines = linesOfDocument(catalogue.assemble(id, facts))
    const inCapitals = new Set<BlockStyle>(['court', 'title', 'heading'])
    const text = lines
      .map(({ style, marker, text: words }) => `${marker} ${inCapitals.has(style) ? words.toUpperCase() : words}`)
      .join('\n')
    const profile = catalogue.courts[1] ?? expect.unreachable()
    const codes = (read: readonly WrittenLine[]) =>
      [
        ...new Set(
          listDefects(
            read,
            { template, profile, courts: catalogue.courts, facts: null, today: '2026-11-28' },
            { content: catalogue.defects, states: new Map() },
          ).map(({ code }) => code),
        ),
      ]
        // What a blank is called is not printed as one.
        .filter((code) => code !== 'blank-left')
        .toSorted()
        .join(', ')
    const [drafted, typed] = [codes(lines), codes(readTypedPaper([{ page: 1, text }]))]
    return drafted === typed ? [] : [`${id}: ${drafted} / ${typed}`]
  })
  expect(pleadings.length).toBeGreaterThan(100)
  expect(different.slice(5)).toEqual([])
})

describe('a review before filing', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const paper = (more: object = {}) => json({ name: 'plaint.pdf', pages: [{ page: 1, text: PLAINT }], ...more })
  const review = (more: object = {}) => readJson<PaperReview>(asha.call('/drafts/review', paper(more)))

  test('says the state of each authority, and shows nothing as found that was not', async () => {
    const { citations } = await review()
    const state = (words: string) => citations.find(({ raw }) => raw.includes(words))
    expect(state('Arnesh Kumar')?.state).toBe('verified')
    expect(state('Ramprasad')?.state).not.toBe('verified')
    // The paper's own cause title and number are no authorities.
    expect(citations.map(({ raw }) => raw).join(' ')).not.toMatch(/Ravi Kale|Civil Suit/)
  })

  test('says of a repealed section which one took its place, and whether it is right for the day of the facts', async () => {
    const old = ({ citations }: PaperReview) => citations.filter(({ repealed }) => repealed)
    const [today] = old(await review())
    expect([today?.state, today?.reason]).toEqual([
      'check',
      expect.stringMatching(/Repealed from 1 July 2024.*318\(4\)/),
    ])
    const [then] = old(await review({ factsDay: '2023-05-01' }))
    expect([then?.state, then?.reason]).toEqual([
      'verified',
      expect.stringMatching(/applies to acts before 1 July 2024/),
    ])
    const [later] = old(await review({ factsDay: '2025-05-01' }))
    expect(later?.state).toBe('check')
  })

  test('names the paragraph that says what the law is without a source, and only that', async () => {
    const { unsourced, paragraphs } = await review()
    expect(unsourced.map((at) => paragraphs[at]?.marker)).toEqual(['4.'])
  })

  test('finds what every paper has without knowing its kind, and what the registry asks for once it is told', async () => {
    const codes = ({ defects }: PaperReview) => new Set(defects.map(({ code }) => code))
    const any = codes(await review())
    for (const code of ['weekday-differs', 'sum-words-differ', 'numbers-broken', 'blank-left', 'annexure-not-listed'])
      expect([...any]).toContain(code)
    expect([...any]).not.toContain('verification-missing')
    const told = codes(await review({ template: 'civil-suits/recovery-of-money', court: 'delhi' }))
    for (const code of ['verification-missing', 'affidavit-missing', 'limitation-missing', 'party-undescribed'])
      expect([...told]).toContain(code)
  })

  test('is printed as Word with the same findings, and keeps nothing', async () => {
    const response = await asha.call('/drafts/review/file?format=docx', paper())
    const xml = strFromU8(
      unzipSync(new Uint8Array(await response.arrayBuffer()))['word/document.xml'] ?? new Uint8Array(),
    )
    expect(xml).toContain('Report before filing')
    expect(xml).toContain('Page 1, paragraph 2')
    expect(xml).toContain('the library cannot tell; to be checked by a person')
    const pdf = await asha.call('/drafts/review/file?format=pdf', paper())
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(await readJson<{ drafts: unknown[] }>(asha.call('/drafts'))).toEqual({ drafts: [] })
    const { rows } = await product.platform.database.query('select count(*)::int as n from files')
    expect(rows).toEqual([{ n: 0 }])
  })

  async function upload(bytes: Uint8Array, name: string) {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), name)
    return asha.call('/drafts/review/read', { method: 'POST', body: form })
  }

  test('reads a PDF and the Word file that was made here, with its numbers', async () => {
    const pdf = await readJson<PaperText>(upload(await textPdf(['1. First page.', '2. Second page.']), 'a.pdf'))
    expect(pdf.pages.map(({ text }) => text.trim())).toEqual(['1. First page.', '2. Second page.'])
    const draft: Draft = await begin(asha)
    const word = await asha.call(`/drafts/${draft.id}/export?format=docx`)
    const read = await readJson<PaperText>(upload(new Uint8Array(await word.arrayBuffer()), 'suit.docx'))
    const lines = readTypedPaper(read.pages)
    expect(lines.filter(({ style }) => style === 'party').map(({ text }) => text.split(',')[0])).toEqual([
      'Asha Rao',
      'Ravi Kale',
    ])
    expect(lines.filter(({ style, marker }) => style === 'numbered' && marker === '1.').length).toBeGreaterThan(0)
  })

  test('refuses what it cannot read with a sentence that says what to do', async () => {
    const answer = async (call: Promise<Response>) => {
      const response = await call
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    expect(await answer(upload(Buffer.from('MZ'), 'x.exe'))).toEqual([415, 'file_wrong_type'])
    expect(await answer(asha.call('/drafts/review/read', { method: 'POST', body: new FormData() }))).toEqual([
      400,
      'review_file_needed',
    ])
    const long = { pages: [{ page: 1, text: 'x'.repeat(MOST_REVIEWED_CHARS + 1) }] }
    expect(await answer(asha.call('/drafts/review', paper(long)))).toEqual([400, 'review_too_long'])
    expect(await answer(asha.call('/drafts/review', paper({ pages: [{ page: 1, text: ' ' }] })))).toEqual([
      422,
      'review_empty',
    ])
    expect(await answer(asha.call('/drafts/review', paper({ template: 'no/such' })))).toEqual([
      404,
      'draft_template_unknown',
    ])
  })
})
