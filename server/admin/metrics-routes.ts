import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/platform/http/create-app.ts'
import { throwError } from '#server/platform/errors.ts'
import { watchProcess } from '#server/platform/metrics/watch-process.ts'
import type { AdminContext } from './context.ts'

const CONTENT_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** The figures of this node for a monitor, where the operator has set a token for them. Without one there is no such page. */
export function metricsRoutes(app: App, { platform, chat, library }: AdminContext) {
  const { config, database, jobs, metrics } = platform
  if (!config.metricsToken) return
  const expected = digest(config.metricsToken)
  const stopWatching = watchProcess(metrics)
  app.addHook('onClose', async () => stopWatching())

  metrics.gauge('nyayadesk_jobs', 'Jobs in the queues, of all nodes', async () =>
    (await jobs.load()).flatMap(({ queue, waiting, running, failed }) =>
      Object.entries({ waiting, running, failed }).map(([state, count]) => [{ queue, state }, count] as const),
    ),
  )
  metrics.gauge('nyayadesk_job_oldest_seconds', 'How long the oldest job has been due without being begun', async () =>
    (await jobs.load()).map(({ queue, oldest }) => [{ queue }, oldest] as const),
  )
  metrics.gauge('nyayadesk_database_connections', 'The pool of connections, and the calls that wait for one', () =>
    Object.entries(database.connections()).map(([state, count]) => [{ state }, count] as const),
  )
  metrics.gauge('nyayadesk_answers_running', 'Answers that this node is writing', () => [
    [{}, chat.liveAnswers.running],
  ])
  metrics.gauge('nyayadesk_streams_open', 'Streams of answers that this node is sending', () => [
    [{}, chat.openStreams.size],
  ])
  metrics.gauge('nyayadesk_law', 'Threads of the law library, and the calls that run and wait', () =>
    Object.entries(library.load()).map(([kind, count]) => [{ kind }, count] as const),
  )

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !timingSafeEqual(digest(token), expected)) throwError('not_signed_in')
    return reply
      .type(CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** Two digests have the same length, so that comparing them says nothing about the token. */
const digest = (text: string) => createHash('sha256').update(text).digest()
