/**
 * The calls of a page: the script, its style sheet and the questions of the dialog. The public key id is enough for
 * them, because a page cannot keep a secret.
 */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pay, preferences } from '../checkout/pay.ts'
import type { SandboxContext } from '../context.ts'
import type { Moment } from '../moment.ts'
import { plainError } from '../errors.ts'
import { MANNERS } from '../webhooks.ts'
import { attemptBody, preferencesQuery, read } from './schemas.ts'

const FILES = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
}

export function checkoutRoutes(
  app: FastifyInstance,
  core: SandboxContext,
  act: <T>(action: (moment: Moment) => T) => T,
  keys: { keyId: string; keySecret: string },
) {
  const hidden = { schema: { hide: true } }
  // The sandbox may run on its own. Then the shop's pages have another origin, and the browser would refuse the answers
  // without this header.
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    })
  })
  const checkKey = (keyId: string) => {
    if (keyId !== keys.keyId) throw plainError('The api key provided is invalid', 401)
  }

  for (const [name, type] of Object.entries(FILES)) {
    const content = readFileSync(new URL(`../checkout/${name}`, import.meta.url))
    app.get(`/v1/${name}`, hidden, async (_request, reply) => reply.type(type).send(content))
  }

  app.get('/v1/preferences', hidden, async ({ query }) => {
    const { key_id, ...purchase } = read(preferencesQuery, query)
    checkKey(key_id)
    return preferences(core, purchase)
  })

  app.post('/v1/payments/create/ajax', hidden, async ({ body }) => {
    const { key_id, webhooks, ...attempt } = read(attemptBody, body)
    checkKey(key_id)
    const result = act((moment) => pay(core, { ...moment, manner: MANNERS[webhooks] }, attempt, keys.keySecret))
    if ('failed' in result) throw result.failed
    return result.done
  })
}
