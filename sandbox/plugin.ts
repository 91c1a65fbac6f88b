/**
 * The stand-in as a Fastify plugin, and the object that steers it.
 * Must never happen: that it is reachable where real keys are configured. Who mounts it sees to that.
 */
import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import { checkoutRoutes } from './api/checkout-routes.ts'
import { shopRoutes } from './api/shop-routes.ts'
import { read } from './api/schemas.ts'
import { pay, succeed, type Attempt } from './checkout/pay.ts'
import type { SandboxContext } from './context.ts'
import type { Manner, Moment } from './moment.ts'
import type { Entity } from './entities.ts'
import { ApiError, plainError } from './errors.ts'
import { openStore } from './store.ts'
import { changeCard, runDueAction } from './subscriptions.ts'
import { MANNERS, openWebhooks, type WebhookOptions } from './webhooks.ts'

export interface SandboxOptions extends WebhookOptions {
  keyId: string
  keySecret: string
  /** A SQLite database; without it nothing outlives the process. */
  file?: string | undefined
  now?: () => Date
  /** How often it looks at the clock by itself, ms; 0 for never, then `tick` does. */
  pollMs?: number
  /** How long after its dialog a late payment is authorised, ms. */
  lateMs?: number
  /** Also steered over HTTP: POST /steering, GET /steering/deliveries, with the keys. */
  steering?: boolean
}

export type RazorpaySandbox = ReturnType<typeof razorpaySandbox>

const steeringBody = z.strictObject({
  manner: z.enum(Object.keys(MANNERS) as (keyof typeof MANNERS)[]).optional(),
  retries: z.array(z.int().min(0)).optional(),
  advance_ms: z.int().min(0).optional(),
  fail_charges: z.int().min(0).optional(),
  change_card: z.string().optional(),
})

/** @returns `plugin` to register under a prefix, and what steers it; it opens its file at once and closes it with the server */
export function razorpaySandbox(options: SandboxOptions) {
  const { keyId, keySecret, pollMs = 1_000, lateMs = 5_000, now = () => new Date() } = options
  let ahead = 0
  const clock = () => now().getTime() + ahead
  const seconds = () => Math.floor(clock() / 1_000)
  const store = openStore(options.file)
  const webhooks = openWebhooks(store, options, clock)
  /** Charges that are to fail, by subscription; `''` for whichever comes. */
  const failures = new Map<string, number>()
  const core: SandboxContext = {
    store,
    webhooks,
    seconds,
    lateSeconds: Math.ceil(lateMs / 1_000),
    shouldFail: (subscriptionId) =>
      [subscriptionId, ''].some((whose) => {
        const left = failures.get(whose) ?? 0
        if (left > 0) failures.set(whose, left - 1)
        return left > 0
      }),
  }

  /** One action: all of it is kept and told, or nothing. */
  function transact<T>(action: (moment: Moment) => T, at = seconds()): T {
    const result = store.transaction(() => action({ at, notifyAt: clock() }))
    setImmediate(() => void webhooks.run())
    return result
  }

  /** Lets happen whatever is due, in its order, each at its own instant. */
  function tick() {
    for (;;) {
      const due = store.firstDue(seconds())
      if (!due) return
      const { entity } = due
      transact((moment) => {
        if (entity.entity === 'payment') succeed(core, moment, entity)
        else if (entity.entity === 'subscription') runDueAction(core, moment, entity)
      }, due.at)
    }
  }

  const steering = {
    tick,
    /** Moves the clock ahead, by ms, and lets happen what becomes due. */
    advance(ms: number) {
      ahead += ms
      tick()
    },
    /** What the dialog does, without a browser. @throws ApiError when it fails, as it was asked to or not */
    pay(attempt: Attempt, manner: Manner = {}): Record<string, string> {
      const result = transact((moment) => pay(core, { ...moment, manner }, attempt, keySecret))
      if ('failed' in result) throw result.failed
      return result.done
    },
    /** The next charges fail. @param subscriptionId of this one only */
    failCharges(times = 1, subscriptionId = '') {
      failures.set(subscriptionId, times)
    },
    changeCard: (subscriptionId: string) => transact((moment) => changeCard(core, moment, subscriptionId)),
    /** How webhooks arrive from now on; a function is asked for each event. */
    setManner: webhooks.setManner,
    setRetries: webhooks.setRetries,
    /** Everything that was to be sent, in the order it happened. */
    deliveries: store.deliveries,
    /** Waits until every webhook that is due was tried. */
    settle: webhooks.settle.bind(webhooks),
    forge: (event: string, about: Entity[], secret: string) => webhooks.forge(event, about, secret),
    find: store.get,
  }

  const plugin: FastifyPluginCallback = (app, _options, done) => {
    // Every body is JSON, whatever a client calls it: text, to be spared a preflight; a form, around no body at all.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, parsed) => {
      try {
        parsed(null, body === '' ? undefined : JSON.parse(String(body)))
      } catch {
        parsed(plainError('The request could not be read: it is not JSON.', 400))
      }
    })
    app.setErrorHandler((error, _request, reply) => {
      const status = error instanceof ApiError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
      const refusal =
        error instanceof ApiError
          ? error
          : status < 500
            ? plainError('The request could not be read.', status)
            : plainError(
                'The server encountered an error. The incident has been reported to admins.',
                500,
                'SERVER_ERROR',
              )
      if (status >= 500) options.log?.(String((error as Error).stack))
      return reply.code(status).send({ error: refusal.body })
    })
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ error: plainError('The requested URL was not found on the server.', 404).body }),
    )
    const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    void app.register(async (scope) => {
      shopRoutes(scope, core, transact, basic)
      if (!options.steering) return
      scope.get('/steering/deliveries', { schema: { hide: true } }, async () => store.deliveries())
      scope.post('/steering', { schema: { hide: true } }, async ({ body }) => {
        const wanted = read(steeringBody, body)
        if (wanted.manner) steering.setManner(MANNERS[wanted.manner])
        if (wanted.retries) steering.setRetries(wanted.retries)
        if (wanted.fail_charges !== undefined) steering.failCharges(wanted.fail_charges)
        if (wanted.change_card) steering.changeCard(wanted.change_card)
        steering.advance(wanted.advance_ms ?? 0)
        return { now: new Date(clock()).toISOString() }
      })
    })
    void app.register(async (scope) => checkoutRoutes(scope, core, transact, { keyId, keySecret }))

    let poll: NodeJS.Timeout | undefined
    app.addHook('onListen', async () => {
      const checkClock = () => {
        try {
          tick()
          void webhooks.run()
        } catch (error) {
          // Thrown out of a timer it would end the process of the shop.
          options.log?.(String(error))
        }
      }
      checkClock()
      if (pollMs > 0) poll = setInterval(checkClock, pollMs).unref()
    })
    app.addHook('onClose', async () => {
      clearInterval(poll)
      await webhooks.close()
      store.close()
    })
    done()
  }

  return { plugin, ...steering }
}
