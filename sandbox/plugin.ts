/**
 * The sandbox as a Fastify plugin, and the object that steers it.
 * Must never happen: that it can be reached where real keys are configured. The caller that mounts it is responsible,
 * because the sandbox itself cannot know.
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
import { openSandboxStore } from './store.ts'
import { changeCard, runDueAction } from './subscriptions.ts'
import { MANNERS, openWebhooks, type WebhookOptions } from './webhooks.ts'

export interface SandboxOptions extends WebhookOptions {
  keyId: string
  keySecret: string
  /** The path of a SQLite database. Without it everything is lost when the process ends. */
  file?: string | undefined
  now?: () => Date
  /** Ms between two looks at the clock. With 0 the sandbox never looks, and `tick` has to be called. */
  pollMs?: number
  /** Ms from the end of the dialog until a late payment is authorised. */
  lateMs?: number
  /** Offers the steering over HTTP too: POST /steering and GET /steering/deliveries, with the keys. */
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

/**
 * @returns `plugin`, to be registered under a prefix, and the functions that steer it. It opens its file at once and
 * closes it with the server.
 */
export function razorpaySandbox(options: SandboxOptions) {
  const { keyId, keySecret, pollMs = 1_000, lateMs = 5_000, now = () => new Date() } = options
  let ahead = 0
  const clock = () => now().getTime() + ahead
  const seconds = () => Math.floor(clock() / 1_000)
  const store = openSandboxStore(options.file)
  const webhooks = openWebhooks(store, options, clock)
  /** The number of charges that will fail, by subscription. The key `''` means any subscription. */
  const failures = new Map<string, number>()
  const core: SandboxContext = {
    store,
    webhooks,
    seconds,
    lateSeconds: Math.ceil(lateMs / 1_000),
    shouldFail: (subscriptionId) =>
      [subscriptionId, ''].some((key) => {
        const left = failures.get(key) ?? 0
        if (left > 0) failures.set(key, left - 1)
        return left > 0
      }),
  }

  /** Runs one action in a transaction, so that the shop never hears of something that was rolled back. */
  function transact<T>(action: (moment: Moment) => T, at = seconds()): T {
    const result = store.transaction(() => action({ at, notifyAt: clock() }))
    setImmediate(() => void webhooks.run())
    return result
  }

  /**
   * Runs everything that is due in the order of its time, each at its own instant. Otherwise a jump of the clock would
   * change the order of events.
   */
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
    /**
     * Moves the clock ahead by a number of ms and runs what becomes due, so that a year of a subscription takes no time
     * in a test.
     */
    advance(ms: number) {
      ahead += ms
      tick()
    },
    /**
     * Pays as the dialog does, so that a test needs no browser.
     * @throws ApiError when the payment fails, also when the attempt asked for it
     */
    pay(attempt: Attempt, manner: Manner = {}): Record<string, string> {
      const result = transact((moment) => pay(core, { ...moment, manner }, attempt, keySecret))
      if ('failed' in result) throw result.failed
      return result.done
    },
    /** @param subscriptionId limits the failures to one subscription */
    failCharges(times = 1, subscriptionId = '') {
      failures.set(subscriptionId, times)
    },
    changeCard: (subscriptionId: string) => transact((moment) => changeCard(core, moment, subscriptionId)),
    setManner: webhooks.setManner,
    setRetries: webhooks.setRetries,
    /**
     * Returns every webhook in the order of the events, also those that were not delivered, so that a test can see what
     * the shop missed.
     */
    deliveries: store.deliveries,
    /** Waits until every webhook that is due was tried once, so that a test needs no sleep. */
    settle: webhooks.settle.bind(webhooks),
    forge: (event: string, about: Entity[], secret: string) => webhooks.forge(event, about, secret),
    find: store.get,
  }

  const plugin: FastifyPluginCallback = (app, _options, done) => {
    // Every body is read as JSON, whatever its content type. The dialog sends text so that the browser needs no
    // preflight, and the SDK sends a form type with no body at all.
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
        const orders = read(steeringBody, body)
        if (orders.manner) steering.setManner(MANNERS[orders.manner])
        if (orders.retries) steering.setRetries(orders.retries)
        if (orders.fail_charges !== undefined) steering.failCharges(orders.fail_charges)
        if (orders.change_card) steering.changeCard(orders.change_card)
        steering.advance(orders.advance_ms ?? 0)
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
          // Errors are logged, because one that leaves a timer would end the process of the shop.
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
