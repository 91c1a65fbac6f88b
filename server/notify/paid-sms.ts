import type { Spending } from '#server/platform/spending/index.ts'
import { smsParts } from '#server/platform/spending/prices.ts'
import type { Transport } from './transports.ts'

/**
 * Records the cost of every try, because the gateway may charge for one that it did not confirm.
 * @param price of a part, paise
 */
export const paidSms =
  (carry: Transport, spending: Spending, price: number): Transport =>
  (message, file) =>
    spending.pay({ service: 'sms', userId: null, paise: price * smsParts(message.text) }, () => carry(message, file))
