import type { FastifyReply } from 'fastify'

/** Who is reading a stream right now, by login session: when that ends, so does the reading, not the answer. */
export class Readers {
  readonly #replies = new Map<string, Set<FastifyReply>>()

  add(sid: string, reply: FastifyReply) {
    if (reply.raw.destroyed) return
    const replies = this.#replies.get(sid) ?? new Set()
    this.#replies.set(sid, replies.add(reply))
    reply.raw.once('close', () => {
      replies.delete(reply)
      if (replies.size === 0 && this.#replies.get(sid) === replies) this.#replies.delete(sid)
    })
  }

  end(sid: string) {
    for (const reply of this.#replies.get(sid) ?? []) reply.raw.destroy()
  }
}
