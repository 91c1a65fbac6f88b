/**
 * The sandbox of Razorpay inside our own server, with a file of its own. It is used when no keys of a real account are
 * configured, so that everything can be tried without money.
 */
import { createHash, createHmac } from 'node:crypto'
import { join } from 'node:path'
import { loadOrCreateSecret } from '#server/platform/config/load-secret.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { razorpaySandbox } from '#sandbox/plugin.ts'
import { WEBHOOK_PATH } from '../webhooks/webhook-path.ts'

const PREFIX = '/sandbox/razorpay'

export type Sandbox = ReturnType<typeof openSandbox>

/** @throws ConfigError when the stored secret is damaged */
export function openSandbox({ config, clock }: Pick<Platform, 'config' | 'clock'>) {
  const secret = loadOrCreateSecret(config.dataDir, 'sandbox-secret', 'payments begun in the sandbox are lost')
  const derived = (use: string) => createHmac('sha256', secret).update(use).digest('base64url')
  const keys = {
    // Another secret counts as another account of the provider, so that orders of the one are not looked for in the
    // other.
    keyId: `rzp_test_${createHash('sha256').update(secret).digest('hex').slice(0, 14)}`,
    keySecret: derived('key'),
    webhookSecret: derived('webhook'),
  }
  let address: string | undefined
  const here = () => {
    if (!address) throw new Error('the sandbox does not listen yet')
    return address
  }
  const razorpay = razorpaySandbox({
    ...keys,
    webhookUrl: () => here() + WEBHOOK_PATH,
    file: join(config.dataDir, 'sandbox.sqlite'),
    now: () => clock.now(),
    log: (what) => log.debug(what),
  })
  return {
    ...razorpay,
    keys,
    baseUrl: () => here() + PREFIX,
    /** The path is relative, because the server may have any name outside. */
    checkoutPath: `${PREFIX}/v1/checkout.js`,
    /** @param app the server that the sandbox becomes a part of; its port is the one that is called */
    async mount(app: App) {
      await app.register(razorpay.plugin, { prefix: PREFIX })
      app.addHook('onListen', async () => {
        const [bound] = app.addresses()
        const host = bound?.family === 'IPv6' ? `[${bound.address}]` : bound?.address
        address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host === '[::]' ? '[::1]' : host}:${bound?.port}`
      })
    },
  }
}
