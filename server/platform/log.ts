import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/**
 * Describes an error for the log by its kind, code and place. Its message is left out, because a database error
 * contains the values of its query, and a model's error the prompt.
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

/**
 * Writes one JSON line for each event. What people type never reaches the log: no body, code, token or prompt; ids
 * instead of names.
 */
export const log: FastifyBaseLogger = pino({
  level: 'info',
  serializers: { err: (error: unknown) => describeError(error) },
})
