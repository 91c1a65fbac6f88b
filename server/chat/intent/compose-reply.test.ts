import { expect, test } from 'vitest'
import { helpBeforeLaw } from './compose-reply.ts'

test('above an answer of law stands every number of its danger, because one may not answer', () => {
  const intent = { kind: 'danger', urgency: 'faint', language: 'en', childMarriage: false } as const
  expect(helpBeforeLaw({ ...intent, dangers: ['child'] })).toMatch(/\*\*1098\*\*.*\*\*112\*\*/)
  expect(helpBeforeLaw({ ...intent, dangers: ['violence', 'child'] })).toMatch(/\*\*112\*\*.*\*\*181\*\*.*\*\*1098\*\*/)
})
