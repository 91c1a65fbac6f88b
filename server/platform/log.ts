import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/**
 * One event, one JSON line. What people type never reaches it: no body, code, token or prompt; ids, not names.
 */
export const log: FastifyBaseLogger = pino({
  level: 'info',
  redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], remove: true },
})
