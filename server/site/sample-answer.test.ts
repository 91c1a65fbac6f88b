/** The landing page shows the product's own answer. `npx vitest run server/site/sample-answer.test.ts -u` renews it. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/product.ts'

const kept = (language: string) => join(import.meta.dirname, `../../content/site/sample-answer.${language}.json`)
const QUESTIONS = {
  en: 'A cheque for Rs 2,40,000 came back unpaid. What can I do, and by when?',
  hi: '₹2,40,000 का चेक बिना भुगतान लौट आया। मुझे क्या करना है, और कब तक?',
}

/** Removes what changes with the day or the library: the size of the library, and the date of the look-up. */
const SOURCES = new Set(['Sources', 'स्रोत'])
const sectionsOf = (answer: string) =>
  answer
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      text: section.slice(section.indexOf('\n')).trim(),
    }))
    .filter(({ title }) => !SOURCES.has(title))

test.each(Object.entries(QUESTIONS))(
  'without a language model the product gives the answer that the landing page shows: %s',
  async (language, question) => {
    const product = await startProduct()
    try {
      const asha = await new Client(product).join()
      const session = randomUUID()
      await (await asha.ask(question, { session })).text()
      const [message] = await asha.history(session)
      const { prompt, answer, sources, status, model } = message ?? expect.fail('nothing was answered')
      expect({ status, model }).toEqual({ status: 'complete', model: 'offline' })
      const given = { question: prompt, sections: sectionsOf(answer), sources }
      await expect(`${JSON.stringify(given, null, 2)}\n`).toMatchFileSnapshot(kept(language))
    } finally {
      await product.dispose()
    }
  },
)
