/** The landing page shows the product's own answer. `npx vitest run server/site/sample-answer.test.ts -u` renews it. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/product.ts'

const KEPT = join(import.meta.dirname, '../../content/site/sample-answer.json')
const QUESTION = 'A cheque for Rs 2,40,000 came back unpaid, "funds insufficient". What can I do, and by when?'

/** Removes what changes with the day or the library: the size of the library, and the date of the look-up. */
const sectionsOf = (answer: string) =>
  answer
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      text: section.slice(section.indexOf('\n')).trim(),
    }))
    .filter(({ title }) => title !== 'Sources')

test('without a language model the product gives the answer that the landing page shows', async () => {
  const product = await startProduct()
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
