/** The calls of the shop's server. They need its keys, because they move money. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import type { Moment } from '../moment.ts'
import { newId, publicView, type Entity, type EntityKind, type Plan } from '../entities.ts'
import { unknownIdError, plainError } from '../errors.ts'
import { capturePayment, createOrder, refund } from '../payments.ts'
import { cancel, createSubscription } from '../subscriptions.ts'
import {
  cancelBody,
  captureBody,
  idempotencyKey,
  orderBody,
  pageQuery,
  planBody,
  read,
  refundBody,
  subscriptionBody,
} from './schemas.ts'

type Call = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>

/** @param act runs one action in a transaction */
export function shopRoutes(
  app: FastifyInstance,
  core: SandboxContext,
  act: <T>(action: (moment: Moment) => T) => T,
  basic: string,
) {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization === undefined)
      throw plainError('Please provide your api key for authentication purposes.', 401)
    if (headers.authorization !== basic) throw plainError('Authentication failed', 401)
  })

  const get = (url: string, answer: (call: Call) => object) =>
    app.get(url, hidden, async (call) => answer(call as Call))
  const post = (url: string, action: (call: Call, moment: Moment) => Entity) =>
    app.post(url, hidden, async (call) => publicView(act((moment) => action(call as Call, moment))))
  const one = (kind: EntityKind) => get(`/v1/${kind}s/:id`, ({ params }) => publicView(existing(kind, params.id)))
  const many = (kind: EntityKind, narrowedBy?: string) =>
    get(`/v1/${kind}s`, ({ query }) =>
      collection(core.store.list(kind, { ...read(pageQuery, query), ref: narrowedBy && query[narrowedBy] })),
    )
  function existing<K extends EntityKind>(kind: K, id: string) {
    const entity = core.store.get(kind, id)
    if (!entity) throw unknownIdError()
    return entity
  }

  post('/v1/orders', ({ body }, moment) => {
    const { payment_capture: capture = true, ...order } = read(orderBody, body)
    return createOrder(core, moment, { ...order, capture })
  })
  many('order', 'receipt')
  one('order')
  get('/v1/orders/:id/payments', ({ params }) =>
    collection(core.store.list('payment', { ref: existing('order', params.id).id, count: 100 })),
  )

  many('payment')
  one('payment')
  post('/v1/payments/:id/capture', ({ params, body }, moment) => {
    const { amount, currency } = read(captureBody, body)
    return capturePayment(core, moment, params.id, amount, currency)
  })
  post('/v1/payments/:id/refund', ({ params, body, headers }, moment) =>
    refund(
      core,
      moment,
      params.id,
      read(refundBody, body),
      read(idempotencyKey, headers['x-refund-idempotency'] ?? null),
    ),
  )
  get('/v1/payments/:id/refunds', ({ params }) =>
    collection(core.store.list('refund', { ref: existing('payment', params.id).id, count: 100 })),
  )
  one('refund')

  post('/v1/plans', ({ body }, moment) => {
    const plan = planFrom(read(planBody, body), moment.at)
    core.store.save(plan)
    return plan
  })
  many('plan')
  one('plan')

  post('/v1/subscriptions', ({ body }, moment) => createSubscription(core, moment, read(subscriptionBody, body)))
  many('subscription', 'plan_id')
  one('subscription')
  post('/v1/subscriptions/:id/cancel', ({ params, body }, moment) =>
    cancel(core, moment, params.id, read(cancelBody, body).cancel_at_cycle_end),
  )
  many('invoice', 'subscription_id')
  one('invoice')
}

/** The sandbox is mounted in another server, whose API description must not list these calls. */
const hidden = { schema: { hide: true } }

const collection = (items: Entity[]) => ({ entity: 'collection', count: items.length, items: items.map(publicView) })

function planFrom({ period, interval, item, notes = [] }: ReturnType<typeof planBody.parse>, at: number): Plan {
  return {
    id: newId('plan'),
    entity: 'plan',
    interval,
    period,
    item: {
      id: newId('item'),
      active: true,
      name: item.name,
      description: item.description ?? null,
      amount: item.amount,
      unit_amount: item.amount,
      currency: item.currency,
      type: 'plan',
      unit: null,
      tax_inclusive: false,
      hsn_code: null,
      sac_code: null,
      tax_rate: null,
      tax_id: null,
      tax_group_id: null,
      created_at: at,
      updated_at: at,
    },
    notes,
    created_at: at,
  }
}
