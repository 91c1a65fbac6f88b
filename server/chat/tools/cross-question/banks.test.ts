/** The banks of questions against the shipped library and against what a question may be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPapers } from '#server/papers/index.ts'
import { openLibrary, type Library } from '#server/law/index.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'
import { linesFor } from './bank-lines.ts'
import { chooseBanks, likelyDefences, tellBank } from './choose-banks.ts'
import { APPROACH, BANKS, ROLES, type Bank } from './content.ts'
import { lawOf } from './law-of-plan.ts'

const textsOf = ({ first, defences, lines }: Bank) => [
  ...first,
  ...defences.flatMap(({ name, say }) => [name, say]),
  ...lines.flatMap(({ title, purpose, danger, hope, otherwise, ask }) => [
    title,
    purpose,
    danger,
    hope,
    otherwise,
    ...ask.map(({ say }) => say),
  ]),
]

describe('the banks of questions', () => {
  let library: Library
  beforeAll(async () => {
    library = await openLibrary(await shippedDigests(), { workers: 1 })
  })
  afterAll(() => library.close())

  test('every provision that a bank rests on is in the library, and none is named that it does not ask for', async () => {
    const missing: string[] = []
    for (const bank of BANKS) {
      const kind = { main: bank, banks: [bank] }
      const held = new Set((await lawOf(library, kind, '2026-11-28')).provisions.map(({ id }) => id))
      const named = textsOf(bank).flatMap((text) => [...text.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, id]) => id ?? ''))
      missing.push(...named.filter((id) => !held.has(id)).map((id) => `${bank.id}: ${id}`))
      if (held.size < CONFRONTING + bank.law.length)
        missing.push(`${bank.id}: ${bank.law.length} asked, ${held.size - CONFRONTING} found`)
    }
    expect(missing).toEqual([])
  })
})

/** The provisions that every plan has. */
const CONFRONTING = 13

test('no text of a bank names a section by its number, because only the library knows which number is in force', () => {
  const numbered = BANKS.flatMap((bank) => textsOf(bank).filter((text) => /\b(?:section|s\.|u\/s) ?\d/i.test(text)))
  expect(numbered).toEqual([])
})

test('every question is one short sentence without a question mark, and every slot in it is a fact of its line', () => {
  const wrong = BANKS.flatMap(({ id, lines }) =>
    lines.flatMap(({ title, facts, ask }) =>
      ask.flatMap(({ say }) => {
        const slots = [...say.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
        const isGood = say.split(/\s+/).length <= 20 && !/[?]/.test(say) && slots.every((name) => name in facts)
        return isGood ? [] : [`${id}, ${title}: ${say}`]
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('every line begins with words of the papers, so that no question rests on nothing', () => {
  const without = BANKS.flatMap(({ id, lines }) =>
    lines
      .filter(({ facts, ask }) => !ask[0]?.say.includes(`{${Object.keys(facts)[0]}}`))
      .map(({ title }) => `${id}: ${title}`),
  )
  expect(without).toEqual([])
})

test('every role has a line that is put to it', () => {
  const asked = new Set(BANKS.flatMap(({ lines }) => lines.flatMap(({ to }) => to)))
  expect(Object.keys(ROLES).filter((role) => !asked.has(role))).toEqual([])
  expect(APPROACH.close['other']).toBeDefined()
})

test.each([
  [
    'cheque',
    'Complaint under section 138 of the Negotiable Instruments Act: the cheque was returned unpaid, funds insufficient',
  ],
  ['cheque', 'In this cheque case u/s 145 of N.I. Act the accused gave one blank signed cheque'],
  ['cruelty', 'She was beaten and her injury was treated in hospital; the in-laws demanded dowry'],
  ['assault-and-killing', 'दिनेश ने लाठी से मारा, सिर पर चोट आई'],
  ['cruelty', 'FIR under 85 BNS: she says that her mother-in-law demanded dowry in the matrimonial home'],
  ['ndps-search', 'Client is accused u/s 20 NDPS, ganja of commercial quantity'],
  ['pocso', 'POCSO case, the minor girl is eight years old'],
  ['trap', 'Trap by the vigilance, phenolphthalein on the notes, Prevention of Corruption Act'],
  ['will', 'Suit on a will: the attesting witness and the testator'],
  ['motor-accident', 'MACT claim, rash and negligent driving, the insurance company'],
  ['rent', 'Eviction of my tenant for bona fide need'],
  ['arbitration', 'Sole arbitrator, work order, liquidated damages'],
  ['theft-and-robbery', 'Gold chain snatching, robbery u/s 309(4) BNS, chain recovered from the accused'],
  ['theft-and-robbery', 'मोबाइल छीन लिया, लूट का मुकदमा, धारा 309 BNS'],
  ['electricity', 'Theft of electricity u/s 135 Electricity Act, meter tampered, JE is the complainant'],
  ['employment', 'Labour court, workman claims reinstatement with back wages, 240 days'],
])('the bank %s is chosen by the words of such a case', (id, words) => {
  expect(chooseBanks(words, '').main?.id).toBe(id)
})

test.each(BANKS.filter(({ signs }) => signs.length > 0).map(({ title }) => title))(
  'the choice “%s” is understood when it is sent back',
  (title) => {
    expect(chooseBanks(tellBank({ title }), '').main?.title).toBe(title)
  },
)

test('a question that names no kind of case gets no kind, but the lines that fit any', () => {
  const { main, banks } = chooseBanks('Prepare the cross-examination', '')
  expect(main).toBeNull()
  expect(banks.map(({ id }) => id)).toContain('doctor')
})

test('the defence that the person names stands first', () => {
  const kind = chooseBanks('138 NI Act, cheque bounced', '')
  expect(likelyDefences(kind, 'the debt was repaid in June')[0]).toMatchObject({
    name: 'the debt was paid',
    told: true,
  })
  expect(likelyDefences(kind, 'please help').some(({ told }) => told)).toBe(false)
})

test('a line of which only the witness’s own words are left is not asked', () => {
  const asked = (text: string) => {
    const pages = [{ page: 1, text: `NOTICE\n${text}`, ocr: false }]
    const { statements } = readPapers(pages)
    const witness = { name: 'Vasanthi', statements, roles: ['complainant'], side: 'claims' as const, gentle: false }
    const banks = BANKS.filter(({ id }) => id === 'cheque')
    return linesFor(witness, { pages, banks, by: 'answers', used: new Set() }).map(({ title }) => title)
  }
  const loan = 'My client lent the accused a sum of Rs. 6,50,000 for his plant'
  expect(asked(`${loan}.`)).toContain('The debt')
  expect(asked(`${loan} by a receipt with interest in the presence of my brother.`)).not.toContain('The debt')
})
