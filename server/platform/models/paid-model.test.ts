import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import type { Spending } from '../spending/index.ts'
import { paidModel, writeText } from './index.ts'

const writing = { instructions: 'Answer.', messages: [{ role: 'user' as const, text: 'Question' }], offline: {} }

/** @param onHold is called while the amount is being reserved */
function startPaid(onHold: () => void) {
  const did: string[] = []
  const spending = {
    hold: async () => {
      onHold()
      did.push('reserved')
      return { settle: async (paise?: number) => void did.push(`settled ${paise ?? 'whole'}`) }
    },
    measure: () => () => undefined,
    failed: () => undefined,
    heard: () => undefined,
  } as unknown as Spending
  const model = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doStream: async ({ abortSignal }: LanguageModelV4CallOptions) => {
      did.push('asked')
      abortSignal?.throwIfAborted()
      throw new Error('nobody may get here')
    },
  } as unknown as LanguageModelV4
  return { did, model: paidModel(model, { spending, price: { in: 1, out: 1 }, userId: 1 }) }
}

async function write(model: LanguageModelV4, signal: AbortSignal) {
  for await (const _ of writeText(model, writing, signal));
}

test('a call that was aborted before reserves nothing', async () => {
  const { did, model } = startPaid(() => undefined)
  await expect(write(model, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(did).toEqual([])
})

test('a call that is aborted while its amount is reserved costs nothing', async () => {
  const stop = new AbortController()
  const { did, model } = startPaid(() => stop.abort(new Error('left')))
  await expect(write(model, stop.signal)).rejects.toThrow('left')
  expect(did).toEqual(['reserved', 'settled 0'])
})
