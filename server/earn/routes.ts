import { z } from 'zod'
import type { App } from '#server/platform/http/create-app.ts'
import { Wallet } from '#shared/billing.ts'
import type { EarnContext } from './context.ts'
import { uploadRoutes } from './uploads/routes.ts'

export function earnRoutes(app: App, earn: EarnContext) {
  uploadRoutes(app, earn)

  app.route({
    method: 'GET',
    url: '/api/wallet/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'One’s wallet, in rupees',
      tags: ['earn'],
      security: [{ bearer: [] }],
      params: z.object({ userId: z.string().max(20) }),
      response: { 200: Wallet },
    },
    async handler({ caller }): Promise<Wallet> {
      const { free, reserved } = await earn.wallet.balance(earn.platform.db, caller.id)
      return { coupon_amt: free / 100, held_amt: reserved / 100 }
    },
  })
}
