import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draft, DraftDocument, ProposedChanges } from '#shared/drafts.ts'
import { numberBlocks } from '#shared/number-blocks.ts'
import { resolveChanges } from '#shared/tracked-changes.ts'
import { Client, json } from '#tests/support/client.ts'
import { begin, LOAN, paperText, put, readJson } from '#tests/support/drafts/draft-calls.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startMockModel, type Script } from '#tests/support/model/mock-model.ts'
import { readWord } from '#tests/support/files/printed.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const RENT = 'deeds/rent-agreement'
const PARTIES = { ...LOAN, fields: {} }
const rented = {
  ...LOAN,
  fields: { rent: '20000', premises: 'Flat 4, Sneh Apartments, Baner, Pune' },
}
const change = (client: Client, { id, version }: Pick<Draft, 'id' | 'version'>, instruction: string) =>
  client.call(`/drafts/${id}/changes`, json({ instruction, version }))
const changed = (client: Client, draft: Pick<Draft, 'id' | 'version'>, instruction: string) =>
  readJson<ProposedChanges>(change(client, draft, instruction))
const accepted = ({ document }: Draft) => paperText(resolveChanges(document, 'accepted'))
const before = ({ document }: Draft) => paperText(resolveChanges(document, 'before'))
const proposals = ({ blocks }: DraftDocument) =>
  blocks.flatMap((block) =>
    block.change
      ? [`${block.change.kind}: ${block.spans.map(({ text }) => text).join('')}`]
      : block.spans.flatMap(({ text, change: mark }) => (mark ? [`${mark.kind}: ${text}`] : [])),
  )

describe('a draft changed by saying so, without a model', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  test('a value is changed wherever the paper has it, and stays undecided', async () => {
    const draft = await begin(asha, rented, RENT)
    const { draft: next, proposed, notes } = await changed(asha, draft, 'Please change the rent to 25,000.')
    expect(notes).toEqual([])
    expect(proposed).toBeGreaterThan(0)
    expect(next).toMatchObject({ version: 2, origin: 'proposed', facts: { fields: { rent: '25000' } } })
    expect(before(next)).toBe(paperText(draft.document))
    expect(accepted(next)).toContain('Rs 25,000 (Rupees twenty five thousand only)')
    expect(accepted(next)).not.toContain('20,000')
    expect(proposals(next.document).slice(0, 2)).toEqual([
      'removed: Rs 20,000 (Rupees twenty thousand only)',
      'added: Rs 25,000 (Rupees twenty five thousand only)',
    ])
  })

  test('a clause is added with its value: in its own words of the template, else from the bank', async () => {
    const licence = await begin(asha, PARTIES, 'deeds/leave-and-licence')
    const own = await changed(asha, licence, 'add a lock-in of 6 months')
    expect(own.notes).toEqual([])
    expect(proposals(own.draft.document).join('\n')).toContain('added: Lock-in. For a lock-in period of 6 months')
    expect(own.draft.facts.fields['lock_in']).toBe('6 months')

    const service = await begin(asha, PARTIES, 'agreements/memorandum-of-understanding')
    const bank = await changed(asha, service, 'add a 6-month lock-in and add an indemnity clause')
    const added = proposals(bank.draft.document).join('\n')
    expect(added).toContain('added: Lock-in. Within 6 months of the first day')
    expect(added).toContain('added: Indemnity.')
    const open = await changed(asha, bank.draft, 'Add an arbitration clause')
    const blanks = open.draft.document.blocks.flatMap(({ spans }) => spans.filter(({ blank }) => blank))
    expect(blanks.map(({ text }) => text)).toContain('seat of the arbitration')
  })

  test('a ground is removed by its letter, and a clause by its name', async () => {
    const bail = await begin(asha, PARTIES, 'criminal-cases/anticipatory-bail')
    const groundB = numberBlocks(bail.document).find(({ style, marker }) => style === 'ground' && marker === 'B.')
    const { draft: next, notes } = await changed(asha, bail, 'remove ground B')
    expect(notes).toEqual([])
    expect(proposals(next.document)).toEqual([`removed: ${groundB?.spans.map(({ text }) => text).join('')}`])
    const none = await changed(asha, next, 'remove ground Z')
    expect(none).toMatchObject({ proposed: 0, notes: ['The paper has no ground Z.'], draft: { version: 2 } })
  })

  test('words and a party’s name are changed; what is not there is said', async () => {
    const draft = await begin(asha)
    const name = await changed(asha, draft, 'the name of the defendant is Ravi Kadam')
    expect(accepted(name.draft)).toContain('Ravi Kadam')
    expect(accepted(name.draft)).not.toContain('Ravi Kale')
    expect(before(name.draft)).toContain('Ravi Kale')
    const words = await changed(asha, name.draft, 'replace "Pune" with "Nashik"')
    expect(accepted(words.draft)).not.toContain('Pune')
    // "50,000" is no part of "4,50,000".
    const part = await changed(asha, words.draft, 'replace "50,000" with "60,000"')
    expect(part.notes).toEqual(['The paper does not say “50,000”.'])
    const two = await changed(asha, words.draft, 'change the principal to 5,00,000 and the place to Delhi')
    expect([two.proposed, two.notes[0]]).toEqual([0, expect.stringContaining('has more than one change')])
    const nothing = await changed(asha, words.draft, 'replace "Kolkata (the \u0027city\u0027)" with "Delhi"')
    expect(nothing).toMatchObject({ proposed: 0, notes: ['The paper does not say “Kolkata (the \u0027city\u0027)”.'] })
    const ambiguous = await changed(asha, words.draft, 'change the colour to blue')
    expect(ambiguous.notes[0]).toContain('no fact that is called “colour”')
  })

  test('what wants another wording is not done, and the reason is said', async () => {
    const draft = await begin(asha)
    for (const instruction of ['shorter', 'make ground C stronger', 'translate the notice into Marathi', 'xyz']) {
      const { proposed, notes, draft: same } = await changed(asha, draft, instruction)
      expect(proposed).toBe(0)
      expect(notes[0]).toContain('needs a language model, and none is configured')
      expect(same.version).toBe(1)
    }
    const both = await changed(asha, draft, 'change the principal to 5,00,000 and make it shorter')
    expect(both.proposed).toBeGreaterThan(0)
    expect(both.notes).toHaveLength(1)
  })

  test('a paragraph that was edited by hand keeps the edit, and the reason is said', async () => {
    const draft = await begin(asha, rented, RENT)
    const blocks = draft.document.blocks.map((block) => {
      const text = block.spans.map((span) => span.text).join('')
      return text.includes('20,000') ? { ...block, spans: [{ text: `${text} By bank transfer.` }] } : block
    })
    const edited = await readJson<Draft>(
      asha.call(`/drafts/${draft.id}`, put({ document: { ...draft.document, blocks }, version: 1 })),
    )
    const { draft: next, notes } = await changed(asha, edited, 'change the rent to 25,000')
    expect(before(next)).toContain('By bank transfer.')
    expect(notes.join()).toMatch(/edited or written anew/)
  })

  test('a file is refused until the person says how it has the open changes; each choice is kept', async () => {
    const draft = await begin(asha, rented, RENT)
    const { draft: next } = await changed(asha, draft, 'change the rent to 25,000')
    const file = (query: string) => asha.call(`/drafts/${next.id}/export?format=docx${query}`)
    const refused = await file('')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'changes_undecided' })
    const read = async (query: string) => readWord(new Uint8Array(await (await file(query)).arrayBuffer()))
    const [shown, as, was] = [
      await read('&changes=shown'),
      await read('&changes=accepted'),
      await read('&changes=before'),
    ]
    expect(shown.xml).toMatch(/<w:del .*<w:ins /s)
    expect(as.xml).not.toMatch(/<w:del |<w:ins /)
    expect(as.text).toContain('25,000')
    expect(as.text).not.toContain('20,000')
    expect(was.text).toContain('20,000')
    expect(was.text).not.toContain('25,000')
    expect((await file('&changes=maybe')).status).toBe(400)
  })

  test('bad requests are refused: an empty one, an old version, another’s draft', async () => {
    const draft = await begin(asha)
    const other = await new Client(product).join()
    expect((await change(asha, draft, '  ')).status).toBe(400)
    expect((await change(asha, draft, 'x'.repeat(2_001))).status).toBe(400)
    expect((await change(asha, { ...draft, version: 9 }, 'shorter')).status).toBe(409)
    expect((await change(other, draft, 'shorter')).status).toBe(404)
  })
})

describe('a draft changed by saying so, with a model', () => {
  let model: Awaited<ReturnType<typeof startMockModel>>
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    model = await startMockModel((answer) => answer.finish())
    product = await startProduct(model.env)
    asha = await new Client(product).join()
  })
  afterAll(async () => {
    await product.dispose()
    await model.stop()
  })
  const say =
    (...lines: object[]): Script =>
    (answer) => {
      answer.say(lines.map((line) => JSON.stringify(line)).join('\n'))
      answer.finish()
    }
  const idOf = ({ document }: Draft, words: string) =>
    `b${
      document.blocks.findIndex(({ spans }) =>
        spans
          .map(({ text }) => text)
          .join('')
          .includes(words),
      ) + 1
    }`

  test('its paragraphs are word by word proposals; what it did not name stays', async () => {
    const draft = await begin(asha)
    const id = idOf(draft, 'Rs 4,50,000')
    const old =
      draft.document.blocks[Number(id.slice(1)) - 1]?.spans
        .map(({ text, blank }) => (blank ? `{{${text}}}` : text))
        .join('') ?? ''
    model.answer(
      say({ id, text: `${old} The Defendant has not repaid it.`, why: 'It says the default.' }, { remove: 'b9999' }),
    )
    const { draft: next, notes, proposed } = await changed(asha, draft, 'make the first paragraph stronger')
    expect(model.requests.at(-1)?.prompt).toContain(`${id} [`)
    expect(proposed).toBe(1)
    expect(notes).toEqual(['The model named a paragraph that the paper does not have. That change was left out.'])
    expect(proposals(next.document)).toEqual(['added:  The Defendant has not repaid it.'])
    expect(before(next)).toBe(paperText(draft.document))
    const [comment] = next.document.blocks.flatMap(({ comments = [] }) => comments)
    expect(comment).toMatchObject({ text: 'It says the default.', by: 'openai-compatible:mock' })
  })

  test('an authority that code cannot verify, and figures, days and names that nobody gave, are blanks', async () => {
    const draft = await begin(asha)
    const after = idOf(draft, 'Rs 4,50,000')
    model.answer(
      say({
        after,
        style: 'numbered',
        text: 'That on 12 August 2024 the Defendant took Rs 4,50,000, and on 3 March 2025 he gave Sunil Gavaskar Rs 75,000 within eighteen months, as held in Ramlal Verma v. Shyamlal Gupta (2019) 7 SCC 999.',
      }),
    )
    const { draft: next, notes } = await changed(asha, draft, 'add a paragraph on the payment')
    const block = next.document.blocks.find((one) => one.change?.kind === 'added')
    const blanks = block?.spans.filter(({ blank }) => blank).map(({ text }) => text) ?? []
    const plain =
      block?.spans
        .filter(({ blank }) => !blank)
        .map(({ text }) => text)
        .join('') ?? ''
    expect(blanks).toEqual([
      'to be checked: 3 March 2025',
      'to be checked: Sunil Gavaskar',
      'to be checked: Rs 75,000',
      'to be checked: eighteen',
      'authority 1',
    ])
    expect(plain).toContain('12 August 2024')
    expect(plain).toContain('Rs 4,50,000')
    expect(plain).not.toMatch(/SCC|Gavaskar|75,000/)
    expect(next.leftOut).toMatchObject([{ blank: 'authority 1' }])
    expect(notes.join(' ')).toMatch(/nobody gave: “3 March 2025”.*could not verify: “Ramlal Verma/)
  })

  test('a translation goes through the whole paper, piece by piece', async () => {
    const draft = await begin(asha, PARTIES, 'criminal-cases/anticipatory-bail')
    const calls = model.requests.length
    model.answer((answer, { prompt }) => {
      if (!/^b\d+ \[ground/m.test(prompt)) answer.say('[]')
      for (const [, id] of prompt.matchAll(/^(b\d+) \[ground/gm))
        answer.say(`${JSON.stringify({ id, text: 'आधार: अर्जदार निर्दोष आहे.' })}\n`)
      answer.finish()
    })
    const { draft: next } = await changed(asha, draft, 'translate the application into Marathi')
    expect(model.requests.length - calls).toBeGreaterThan(1)
    const grounds = resolveChanges(next.document, 'accepted').blocks.filter(({ style }) => style === 'ground')
    expect(grounds.every(({ spans }) => spans[0]?.text.startsWith('आधार'))).toBe(true)
    expect(grounds.length).toBeGreaterThan(3)
  })

  test('somebody edits while the model writes: the edit stays, and what fits still comes', async () => {
    const draft = await begin(asha)
    const [first, second] = [idOf(draft, 'Rs 4,50,000'), `b${draft.document.blocks.length}`]
    const texts = draft.document.blocks.map(({ spans }) => spans.map(({ text }) => text).join(''))
    const at = Number(first.slice(1)) - 1
    model.answer(async (answer) => {
      const blocks = draft.document.blocks.map((block, n) =>
        n === at ? { ...block, spans: [{ text: 'Edited by hand.' }] } : block,
      )
      await readJson(asha.call(`/drafts/${draft.id}`, put({ document: { ...draft.document, blocks }, version: 1 })))
      answer.say(
        `${JSON.stringify({ id: first, text: `${texts[at]} More.` })}\n${JSON.stringify({ after: second, style: 'plain', text: 'The plaintiff is ready.' })}`,
      )
      answer.finish()
    })
    const { draft: next, notes } = await changed(asha, draft, 'make it more detailed')
    expect(next.version).toBe(3)
    expect(accepted(next)).toContain('Edited by hand.')
    expect(proposals(next.document)).toEqual(['added: The plaintiff is ready.'])
    expect(notes.join()).toContain('One paragraph was edited while the model wrote')
  })

  test('an answer that cannot be read changes nothing, and a failing model neither', async () => {
    const draft = await begin(asha)
    model.answer((answer) => {
      answer.say('Certainly! Here is your paper.')
      answer.finish()
    })
    const unread = await change(asha, draft, 'make it shorter')
    expect([unread.status, (await unread.json()).code]).toEqual([502, 'changes_unread'])
    model.answer((answer) => answer.refuse(400))
    expect((await change(asha, draft, 'make it shorter')).status).toBeGreaterThanOrEqual(500)
    expect((await readJson<Draft>(asha.call(`/drafts/${draft.id}`))).version).toBe(1)
  })

  test('an exact change costs no call of the model', async () => {
    const draft = await begin(asha, rented, RENT)
    const calls = model.requests.length
    await changed(asha, draft, 'change the rent to 25,000')
    expect(model.requests.length).toBe(calls)
  })
})

test('where a model that staff chose on this machine is gone, code makes the exact change and names the rest', async () => {
  const model = await startMockModel((answer) => answer.finish(), ['small:4b'])
  const product = await startProduct(STAFF_ENV, 0, undefined, { ollama: model.port })
  const staff = await staffOf(product)
  const chosen = await staff.call('/admin/local-model', json({ server: 'ollama', model: 'small:4b' }))
  expect(chosen.status).toBe(200)
  await model.stop()
  const asha = await new Client(product).join()
  const draft = await begin(asha, rented, RENT)
  const both = 'Change the rent to 25,000. Make the first paragraph stronger.'
  const { draft: next, notes } = await changed(asha, draft, both)
  expect(accepted(next)).toContain('Rs 25,000')
  expect(notes.join()).toContain('needs a language model')
  expect((await change(asha, next, 'make the first paragraph stronger')).status).toBe(502)
  await product.dispose()
})
