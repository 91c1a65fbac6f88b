import { expect, test } from 'vitest'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'

const offered = async (question: string) => {
  const { playbooks, offered } = await (await shippedLibrary()).find(question)
  return playbooks.length > 0 ? 'answered' : offered.map(({ id }) => id)
}

test.each([
  ['police troubles our family, sir please guide', 'police-summons-notice'],
  ['ghar ki jaidad ka lafda hai, batao kya kare', 'partition-of-family-property'],
  ['मेरे दफ्तर में दिक्कत चल रही है, सलाह दें', 'unpaid-wages'],
])('who names no more than a field of law is offered its matters: %s', async (question, matter) => {
  expect(await offered(question)).toContain(matter)
})

test.each([
  'department notice 7 din',
  'Got a notice from the department, reply within 7 days',
  'विभाग का नोटिस, 7 दिन में जवाब',
])('a notice of a department that is not named is no notice of the income tax: %s', async (question) => {
  const offers = await offered(question)
  expect(offers).toContain('gst-notice')
  expect(offers).toContain('municipal-property-tax')
})

test('who names no field is offered matters of several, and none that the words happen to share', async () => {
  expect(await offered('please help me, I am in a very bad situation')).toEqual([
    'partition-of-family-property',
    'mutual-consent-divorce',
    'refused-fir',
    'unpaid-wages',
  ])
})

test('what happened is answered, however short it is told', async () => {
  expect(await offered('my cheque bounced')).toBe('answered')
  expect(await offered('police refuse to register my FIR')).toBe('answered')
})
