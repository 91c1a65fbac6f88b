/** What the product answers is held to the schema of its route, the one that the browser parses the answer with. */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { ErrorAnswer } from '#shared/error-answer.ts'
import { log } from '../log.ts'

/**
 * @param strict an answer that is not what its schema says fails, and so does one with more in it. Otherwise what is more is left out, and
 *   an answer that is something else is sent as it is: a call that has done its work does not fail for its description
 */
export const schemaSerializer =
  (strict: boolean): FastifySerializerCompiler<$ZodType> =>
  ({ schema, method, url, httpStatus }) =>
  (answer: unknown) => {
    // As the other side has it: without what is undefined, dates as text.
    const sent: unknown = strict ? JSON.parse(JSON.stringify(answer) ?? '') : answer
    const { data, error } = safeParse(schema, sent)
    const wrong = error ? error.issues.map(({ path, code }) => `${code} at ${path.join('.') || 'the top'}`) : []
    if (strict && !error && !isDeepStrictEqual(sent, data)) wrong.push('more than its schema has')
    if (wrong.length === 0) return JSON.stringify(data)
    if (strict) throw new Error(`${method} ${url} answered ${httpStatus} against its schema: ${wrong.join(', ')}`)
    log.error({ method, route: url, status: httpStatus, wrong }, 'an answer is not what its schema says')
    return JSON.stringify(answer) ?? ''
  }

/** Every call may be refused: its errors have their schema unless it has one of its own for them. One that answers with bytes says so. */
export function addErrorSchemas(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema?.hide) return
    const own = route.schema?.response as Record<string, unknown> | undefined
    const { produces } = route.schema ?? {}
    // Files and streams pass by their schema, which is there for who reads the description.
    const bytes = produces && {
      200: {
        description: 'A file or a stream',
        content: Object.fromEntries(produces.map((type) => [type, { schema: z.string() }])),
      },
    }
    route.schema = { ...route.schema, response: { ...bytes, '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...own } }
  })
}
