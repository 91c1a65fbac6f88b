import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { BillingContext } from '../context.ts'
import { receiveEvent } from './receive-event.ts'
import { WEBHOOK_PATH } from './webhook-path.ts'

const MAX_BYTES = 1_048_576
const header = z.string().max(200)

/** The route has a scope of its own, outside /api, because its body must stay the bytes that were signed. */
export function webhookRoute(app: App, billing: BillingContext) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(WEBHOOK_PATH, { schema: { hide: true } }, async ({ headers, body }) => {
      const signature = header.safeParse(headers['x-razorpay-signature']).data ?? ''
      const eventId = header.safeParse(headers['x-razorpay-event-id']).data ?? ''
      if (!Buffer.isBuffer(body)) throwError('bad_request')
      await receiveEvent(billing, { raw: body, signature, eventId })
      return { status: 'ok' }
    })
  })
}
