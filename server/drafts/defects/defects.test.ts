import { beforeAll, describe, expect, test } from 'vitest'
import { DEFECT_CODES, type Defect, type DefectCode } from '#shared/filing/defects.ts'
import type { Block, BlockStyle, DraftDocument, DraftFacts } from '#shared/drafts.ts'
import type { Library } from '#server/law/index.ts'
import { ASHA } from '#tests/support/drafts/draft-calls.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { openCatalogue } from '../catalogue.ts'
import { listDefects, lookUpLaw, type LawStates } from './list-defects.ts'
import { linesOfDocument } from './read-paper.ts'

const catalogue = openCatalogue()
const TODAY = '2026-11-24'
const NONE: LawStates = new Map()
const FACTS: DraftFacts = {
  fields: {
    basis: 'Loan',
    principal: '450000',
    agreement_date: '2025-08-12',
    mode: 'by cheque',
    rate: '12',
    rate_basis: 'Agreed',
    interest_due: '50000',
    claim_total: '500000',
    court_fee: '9000',
    place: 'Pune',
    court: 'In the Court of the Civil Judge, Senior Division at Pune',
    date: '2026-11-20',
    due_date: '2026-08-12',
    cause_place: 'Pune',
    jurisdiction_facts: 'the money was lent at Pune',
    commercial: 'No',
    advocate_name: 'Kiran Joshi',
    advocate_enrolment: 'MAH/1/2010',
    advocate_address: 'Pune',
    documents: ['Annexure P-1: bank statement'],
  },
  first: [ASHA],
  second: [{ ...ASHA, name: 'Ravi Kale', parentage: 'son of Mohan Kale' }],
}
const block = (text: string, style: BlockStyle = 'numbered'): Block => ({ style, spans: [{ text }] })
const textOf = ({ spans }: Block) => spans.map(({ text }) => text).join('')

const made = (template = 'civil-suits/recovery-of-money', facts = FACTS) => catalogue.assemble(template, facts)

/** The defects of a paper, for a court. */
function defectsOf(
  document: Pick<DraftDocument, 'blocks'>,
  {
    template = 'civil-suits/recovery-of-money',
    facts = FACTS,
    court = 'delhi',
  }: { template?: string; facts?: DraftFacts | null; court?: string } = {},
): Defect[] {
  const profile = catalogue.courts.find(({ id }) => id === court) ?? expect.unreachable(court)
  return listDefects(
    linesOfDocument(document),
    { template: catalogue.template(template), profile, courts: catalogue.courts, facts, today: TODAY },
    { content: catalogue.defects, states: NONE },
  )
}
const codes = (defects: readonly Defect[]) => [...new Set(defects.map(({ code }) => code))]
const without = ({ blocks }: DraftDocument, ...styles: BlockStyle[]) => ({
  blocks: blocks.filter(({ style }) => !styles.includes(style)),
})
/** The paper with a paragraph of facts before its first heading of limitation. */
function withFact({ blocks }: DraftDocument, ...texts: string[]) {
  const at = blocks.findIndex((one) => one.style === 'numbered')
  return { blocks: [...blocks.slice(0, at + 1), ...texts.map((text) => block(text)), ...blocks.slice(at + 1)] }
}
const changed = ({ blocks }: Pick<DraftDocument, 'blocks'>, change: (text: string, style: BlockStyle) => string) => ({
  blocks: blocks.map((one) => (one.spans.length === 0 ? one : block(change(textOf(one), one.style), one.style))),
})
/** What the facts above leave to a person in every court that is not held. */
const USUAL: DefectCode[] = ['print-not-held', 'vakalatnama', 'annexure-not-referred']

test('a paper that is whole has only what a person must look at', () => {
  const found = defectsOf(withFact(made(), 'The statement of the bank is Annexure P-1.'))
  expect(found.filter(({ level, code }) => level === 'must' && code !== 'verification-paragraphs')).toEqual([])
  expect(codes(found)).toEqual(expect.arrayContaining(['print-not-held', 'vakalatnama']))
})

test('a paragraph that was added makes the verification wrong, and the defect names the number', () => {
  expect(codes(defectsOf(made()))).not.toContain('verification-paragraphs')
  const defect = defectsOf(withFact(made(), 'One more.')).find(({ code }) => code === 'verification-paragraphs')
  expect(defect?.title.en).toMatch(/do not agree: \d+$/)
  expect(defect?.law).toEqual([{ id: 'cpc O6 R15', label: 'Order VI Rule 15, CPC', state: 'not found' }])
})

test.each<[DefectCode, (paper: DraftDocument) => Pick<DraftDocument, 'blocks'>]>([
  ['court-missing', (paper) => without(paper, 'court')],
  ['side-missing', (paper) => without(paper, 'party')],
  ['signature-missing', (paper) => without(paper, 'signature')],
  ['verification-missing', (paper) => changed(paper, (text) => text.replace(/^Verif.*/, 'Nothing'))],
  [
    'affidavit-missing',
    (paper) => ({
      blocks: paper.blocks.slice(
        0,
        paper.blocks.findIndex((one) => one.style === 'page-break'),
      ),
    }),
  ],
  [
    'documents-missing',
    (paper) => ({ blocks: paper.blocks.filter((one) => !/^List of doc|^Annexure/.test(textOf(one))) }),
  ],
  ['prayer-missing', (paper) => changed(paper, (text) => text.replaceAll(/pray(?:s|er)?/gi, 'x'))],
  ['limitation-missing', (paper) => changed(paper, (text) => text.replaceAll(/limitation|within that period/gi, 'x'))],
  ['court-fee-missing', (paper) => changed(paper, (text) => text.replaceAll(/court fee/gi, 'x'))],
  [
    'verification-undated',
    (paper) => changed(paper, (text) => text.replace(/^(Verified at Pune) on [^,]*? that/, '$1 that')),
  ],
  ['party-undescribed', (paper) => changed(paper, (text, style) => (style === 'party' ? 'Ravi Kale' : text))],
  [
    'party-left-out',
    (paper) => changed(paper, (text, style) => (style === 'party' ? text.replace('Asha Rao', 'Usha Rao') : text)),
  ],
  [
    'party-unknown',
    (paper) => changed(paper, (text, style) => (style === 'party' ? text.replace('Asha Rao', 'Usha Rao') : text)),
  ],
  ['deponent-unknown', (paper) => changed(paper, (text) => text.replace(/^I, Asha Rao,/, 'I, Meena Das,'))],
  [
    'valuation-below-claim',
    (paper) => changed(paper, (text) => text.replace(/valued at Rs 5,00,000 \([^)]*\)/, 'valued at Rs 50,000')),
  ],
  ['sum-words-differ', (paper) => withFact(paper, 'Rs 4,50,000/- (Rupees four lakh five thousand only) was lent.')],
  ['date-impossible', (paper) => withFact(paper, 'It was paid on 31.02.2026.')],
  ['weekday-differs', (paper) => withFact(paper, 'On Monday, 4 March 2026 it was asked for.')],
  [
    'dates-differ',
    (paper) => withFact(paper, 'FIR No. 12/2025 dated 3 March 2025.', 'FIR No. 12/2025 dated 5 March 2025.'),
  ],
  [
    'sums-differ',
    (paper) =>
      withFact(paper, 'cheque No. 123456 for Rs 5,000 was given.', 'cheque No. 123456 for Rs 50,000 was given.'),
  ],
  ['signed-before-events', (paper) => withFact(paper, 'On 22 November 2026 the Defendant refused.')],
  ['annexure-not-listed', (paper) => withFact(paper, 'The notice is Annexure P-2.')],
  ['annexure-not-referred', (paper) => paper],
  ['blank-left', (paper) => ({ blocks: [...paper.blocks, { style: 'plain', spans: [{ text: 'day', blank: true }] }] })],
])('%s is found, at its place, and not in the paper before', (code, change) => {
  const whole = made()
  const isOld = USUAL.includes(code)
  if (!isOld) expect(codes(defectsOf(whole))).not.toContain(code)
  const paper = change(whole)
  const defect = defectsOf(paper).find((one) => one.code === code)
  expect(defect).toBeDefined()
  if (defect && defect.block !== null && defect.quote !== '' && code !== 'party-left-out')
    expect(textOf(paper.blocks[defect.block] ?? block('')).replaceAll(/[[\]]/g, '')).toContain(
      defect.quote.replaceAll(/[[\]]/g, '').slice(0, 60),
    )
})

test('the documents without marks are pointed out once', () => {
  const facts = { ...FACTS, fields: { ...FACTS.fields, documents: ['Bank statement', 'Notice'] } }
  const found = defectsOf(made(undefined, facts), { facts })
  expect(found.filter(({ code }) => code === 'annexures-unmarked')).toHaveLength(1)
})

test('a range of annexures names each of them', () => {
  const facts = {
    ...FACTS,
    fields: { ...FACTS.fields, documents: ['P-1', 'P-2', 'P-3'].map((mark) => `Annexure ${mark}`) },
  }
  const paper = withFact(made(undefined, facts), 'The receipts are Annexures P-1 to P-3.')
  expect(codes(defectsOf(paper, { facts })).filter((code) => code.startsWith('annexure'))).toEqual([])
})

test('a claim that is late by its own dates is said with the counting', () => {
  const facts = {
    ...FACTS,
    fields: {
      ...FACTS.fields,
      cheque_date: '2025-01-02',
      presented_date: '2025-01-10',
      memo_date: '2025-01-12',
      notice_date: '2025-01-20',
      served_date: '2025-01-24',
      cause_date: '2025-02-09',
      date: '2026-11-20',
    },
  }
  const template = 'criminal-cases/cheque-complaint'
  const found = defectsOf(made(template, facts), { template, facts }).find(({ code }) => code === 'limitation-over')
  expect(found?.level).toBe('look')
  expect(found?.why.en).toMatch(/2025/)
})

test('the print of another court, and what a court asks for beside the paper', () => {
  const template = 'supreme-court-petitions/supreme-court-petition'
  const paper = made(template, { ...FACTS, fields: {} })
  expect(codes(defectsOf(paper, { template, court: 'delhi' }))).toContain('print-of-other-court')
  const own = codes(defectsOf(paper, { template, court: 'supreme-court' }))
  expect(own).not.toContain('print-of-other-court')
  expect(own).toContain('index-missing')
  // A civil court of Pune is asked for neither.
  expect(codes(defectsOf(made(), { court: 'supreme-court' }))).not.toContain('index-missing')
})

test('a deed and a letter are not asked for what only a court asks for', () => {
  for (const template of ['deeds/rent-agreement', 'notices/recovery-notice', 'affidavits/income']) {
    const asked = codes(defectsOf(made(template, { ...FACTS, fields: {} }), { template })).filter(
      (code) => !['blank-left', 'documents-missing'].includes(code),
    )
    expect([template, asked]).toEqual([template, []])
  }
})

test('no template has a defect of its own: whoever fills it completely has blanks and looks alone', () => {
  const wrong = [...catalogue.templates.keys()].flatMap((template) =>
    defectsOf(made(template, { fields: {}, first: [ASHA], second: [FACTS.second[0] ?? ASHA] }), {
      template,
      facts: null,
    })
      .filter(({ level, code }) => level === 'must' && !['blank-left', 'print-of-other-court'].includes(code))
      .map(({ code, title }) => `${template}: ${code}: ${title.en}`),
  )
  expect(wrong).toEqual([])
})

describe('the content', () => {
  let library: Library
  beforeAll(async () => {
    library = await shippedLibrary()
  })

  test('every defect has its words in both languages, and names only provisions that the library finds under that name', async () => {
    expect(Object.keys(catalogue.defects).toSorted()).toEqual([...DEFECT_CODES].toSorted())
    const states = await lookUpLaw(library, catalogue.defects, TODAY)
    expect([...states].filter(([, state]) => state === 'not found')).toEqual([])
    expect(states.get('limitation 3')).toBe('verified')
    // The library itself says that it has the Orders of the Code from general knowledge.
    expect(states.get('cpc O6 R15')).toBe('check')
  })
})
