/**
 * The body and the query of each call. The messages are the descriptions in Razorpay's errors, so that a shop can test
 * how it shows them.
 */
import { z } from 'zod'
import { ApiError } from '../errors.ts'

const required = (field: string) => `The ${field} field is required.`

/** Text is accepted, because some clients send forms, in which a number is text. */
const whole = (field: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int({ error: ({ input }) => (input === undefined ? required(field) : `The ${field} must be an integer.`) }),
  )
const between = (field: string, min: number, max: number) =>
  whole(field).refine((value) => value >= min && value <= max, `The ${field} must be between ${min} and ${max}.`)

const amount = whole('amount').refine((value) => value >= 100, {
  error: 'Order amount less than minimum amount allowed',
  params: { step: 'order_creation', reason: 'amount_less_than_minimum_amount' },
})
const currency = z.literal('INR', {
  error: ({ input }) => (input === undefined ? required('currency') : 'Currency is not supported'),
})
const receipt = z
  .string({ error: 'The receipt must be a string.' })
  .max(40, 'The receipt may not be greater than 40 characters.')
  .nullish()
const notes = z
  .union([z.record(z.string().max(256), z.union([z.string(), z.number()])), z.tuple([])], {
    error: 'The notes must be an object of keys and values.',
  })
  .refine((value) => Object.keys(value).length <= 15, 'Number of fields in notes should be less than or equal to 15')
  .refine(
    (value) => Object.values(value).every((note) => String(note).length <= 256),
    'The notes may not be greater than 256 characters.',
  )
const flag = z.preprocess(
  (value) => (value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value),
  z.boolean(),
)
const id = (field: string) => z.string({ error: required(field) }).max(40)
const text = (max: number) => z.string().max(max)

export const orderBody = z.strictObject({
  amount,
  currency,
  receipt,
  notes: notes.optional(),
  payment_capture: flag.optional(),
  partial_payment: z.literal(false, 'Partial payments are not offered here.').optional(),
  customer_id: id('customer_id').optional(),
})

export const captureBody = z.strictObject({ amount: whole('amount'), currency: currency.default('INR') })

export const refundBody = z
  .strictObject({
    amount: whole('amount')
      .refine((value) => value >= 100, 'The amount must be at least INR 1.00')
      .optional(),
    speed: z.enum(['normal', 'optimum'], 'The speed must be normal or optimum.').optional(),
    receipt,
    notes: notes.optional(),
  })
  .default({})

export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,}$/, 'The idempotency key must be at least 10 characters of letters, digits, - and _.')
  .nullable()

export const planBody = z
  .strictObject({
    period: z.enum(['daily', 'weekly', 'monthly', 'yearly'], {
      error: ({ input }) => (input === undefined ? required('period') : 'Not a valid period'),
    }),
    interval: between('interval', 1, 4_000),
    item: z.strictObject(
      {
        name: z
          .string({ error: required('name') })
          .min(1, required('name'))
          .max(512),
        amount,
        currency,
        description: text(2_048).nullish(),
      },
      { error: ({ code }) => (code === 'invalid_type' ? required('item') : undefined) },
    ),
    notes: notes.optional(),
  })
  .refine(({ period, interval }) => period !== 'daily' || interval >= 7, {
    error: 'For daily plan, interval must be greater than or equal to 7',
    path: ['interval'],
  })

export const subscriptionBody = z.strictObject({
  plan_id: id('plan_id'),
  total_count: between('total_count', 1, 1_200),
  quantity: between('quantity', 1, 500).default(1),
  customer_notify: flag.default(true),
  start_at: whole('start_at').optional(),
  expire_by: whole('expire_by').optional(),
  customer_id: id('customer_id').optional(),
  notify_info: z.object({}).loose().optional(),
  notes: notes.optional(),
})

export const cancelBody = z
  .strictObject({ cancel_at_cycle_end: flag.default(false) })
  .default({ cancel_at_cycle_end: false })

export const pageQuery = z.object({
  from: whole('from').optional(),
  to: whole('to').optional(),
  count: whole('count')
    .refine((count) => count >= 1 && count <= 100, 'The count must be between 1 and 100.')
    .optional(),
  skip: whole('skip').optional(),
})

const purchase = {
  key_id: id('key_id'),
  order_id: id('order_id').optional(),
  subscription_id: id('subscription_id').optional(),
}

export const preferencesQuery = z.object(purchase)

export const attemptBody = z.strictObject({
  ...purchase,
  outcome: z.enum(['succeed', 'fail', 'late']),
  webhooks: z.enum(['usual', 'twice', 'late', 'out_of_order', 'never']).default('usual'),
  amount: whole('amount').optional(),
  email: text(254).optional(),
  contact: text(30).optional(),
  description: text(2_048).optional(),
  notes: notes.optional(),
})

export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw new ApiError(`${issue.keys.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    })
  const { step, reason } = (issue?.code === 'custom' ? (issue.params ?? {}) : {}) as { step?: string; reason?: string }
  throw new ApiError(issue?.message ?? 'The request is invalid.', {
    ...(step ? { step } : {}),
    ...(reason ? { reason } : {}),
    ...(issue?.path.length ? { field: issue.path.join('.') } : {}),
  })
}
