import { expect, test } from 'vitest'
import { startScriptedModel } from '#tests/support/model/scripted-model.ts'
import { readConfig } from '../config/config.ts'
import { openModel, writeText } from './index.ts'

test.each([
  ['anthropic', 1],
  ['google', 0],
  ['openai-compatible', 0],
] as const)('the rules are marked for the cache of %s %i times', async (wire, marks) => {
  const server = await startScriptedModel(() => ({ said: [{ text: 'An answer.' }] }))
  const model = openModel(readConfig(server.env(wire)).ai, () => {
    throw new Error('not offline')
  })
  const writing = { instructions: 'The rules.', messages: [{ role: 'user' as const, text: 'Question' }], offline: {} }
  for await (const piece of writeText(model, writing, new AbortController().signal)) expect(piece).toBe('An answer.')
  await server.stop()
  expect(server.calls[0]?.sent.match(/cache_control/g) ?? []).toHaveLength(marks)
})
