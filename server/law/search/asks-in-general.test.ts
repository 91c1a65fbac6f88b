import { expect, test } from 'vitest'
import { asksOnlyInGeneral } from './asks-in-general.ts'

test.each([
  'My cheque bounced, what can I do',
  'What are my legal remedies?',
  'makan par kabza ho gaya, kya karu',
  'मैं क्या करूँ?',
])('asks what to do: %s', (prompt) => expect(asksOnlyInGeneral(prompt)).toBe(true))

test.each(['Can they hold the body? What do I do now?', 'How long does a case take?'])('asks one thing: %s', (prompt) =>
  expect(asksOnlyInGeneral(prompt)).toBe(false),
)
