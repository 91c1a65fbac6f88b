/** What an answer says of a State's own law, by the library that ships. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

let product: TestProduct
let asha: Client
beforeAll(async () => {
  product = await startProduct()
  asha = await new Client(product).join()
})
afterAll(() => product.dispose())

const answer = async (question: string) => (await asha.ask(question)).text()

test('a row is said with its year, its source, where to check it and the page of the State', async () => {
  const text = await answer('How much stamp duty and registration for a gift of my house to my son in Lucknow?')
  expect(text).toContain('In Uttar Pradesh, stamp duty on a gift to family (as of 2026): at most Rs 5,000 to son')
  expect(text).toContain('Registration fee on a gift (as of 2026): 1% of the value')
  expect(text).toMatch(/\(\[publicapp\.in\]\(https:\/\/publicapp\.in\/[^)]+\)\)\./)
  expect(text).toContain('check with the sub-registrar or the portal before you pay.')
  expect(text).toMatch(/\[What we hold of the law of Uttar Pradesh\]\(http[^)]+\/law\/state\/uttar-pradesh\)\./)
  expect(text).not.toContain('is not held in this library')
})

test('a question in Hindi is told in Hindi', async () => {
  const text = await answer('पुणे में किराया समझौते पर स्टाम्प शुल्क कितना है?')
  expect(text).toContain('महाराष्ट्र में एक साल तक के किराया समझौते पर स्टाम्प शुल्क (2024 के अनुसार): पूरी लाइसेंस फ़ीस')
  expect(text).toContain('सब-रजिस्ट्रार या पोर्टल पर जाँच लें।')
})

test('a row that no public page says is called unchecked', async () => {
  const text = await answer('What is the stamp duty on an affidavit in Delhi?')
  expect(text).toContain('In Delhi, stamp duty on an affidavit (as of 2025, unchecked): Rs 10.')
})

test('what is not held is said so, with the Act to look for', async () => {
  const text = await answer('What is the stamp duty on a partition deed in Kerala?')
  expect(text).toContain('In Kerala, stamp duty on a partition is not held; look for the Kerala Stamp Act, 1959.')
})

test('a State without a page has the old sentence', async () => {
  const text = await answer('My landlord in Guwahati wants to evict me. Which rent control law applies in Assam?')
  expect(text).toContain('look for the Assam Urban Areas Rent Control Act, 1972. It is not held in this library')
  expect(text).not.toContain('/law/state/')
})

test('a drafted deed has the duty of the State that the message names beside its rules of signing', async () => {
  const drafted = await (
    await asha.ask('Draft a gift deed of my house in Lucknow to my daughter', { tool: 'legaldrafting' })
  ).text()
  expect(drafted).toContain('**In the State:** In Uttar Pradesh, stamp duty on a gift to family (as of 2026): at most')
  const nowhere = await (await asha.ask('Draft a gift deed of my house in Assam', { tool: 'legaldrafting' })).text()
  expect(nowhere).toContain('**Stamp:** By the table of the State')
  expect(nowhere).not.toContain('In the State:')
})
