/**
 * Calls the Indian Kanoon API. Every call is paid for, so every answer is kept, and two people who ask the same at once
 * pay once, because the second waits for the first. The calls are POST with `Authorization: Token …`; the paths are
 * those of the service's documentation.
 */
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { openAnswerCache } from './answer-cache.ts'

export interface KanoonAccess {
  /** "https://api.indiankanoon.org" */
  url: string
  token: string
}

/** The reason in one sentence. It may be a token that ran out, so it is for the operator only. */
export class KanoonError extends Error {}

/** The service sends numbers as numbers or as text, so both must be read. */
const text = z.coerce.string()
const optionalText = z.preprocess((value) => value ?? '', text)

const searchAnswer = z.object({
  docs: z
    .array(
      z.object({
        tid: text,
        title: optionalText,
        headline: optionalText,
        docsource: optionalText,
        publishdate: optionalText,
        numcitedby: z.coerce.number().int().min(0).catch(0),
      }),
    )
    .default([]),
})
const documentAnswer = z.object({
  tid: text,
  title: optionalText,
  doc: z.string(),
  docsource: optionalText,
  publishdate: optionalText,
  author: optionalText,
  bench: z.preprocess((value) => value ?? '', z.union([z.string(), z.array(text).transform((all) => all.join(','))])),
  citation: z.preprocess(
    (value) => value ?? '',
    z.union([z.string(), z.array(z.string()).transform((all) => all.join(', '))]),
  ),
})
const refusal = z.object({ errmsg: z.string() })

export type KanoonDocument = z.infer<typeof documentAnswer>
export type KanoonHit = z.infer<typeof searchAnswer>['docs'][number]
export type Kanoon = ReturnType<typeof openKanoon>

/** Days after which a search is run again, because new judgments come every day. */
const SEARCH_KEPT = 7
const TIMEOUT_MS = 20_000

/**
 * Charges a call to a person.
 * @throws AppError where nobody pays, and the errors of the call
 */
export type Pay = <T>(call: () => Promise<T>) => Promise<T>

/** For an import by hand, which the token's own account pays for. */
const payNothing: Pay = (call) => call()

/** Kept beside the imported library, because the operator has paid for the answers. */
export const answerCacheFile = (library: string) => join(dirname(library), 'indian-kanoon.sqlite')

export function openKanoon({ url, token }: KanoonAccess, cacheFile: string) {
  const cache = openAnswerCache(cacheFile)
  const asking = new Map<string, Promise<unknown>>()

  async function ask<S extends z.ZodType>(path: string, schema: S, pay: Pay, days = Infinity): Promise<z.infer<S>> {
    const kept = cache.get(path, days)
    if (kept !== undefined) return schema.parse(JSON.parse(kept))
    const running = asking.get(path) ?? pay(() => call(path)).finally(() => asking.delete(path))
    asking.set(path, running)
    const answer = await running
    const refused = refusal.safeParse(answer)
    if (refused.success) throw new KanoonError(`Indian Kanoon refused: ${refused.data.errmsg.slice(0, 200)}`)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new KanoonError('Indian Kanoon answered in a form that is not known')
    // Only answers that could be used are kept. Otherwise a fault of the service would be kept for ever.
    cache.put(path, JSON.stringify(answer))
    return parsed.data
  }

  async function call(path: string): Promise<unknown> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new KanoonError('Indian Kanoon could not be reached')
    })
    if (response.status === 401 || response.status === 403)
      throw new KanoonError('Indian Kanoon does not accept the token (INDIAN_KANOON_TOKEN)')
    if (!response.ok) throw new KanoonError(`Indian Kanoon answered with status ${response.status}`)
    return response.json().catch(() => {
      throw new KanoonError('Indian Kanoon answered in a form that is not known')
    })
  }

  return {
    /**
     * @param words a query in the service's own language
     * @param page from 0
     * @returns at most ten hits
     * @throws KanoonError
     */
    search: async (words: string, page = 0, pay = payNothing): Promise<KanoonHit[]> =>
      (await ask(`/search/?formInput=${encodeURIComponent(words)}&pagenum=${page}`, searchAnswer, pay, SEARCH_KEPT))
        .docs,
    /** @throws KanoonError */
    document: (id: string, pay = payNothing): Promise<KanoonDocument> =>
      ask(`/doc/${encodeURIComponent(id)}/`, documentAnswer, pay),
    close: () => cache.close(),
  }
}
