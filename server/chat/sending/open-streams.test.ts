import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { MAX_FOLLOWED_STREAMS } from '../limits.ts'
import { OpenStreams } from './open-streams.ts'
import { SavedAnswers } from './saved-answers.ts'

const reply = () => ({ raw: Object.assign(new EventEmitter(), { destroyed: false }) }) as unknown as FastifyReply
const caller = (id: number) => ({ id, sid: `session of ${id}`, role: 'Advocate', factor: 'none' as const })

test('a person can follow ten answers at once, and a stream that ends makes room for another', () => {
  const readers = new OpenStreams()
  const open = Array.from({ length: MAX_FOLLOWED_STREAMS.perUser }, reply)
  for (const one of open) readers.addFollower(caller(1), one)
  expect(() => readers.addFollower(caller(1), reply())).toThrow('You’ve reached the limit of ten answers at once')
  readers.addFollower(caller(2), reply())
  open[0]?.raw.emit('close')
  readers.addFollower(caller(1), reply())
  expect(() => readers.addFollower(caller(1), reply())).toThrow('ten answers')
})

test('answers that another node writes are polled in one query, however many readers they have', async () => {
  let looks = 0
  const where = async () => {
    looks += 1
    return [{ id: 'a' }, { id: 'b' }]
  }
  const saved = new SavedAnswers({ select: () => ({ from: () => ({ where }) }) } as unknown as Db)
  const seen = await Promise.all(Array.from({ length: 100 }, (_, at) => saved.next(at % 2 ? 'a' : 'b')))
  expect([looks, new Set(seen.map((message) => message?.id))]).toEqual([1, new Set(['a', 'b'])])
})
