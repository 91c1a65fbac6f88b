import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParagraphAnswers } from '#shared/filing/replies.ts'
import { Client, json } from '#tests/support/client.ts'
import { ASHA, begin, paperText, readJson } from '#tests/support/drafts/draft-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const PLAINT = `IN THE COURT OF THE CIVIL JUDGE AT PUNE
Asha Rao, Pune ... Plaintiff
VERSUS
Ravi Kale, Pune ... Defendant
PLAINT
1. The Plaintiff is a shopkeeper at Pune.
2. On 12 August 2024 the Plaintiff lent the Defendant Rs 4,50,000 in cash.
3. The Defendant gave cheque No. 123456 dated 1 March 2025, which was returned unpaid.
(a) The memo is filed.
4. A registered notice dated 5 April 2025 was sent and received.
5. This Court has jurisdiction, because the money was lent at Pune.
6. The Plaintiff's brother saw the payment.
PRAYER
The Plaintiff prays for a decree.`
const SAID =
  'The sum of Rs 4,50,000 was repaid on 3 May 2025. I never signed any cheque. Para 1 is admitted. I do not know what his brother saw. The weather was fine.'

describe('a reply to the other side’s paper', () => {
  let product: TestProduct
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct()
    ravi = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const template = 'civil-suits/written-statement'
  const answer = (words: string, text = PLAINT) =>
    ravi.call('/drafts/answers', json({ template, said: words, pages: [{ page: 1, text }] }))

  test('answers each paragraph by its own number with what was told, and nothing else', async () => {
    const { answers, unplaced } = await readJson<ParagraphAnswers>(answer(SAID))
    expect(answers.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6'])
    const of = (number: string) => answers.find((one) => one.number === number)?.answer ?? ''
    expect(of('1')).toBe('Paragraph 1 is admitted.')
    expect(of('2')).toBe(
      'Paragraph 2 is not admitted as it is stated. The sum of Rs 4,50,000 was repaid on 3 May 2025.',
    )
    expect(of('3')).toBe('Paragraph 3 is denied. The Defendant never signed any cheque.')
    expect(of('4')).toMatch(/^As to paragraph 4, the document named in it is a matter of record.*\[\[paragraph 4: /)
    expect(of('5')).toMatch(/^Paragraph 5 is a matter of law/)
    expect(of('6')).toMatch(/^Paragraph 6 is not within the knowledge of the Defendant and is put to proof\./)
    // A sentence that fits nowhere is handed back, and not put where it does not belong.
    expect(unplaced).toEqual(['The weather was fine.'])
  })

  test('admits nothing that nobody told: it is not admitted, with a blank that is seen in the paper', async () => {
    const { answers } = await readJson<ParagraphAnswers>(answer(''))
    expect(answers.filter(({ answer: text }) => /\bis admitted\b|\bis denied\b/.test(text))).toEqual([])
    const draft = await begin(
      ravi,
      {
        fields: { replies: answers.map((one) => one.answer) },
        first: [ASHA],
        second: [{ ...ASHA, name: 'Ravi Kale' }],
      },
      template,
    )
    const blanks = draft.document.blocks.flatMap(({ spans }) =>
      spans.flatMap(({ blank, text }) => (blank ? [text] : [])),
    )
    expect(blanks).toContain('paragraph 6: admitted, denied or not known')
    expect(paperText(draft.document)).not.toContain('[[')
  })

  test('what was told in Hindi is kept in its own words, to be translated', async () => {
    const { answers } = await readJson<ParagraphAnswers>(answer('Para 2: पैसा कभी नहीं लिया।'))
    expect(answers[1]?.answer).toContain('[[to be translated: पैसा कभी नहीं लिया।]]')
  })

  test('a paper without a word is refused', async () => {
    expect((await answer('', ' ')).status).toBe(422)
  })
})
