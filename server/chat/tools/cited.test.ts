/** Neither an answer nor its question may pass an invention off as an authority. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ToolId } from '#shared/chat.ts'
import { Client } from '#tests/support/client.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const CHEQUE = 'My cheque bounced. What must be proved, and what presumption helps the payee?'
const FALSE_QUOTE = '"the accused must prove his innocence beyond any doubt"'
const list = (answer: string) => answer.split('## Sources')[1] ?? ''
const lineOf = (answer: string, name: string) =>
  list(answer)
    .split('\n')
    .filter((line) => line.includes(name))
/** The answer's own text, without the line on its writer and without the closing list. */
const ownText = (answer: string) => (answer.split('## Sources')[0] ?? '').replaceAll(/^>.*$/gm, '').trim()

describe('an answer of a hosted model', () => {
  let product: TestProduct
  let model: Awaited<ReturnType<typeof startMockModel>>
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
  /** @param write the text of the model; `{Rangappa}` in it becomes the number of the source of that name */
  async function answered(write: string, prompt = CHEQUE, tool: ToolId = 'scenario') {
    model.answer((answer, { prompt: sent }) => {
      const numbered = write.replaceAll(
        /\{(.+?)\}/g,
        (_, name: string) => new RegExp(String.raw`^(\[\d+\]) [^(]*${name}`, 'm').exec(sent)?.[1] ?? '[?]',
      )
      answer.say(numbered)
      answer.finish()
    })
    const session = randomUUID()
    const answer = await (await asha.ask(prompt, { session, tool })).text()
    const [message] = await asha.history(session, tool)
    return { answer, citations: message?.citations ?? [], sent: model.requests.at(-1)?.prompt ?? '' }
  }

  test('an answer lists each numbered source with the result of its check', async () => {
    const { answer } = await answered(
      `As held in Rangappa v. Sri Mohan (2010) 11 SCC 441, ${FALSE_QUOTE} {Rangappa}. Section 139 of the NI Act presumes a debt {Section 139}.`,
    )
    expect(lineOf(answer, 'Rangappa')).toEqual([
      expect.stringMatching(/: \*check\*\. .*words quoted here could not be/),
    ])
    expect(lineOf(answer, 'Section 139')).toEqual([expect.stringMatching(/: \*verified\*\.$/)])
  })

  test('an answer lists several findings on one source, each with the words that it is about', async () => {
    const { answer } = await answered(
      'Section 138(9) of the NI Act {Section 138}, and again section 138(7) of the NI Act {Section 138}.',
    )
    const [line, ...more] = lineOf(answer, 'Section 138')
    expect(more).toEqual([])
    expect(line).toMatch(/\*check\*.*“Section 138\(9\) of the NI Act”: .*“section 138\(7\) of the NI Act”: /)
  })

  test('a quotation that is not in its source is marked', async () => {
    const { answer, citations } = await answered(`The Court said ${FALSE_QUOTE} {Rangappa}.`)
    expect(lineOf(answer, 'Rangappa')).toEqual([expect.stringContaining('*check*')])
    expect(citations).toMatchObject([{ id: 'j:rangappa', state: 'check' }])
    expect(citations[0]?.raw).toMatch(/^\[\d+\]$/)
  })

  test('a number that no source has is taken out, and the answer says so', async () => {
    const { answer, citations } = await answered('A debt is presumed [99].')
    expect(answer).toMatch(/A debt is presumed\.\n\n> \*\*Taken out:\*\* the model pointed to number 99/)
    expect(citations).toEqual([])
  })

  test('an answer begins with the wrong citations of the question, and the model is told so', async () => {
    const { answer, sent, citations } = await answered(
      'It was held that leave is special.',
      'What did the Supreme Court hold in AIR 2031 SC 999?',
    )
    expect(ownText(answer)).toMatch(/^\*\*AIR 2031 SC 999\*\*: \*not found\*\. The library has no judgment/)
    expect(sent).toMatch(/Code has looked up.*AIR 2031 SC 999.*Nothing else was found/s)
    expect(sent).not.toContain('special leave')
    expect(citations).toMatchObject([{ raw: 'AIR 2031 SC 999', state: 'not found' }])
    const list_ = await answered('Nothing.', 'AIR 2031 SC 999', 'judgement')
    expect(ownText(list_.answer)).toMatch(/^\*\*AIR 2031 SC 999\*\*: \*not found\*/)
    expect(list_.sent).not.toMatch(/^\[1\] /m)
  })

  test('the model sees no internal ids in its material', async () => {
    const { sent } = await answered('Noted.')
    expect(sent).toContain('Practice in this matter')
    expect(sent).not.toMatch(/\[\[|\bj:[a-z]/)
  })
})

describe('an offline answer', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const ask = async (prompt: string, tool: ToolId = 'scenario', session = randomUUID()) =>
    (await asha.ask(prompt, { tool, session })).text()

  test.each([
    ['What did the Supreme Court hold in AIR 2031 SC 999?', /has no judgment with this number/],
    [
      'What is the punishment under section 512 of Bharatiya Nyaya Sanhita?',
      /Sanhita, 2023 ends with section 358: there is no section 512/,
    ],
    ['Summarise Ramprasad Verma v. Lotus Fabrics Pvt. Ltd., (2019) 14 SCC 9921', /has no judgment of this name/],
    [
      'what is the rate per head in the Cow Taxation Act 2019 and who collects it',
      /holds no Act called Cow Taxation Act 2019/,
    ],
  ])('an answer on an authority that does not exist says only that: %s', async (question, wanted) => {
    const answer = await ask(question)
    expect(ownText(answer)).toMatch(wanted)
    expect(answer.replace(/^>.*$/m, '').split(/\s+/).length).toBeLessThan(120)
    expect(list(answer)).not.toContain('[1]')
  })

  test('an answer names the missing authority first and then answers the rest', async () => {
    const answer = await ask(
      'I got a demand notice u/s 138 and 155 NI Act for my bounced cheque of 80,000. what is 155 and how do I reply',
    )
    expect(ownText(answer)).toMatch(/^## Short answer\n\n\*\*Section 155, NI Act\*\*: \*not found\*/)
    expect(answer).toMatch(/## The law that applies\n\n\*\*Section 138, NI Act\*\*/)
  })

  test.each([
    [
      '66A it act case on me',
      /^## Short answer\n\n\*\*Section 66A, IT Act\*\* \[\d+\]: Struck down as unconstitutional/,
    ],
    ['adm jabalpur case', /^## Short answer\n\n\*\*A\.D\.M\., Jabalpur.*: Overruled by K\.S\. Puttaswamy/],
    [
      '420 ipc',
      /^## Short answer\n\n\*\*Section 420, IPC\*\* \[\d+\]: Repealed from 1 July 2024, when section 318\(4\), BNS/,
    ],
  ])('an answer says first that the authority is no longer good law: %s', async (question, wanted) => {
    expect(ownText(await ask(question))).toMatch(wanted)
  })

  test('an answer has every authority that the question names, in its order', async () => {
    const answer = await ask('Explain section 420 IPC and what is its new number, and 65B evidence act new number')
    const law = answer.split('## The law that applies')[1] ?? ''
    const named = [...law.matchAll(/^\*\*(.+?)\*\*/gm)].slice(0, 4).map(([, name]) => name)
    expect(named).toEqual(['Section 318, BNS', 'Section 420, IPC', 'Section 63, BSA', 'Section 65B, Evidence Act'])
  })

  test('only the citations of the newest message are reported', async () => {
    const session = randomUUID()
    await ask('What did the Supreme Court hold in AIR 2031 SC 999?', 'scenario', session)
    expect(await ask(CHEQUE, 'scenario', session)).not.toContain('2031')
    expect(ownText(await ask('And AIR 2032 SC 998?', 'scenario', session))).not.toMatch(/2031|138/)
  })

  test('a missing judgment is replaced by no other, and a named one is listed alone', async () => {
    expect(ownText(await ask('AIR 2031 SC 999', 'judgement'))).toMatch(
      /^## No judgment found\n\n\*\*AIR 2031 SC 999\*\*/,
    )
    const maneka = await ask('what was held in AIR 1978 SC 597', 'judgement')
    expect([...maneka.matchAll(/^### \d+\. (.+?),/gm)].map(([, title]) => title)).toEqual([
      'Maneka Gandhi v. Union of India',
    ])
    const quashing = await ask('categories of cases where High Court can quash FIR as abuse of process', 'judgement')
    expect(quashing).toContain('**Filters:** none')
    expect(quashing).toMatch(/### 1\. State of Haryana v\. Ch\. Bhajan Lal/)
  })
})
