import { openTemplates } from './built-templates.ts'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_CATEGORIES, DRAFT_CATEGORIES, FURTHER_CATEGORIES } from '#shared/draft-categories.ts'
import type { Block, DraftFacts } from '#shared/drafts.ts'
import type { Library } from '#server/law/index.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { ASHA } from '#tests/support/drafts/draft-calls.ts'
import { assemble } from '../paper/assemble.ts'
import { readTemplates, type Template } from './read-templates.ts'

const { templates, closings, faults } = readTemplates(join(import.meta.dirname, '../../../content/drafts'))
const NOTHING: DraftFacts = { fields: {}, first: [], second: [] }

const textOf = ({ spans }: Block) => spans.map(({ text }) => text).join('')
const paper = (template: Template, facts = NOTHING) => assemble(template, closings, facts).blocks

/** An answer to every field; of a choice, the one at that index. */
const answered = ({ asks }: Template, choice: number): DraftFacts['fields'] =>
  Object.fromEntries(
    asks.map(({ id, kind, choices = [] }) => {
      const answers = {
        text: 'said so',
        long: 'It was so',
        date: '2024-08-12',
        amount: '450000',
        number: '9',
        list: ['one', 'two'],
      }
      return [id, kind === 'choice' ? (choices[choice % choices.length] ?? '') : answers[kind]]
    }),
  )

/**
 * A sub-section of law in force that the library does not name. The statement printed with the paper would call it
 * unconfirmed.
 */
const UNCONFIRMED_PART =
  /^(?!Repealed )(?!It applies to proceedings pending)(?!.*Not checked against the official text).*does not mention/

test('the catalogue has the documented categories with the documented numbers of sub-drafts', () => {
  expect(DRAFT_CATEGORIES.map(({ name, subdrafts }) => [name, subdrafts.length])).toEqual([
    ['Civil suits', 13],
    ['Family disputes', 7],
    ['Criminal cases', 17],
    ['Chit cases', 1],
    ['Writ', 6],
    ['Commercial cases', 3],
    ['Consumer cases', 5],
    ['Debts recovery tribunal', 6],
    ['Hindu religious and charitable endowments', 2],
    ['Labour cases', 3],
    ['Vakalath', 6],
    ['High courts petitions', 2],
    ['Supreme courts petitions', 2],
    ['Others', 1],
  ])
})

test('no further category has the id of a documented one, because uploads are filed under those alone', () => {
  const documented = new Set(DRAFT_CATEGORIES.map(({ id }) => id))
  expect(FURTHER_CATEGORIES.filter(({ id }) => documented.has(id))).toEqual([])
})

test('each sub-draft has a template without faults', () => {
  expect(faults).toEqual([])
  expect(templates.size).toBe(ALL_CATEGORIES.flatMap(({ subdrafts }) => subdrafts).length)
})

describe('the law of the templates', () => {
  let library: Library
  beforeAll(async () => {
    library = await shippedLibrary()
  })

  test.each([...templates.keys()])('the library has every authority of the template %s', async (id) => {
    const template = templates.get(id) as Template
    const missing: string[] = []
    for (const law of template.law) {
      const [act = '', ...no] = law.split(' ')
      if ((await library.provision(act, no.join(' '))) === null) missing.push(law)
    }
    // Each choice is tried, because each makes another paper with other law.
    for (const choice of [0, 1, 2]) {
      const facts = { ...NOTHING, fields: answered(template, choice) }
      const text = paper(template, facts)
        .filter(({ style }) => !['party', 'role', 'versus'].includes(style))
        .map(textOf)
      const { void_if: voidIf = [], ...execution } = template.execution ?? {}
      const beside = [...template.before_filing, ...voidIf, ...Object.values(execution)]
      for (const { state, raw, reason } of await library.check([...text, ...beside].join('\n\n')))
        if (state === 'not found' || reason.includes('but no digest of') || UNCONFIRMED_PART.test(reason))
          missing.push(`${raw}: ${reason}`)
    }
    expect(missing).toEqual([])
  })
})

describe('a paper', () => {
  const suit = templates.get('civil-suits/recovery-of-money') as Template

  test('a paper leaves a blank for a fact that nobody gave, and invents nothing', () => {
    const blanks = paper(suit).flatMap(({ spans }) => spans.filter(({ blank }) => blank).map(({ text }) => text))
    expect(blanks).toContain('name of the Plaintiff')
    expect(blanks).toContain('address of the Defendant')
    const digits = paper(suit, { ...NOTHING, fields: { basis: 'Loan' } })
      .flatMap(({ spans }) => spans.filter(({ blank }) => !blank))
      .flatMap(({ text }) => text.match(/\bRs\b|\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g) ?? [])
    expect(digits).toEqual([])
  })

  test('a paper has the given parties, amounts in words, and days as a court writes them', () => {
    const facts = {
      fields: { basis: 'Loan', agreement_date: '2024-08-12', principal: '4,50,000', place: 'Pune' },
      first: [ASHA],
      second: [],
    }
    const text = paper(suit, facts).map(textOf).join('\n')
    expect(text).toContain('Asha Rao, daughter of Mohan Rao, aged about 41 years, shopkeeper, of Pune')
    expect(text).toContain('Rs 4,50,000 (Rupees four lakh fifty thousand only)')
    expect(text).toContain('12 August 2024')
    expect(text).toContain('In the Court of the Civil Judge at Pune')
  })

  test('a paper speaks of several parties in the plural', () => {
    const several = paper(suit, { ...NOTHING, first: [ASHA, { ...ASHA, name: 'Ravi Rao' }] }).map(textOf)
    expect(several).toContain('… Plaintiffs')
    expect(several.filter((line) => /^\d\. /.test(line))).toEqual([
      expect.stringContaining('1. Asha Rao'),
      expect.stringContaining('2. Ravi Rao'),
    ])
    expect(several.some((line) => /\bPlaintiffs (?:prays|submits|has)\b/.test(line))).toBe(false)
  })

  test.each([
    [{}, 'neither'],
    [{ mode: 'Cheque' }, 'paid'],
    [{ mode: 'Cash', reply: 'none' }, 'paid answered'],
    [{ mode: 'Kind', reply: 'none' }, 'neither'],
  ])('a condition may name several choices, and several must hold: %o', (fields, said) => {
    const choices = ['Cheque', 'Cash', 'Kind']
    const template: Template = {
      ...suit,
      asks: [
        { id: 'mode', label: 'Mode', kind: 'choice', choices },
        { id: 'reply', label: 'Reply', kind: 'text' },
      ],
      parts: [
        {
          kind: 'body',
          paragraphs: [
            { text: 'paid', when: 'mode = Cheque | Cash' },
            { text: 'answered', when: 'mode = Cheque | Cash & reply' },
          ],
        },
        { kind: 'body', unless: 'mode = Cheque | Cash', paragraphs: ['neither'] },
      ],
      closings: [],
    }
    const text = paper(template, { ...NOTHING, fields })
      .filter(({ style }) => style === 'plain')
      .map(textOf)
    expect(text.join(' ')).toBe(said)
  })

  test('a paper begins with its synopsis and lists where its template has them', () => {
    const complaint = paper(templates.get('criminal-cases/cheque-complaint') as Template)
    const ends = complaint.findIndex(({ style }) => style === 'page-break')
    expect(textOf(complaint[0] as Block)).toContain('Synopsis of the complaint under section 138')
    expect(complaint.findIndex(({ style }) => style === 'court')).toBe(ends + 1)
    expect(complaint.map(textOf).filter((text) => text.startsWith('Synopsis'))).toHaveLength(1)
    // The order is: cover sheet of a paper book, synopsis, list of dates, then the petition with its cause title.
    const petition = paper(templates.get('supreme-court-petitions/supreme-court-appeal') as Template).map(textOf)
    const places = [
      petition.indexOf('In the Supreme Court of India'),
      petition.indexOf('Synopsis'),
      petition.indexOf('List of dates and events'),
      petition.lastIndexOf('In the Supreme Court of India'),
    ]
    expect(places[0]).toBe(0)
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
  })

  test.each(['x {{y}}', '{{first_names}}', '<b>bold</b>', '**bold**'])('a paper takes %j as plain text', (answer) => {
    const text = paper(suit, { ...NOTHING, first: [{ ...ASHA, name: answer }] }).map(textOf)
    expect(text.some((line) => line.includes(answer))).toBe(true)
  })
})

test('what a build kept is what the content says', () => {
  const built = openTemplates()
  expect({ ...built, templates: [...built.templates] }).toEqual({ templates: [...templates], closings, faults })
})
