import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/**
 * What may be said of an error: its kind, its code and where it was. Never its message: a database error carries the
 * values of its query, a model's error the prompt.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, statusCode, cause } = error as { code?: unknown; statusCode?: unknown; cause?: unknown }
  return {
    kind: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof statusCode === 'number' ? { statusCode } : {}),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(cause === undefined || depth > 3 ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

/** One event, one JSON line. What people type never reaches it: no body, code, token or prompt; ids, not names. */
export const log: FastifyBaseLogger = pino({
  level: 'info',
  serializers: { err: (error: unknown) => describeError(error) },
})
