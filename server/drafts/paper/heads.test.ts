import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Block, DraftFacts } from '#shared/drafts.ts'
import { ASHA } from '#tests/support/drafts/draft-calls.ts'
import { assemble } from './assemble.ts'
import { readTemplates, type Template } from '../templates/read-templates.ts'

const { templates, closings } = readTemplates(join(import.meta.dirname, '../../../content/drafts'))
const suit = templates.get('civil-suits/recovery-of-money') as Template
const lease: Template = {
  ...suit,
  title: 'Lease deed',
  under: undefined,
  parties: { first: 'Lessor', second: 'Lessee' },
  layout: 'deed',
  asks: [],
  parts: [
    { kind: 'recitals', paragraphs: ['The {{first}} {{first:owns|own}} the premises.'] },
    {
      kind: 'terms',
      paragraphs: ['Rent. The {{second}} {{second:pays|pay}} rent.', 'Repairs. The {{first}} repairs.'],
    },
    { kind: 'schedule', paragraphs: ['The premises.'] },
  ],
  closings: ['deed-signatures'],
}
const partners: Template = { ...lease, title: 'LLP agreement', parties: { first: 'Partner', second: '' } }
const affidavit: Template = {
  ...lease,
  title: 'Affidavit',
  parties: { first: 'Deponent', second: '' },
  layout: 'declaration',
  parts: [
    { kind: 'opening', paragraphs: ['do solemnly affirm and state as follows:'] },
    { kind: 'terms', paragraphs: ['I have changed my name.'] },
  ],
  closings: ['affidavit-verification'],
}

const RAVI = { ...ASHA, name: 'Ravi Rao', parentage: 'son of Mohan Rao', pan: 'ABCPR1234K' }
const FIRM = {
  name: 'Blue Textiles Pvt Ltd',
  parentage: 'through its Director Meena Shah',
  age: '',
  occupation: '',
  address: 'Surat',
}
const facts: DraftFacts = {
  fields: { place: 'Pune', made_on: '2026-05-01', first_witness: 'Sita Devi, Pune' },
  first: [ASHA, RAVI],
  second: [FIRM],
}
const linesOf = (template: Template, told: DraftFacts) =>
  assemble(template, closings, told).blocks.map(({ spans }: Block) =>
    spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join(''),
  )

test('a deed names its parties with all that is told of them, and what each is called', () => {
  expect(linesOf(lease, facts)).toEqual(
    expect.arrayContaining([
      'Lease deed',
      'This lease deed is made at Pune on 1 May 2026 between:',
      '1. Asha Rao, daughter of Mohan Rao, aged about 41 years, shopkeeper, residing at Pune; and',
      '2. Ravi Rao, son of Mohan Rao, aged about 41 years, shopkeeper, residing at Pune, PAN ABCPR1234K, hereinafter together called the Lessors, of the one part,',
      'Blue Textiles Pvt Ltd, through its Director Meena Shah, having its office at Surat, hereinafter called the Lessee, of the other part.',
      'Whereas',
      'The Lessors own the premises.',
      'Schedule',
    ]),
  )
})

test('a deed has a line for the signature of each party and each witness, a blank where nobody is named', () => {
  const lines = linesOf(lease, facts)
  const signed = lines.slice(lines.indexOf('Signatures'))
  for (const line of ['Asha Rao', 'Ravi Rao', FIRM.name, '1. Sita Devi, Pune']) expect(signed).toContain(line)
  expect(signed).toContain('2. [name and address of the second witness]')
  expect(linesOf(lease, { fields: {}, first: [], second: [] })).toContain('[name of the Lessee]')
})

test.each([
  ['Party', 'Parties'],
  ['Attorney', 'Attorneys'],
])('several persons who are each called the %s are the %s', (role, several) => {
  const lines = linesOf({ ...lease, parties: { first: role, second: 'Lessee' } }, facts)
  expect(lines).toContain(`The ${several} own the premises.`)
})

test('a deed of one side names no other', () => {
  const lines = linesOf(partners, { ...facts, second: [] })
  expect(lines).toContain('This LLP agreement is made at Pune on 1 May 2026 between:')
  expect(lines.join('\n')).toContain('hereinafter together called the Partners.')
  expect(lines.filter((line) => line === 'and' || /^The :|\[name of the \]/.test(line))).toEqual([])
})

test.each([
  [[ASHA], 'I, Asha Rao, daughter of Mohan Rao, aged about 41 years, shopkeeper, residing at Pune, do solemnly affirm'],
  [[], 'I, [name of the Deponent], residing at [address of the Deponent], do solemnly affirm'],
  [
    [ASHA, RAVI],
    'We, Asha Rao, daughter of Mohan Rao, aged about 41 years, shopkeeper, residing at Pune, and Ravi Rao',
  ],
])('a declaration begins with who makes it: %#', (first, begins) => {
  const lines = linesOf(affidavit, { fields: {}, first, second: [] })
  expect(lines.some((line) => line.startsWith(begins))).toBe(true)
  expect(lines.filter((line) => line.includes('do solemnly affirm and state'))).toHaveLength(1)
})

test('a declaration whose opening is a sentence of its own keeps it', () => {
  const own = { ...affidavit, parts: [{ kind: 'opening' as const, paragraphs: ['The reason is this.'] }] }
  const lines = linesOf(own, { ...facts, first: [ASHA], second: [] })
  expect(lines).toContain('The reason is this.')
  expect(lines[1]).toMatch(/residing at Pune, state and declare as follows:$/)
})

test('a record has its title alone above its text', () => {
  const policy: Template = { ...partners, layout: 'record', title: 'Privacy policy', closings: [] }
  expect(linesOf(policy, facts).slice(0, 2)).toEqual(['Privacy policy', 'Whereas'])
})

test('a description of a party can stand inside a clause', () => {
  const clause = { kind: 'terms' as const, paragraphs: ['I appoint {{second_described}} as my agent.'] }
  const power: Template = { ...affidavit, parties: { first: 'Principal', second: 'Agent' }, parts: [clause] }
  expect(linesOf(power, { ...facts, first: [ASHA], second: [RAVI] })).toContain(
    'I appoint Ravi Rao, son of Mohan Rao, aged about 41 years, shopkeeper, residing at Pune, PAN ABCPR1234K as my agent.',
  )
})
