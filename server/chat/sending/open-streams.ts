import type { FastifyReply } from 'fastify'
import type { Caller } from '#server/platform/http/access.ts'
import { throwError } from '#server/platform/errors.ts'
import { MAX_FOLLOWED_STREAMS } from '../limits.ts'

/** Knows the open streams of each login session, so that they can be closed when it ends. The answers go on. */
export class OpenStreams {
  readonly #replies = new Map<string, Set<FastifyReply>>()
  readonly #followed = new Map<number, number>()
  #all = 0

  add(sid: string, reply: FastifyReply) {
    if (reply.raw.destroyed) return
    const replies = this.#replies.get(sid) ?? new Set()
    this.#replies.set(sid, replies.add(reply))
    reply.raw.once('close', () => {
      replies.delete(reply)
      if (replies.size === 0 && this.#replies.get(sid) === replies) this.#replies.delete(sid)
    })
  }

  /**
   * Adds a stream that resumes an answer. @throws AppError `streams_at_once` for too many of one person, `busy` for too
   * many in all
   */
  addFollower({ id, sid }: Caller, reply: FastifyReply) {
    const own = this.#followed.get(id) ?? 0
    if (own >= MAX_FOLLOWED_STREAMS.perUser) throwError('streams_at_once', { retryAfter: 10 })
    if (this.#all >= MAX_FOLLOWED_STREAMS.perNode) throwError('busy', { retryAfter: 10 })
    if (reply.raw.destroyed) return
    this.#followed.set(id, own + 1)
    this.#all += 1
    reply.raw.once('close', () => {
      const left = (this.#followed.get(id) ?? 1) - 1
      if (left > 0) this.#followed.set(id, left)
      else this.#followed.delete(id)
      this.#all -= 1
    })
    this.add(sid, reply)
  }

  get size(): number {
    return [...this.#replies.values()].reduce((sum, { size }) => sum + size, 0)
  }

  closeSession(sid: string) {
    for (const reply of this.#replies.get(sid) ?? []) reply.raw.destroy()
  }
}
