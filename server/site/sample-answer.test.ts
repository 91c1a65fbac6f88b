/** The answer that the landing page shows is the product's own. `npx vitest run server/site/sample-answer.test.ts -u` renews it. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/product.ts'

const KEPT = join(import.meta.dirname, '../../content/site/sample-answer.json')
const QUESTION = 'A cheque for Rs 2,40,000 came back unpaid, "funds insufficient". What can I do, and by when?'

/** Without what another day or another library changes: the size of the library before it, the date of the look-up behind it. */
const sectionsOf = (answer: string) =>
  answer
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      text: section.slice(section.indexOf('\n')).trim(),
    }))
    .filter(({ title }) => title !== 'Sources')

test('without a language model the product answers the question of the landing page as it stands there', async () => {
  const product = await startProduct('server')
  try {
    const asha = await new Client(product).join()
    const session = randomUUID()
    await (await asha.ask(QUESTION, { session })).text()
    const [message] = await asha.history(session)
    const { prompt, answer, sources, status, model } = message ?? expect.fail('nothing was answered')
    expect({ status, model }).toEqual({ status: 'complete', model: 'offline' })
    const kept = { question: prompt, sections: sectionsOf(answer), sources }
    await expect(`${JSON.stringify(kept, null, 2)}\n`).toMatchFileSnapshot(KEPT)
  } finally {
    await product.dispose()
  }
})
