/**
 * Every answer is compared with the schema of its route. The browser parses the answer with the same schema, so that
 * the two cannot drift apart.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { ErrorAnswer } from '#shared/errors/error-answer.ts'
import { log } from '../log.ts'

/**
 * @param strict makes an answer fail that breaks its schema or has more in it. Otherwise surplus fields are left out
 * and a wrong answer is sent as it is, because a call that has done its work must not fail for its description
 */
export const schemaSerializer =
  (strict: boolean): FastifySerializerCompiler<$ZodType> =>
  ({ schema, method, url, httpStatus }) =>
  (answer: unknown) => {
    // The answer is compared as the browser gets it: without undefined values, and with dates as text.
    const sent: unknown = strict ? JSON.parse(JSON.stringify(answer) ?? '') : answer
    const { data, error } = safeParse(schema, sent)
    const wrong = error ? error.issues.map(({ path, code }) => `${code} at ${path.join('.') || 'the top'}`) : []
    if (strict && !error && !isDeepStrictEqual(sent, data)) wrong.push('more than its schema has')
    if (wrong.length === 0) return JSON.stringify(data)
    if (strict) throw new Error(`${method} ${url} answered ${httpStatus} against its schema: ${wrong.join(', ')}`)
    log.error({ method, route: url, status: httpStatus, wrong }, 'an answer broke its schema')
    return JSON.stringify(answer) ?? ''
  }

/**
 * Adds the schema of errors to every route that has none of its own, because every call can fail. Routes that send
 * bytes get a description of them.
 */
export function addErrorSchemas(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema?.hide) return
    const own = route.schema?.response as Record<string, unknown> | undefined
    const { produces } = route.schema ?? {}
    // Files and streams are not validated. The schema is only there for the API description.
    const bytes = produces && {
      200: {
        description: 'A file or a stream',
        content: Object.fromEntries(produces.map((type) => [type, { schema: z.string() }])),
      },
    }
    route.schema = { ...route.schema, response: { ...bytes, '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...own } }
  })
}
