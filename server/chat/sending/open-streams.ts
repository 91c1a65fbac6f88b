import type { FastifyReply } from 'fastify'
import type { Caller } from '#server/platform/access.ts'
import { throwError } from '#server/platform/errors.ts'
import { MAX_FOLLOWED_STREAMS } from '../limits.ts'

/** Who is reading a stream right now, by login session: when that ends, so does the reading, not the answer. */
export class OpenStreams {
  readonly #replies = new Map<string, Set<FastifyReply>>()
  /** How many streams somebody follows. */
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

  /** As `add`, of an answer that is followed again. @throws AppError `streams_at_once`, and `busy` when all together are too many */
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

  closeSession(sid: string) {
    for (const reply of this.#replies.get(sid) ?? []) reply.raw.destroy()
  }
}
