import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { FOLLOWED_AT_ONCE } from '../limits.ts'
import { Readers } from './open-streams.ts'
import { SavedAnswers } from './saved-answers.ts'

const reply = () => ({ raw: Object.assign(new EventEmitter(), { destroyed: false }) }) as unknown as FastifyReply
const caller = (id: number) => ({ id, sid: `session of ${id}`, role: 'Advocate', factor: 'none' as const })

test('somebody follows ten answers at once; another follows theirs, and one that ends makes room', () => {
  const readers = new Readers()
  const open = Array.from({ length: FOLLOWED_AT_ONCE.own }, reply)
  for (const one of open) readers.follow(caller(1), one)
  expect(() => readers.follow(caller(1), reply())).toThrow('You are following ten answers at once')
  readers.follow(caller(2), reply())
  open[0]?.raw.emit('close')
  readers.follow(caller(1), reply())
  expect(() => readers.follow(caller(1), reply())).toThrow('ten answers')
})

test('answers that another node writes are looked at together, however many follow them', async () => {
  let looks = 0
  const where = async () => {
    looks += 1
    return [{ id: 'a' }, { id: 'b' }]
  }
  const saved = new SavedAnswers({ select: () => ({ from: () => ({ where }) }) } as unknown as Db)
  const seen = await Promise.all(Array.from({ length: 100 }, (_, at) => saved.next(at % 2 ? 'a' : 'b')))
  expect([looks, new Set(seen.map((message) => message?.id))]).toEqual([1, new Set(['a', 'b'])])
})
