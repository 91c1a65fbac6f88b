/** The sandbox as a server of its own: `node sandbox/server.ts --help`. */
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { razorpaySandbox } from './plugin.ts'

const HELP = `node sandbox/server.ts [options]
  --port 4010            where to listen, on --host 127.0.0.1
  --webhook URL          where the shop takes its webhooks
  --key-id ID            rzp_test_sandbox
  --key-secret SECRET    sandbox-secret
  --webhook-secret S     sandbox-webhook-secret
  --file PATH            keep everything in this SQLite database; else it is gone with the process
  --steering             POST /steering, GET /steering/deliveries
`

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '4010' },
    webhook: { type: 'string', default: 'http://127.0.0.1:3000/webhooks/razorpay' },
    'key-id': { type: 'string', default: 'rzp_test_sandbox' },
    'key-secret': { type: 'string', default: 'sandbox-secret' },
    'webhook-secret': { type: 'string', default: 'sandbox-webhook-secret' },
    file: { type: 'string' },
    steering: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(HELP)
else {
  const print = (what: string) => void process.stdout.write(`${what}\n`)
  const app = Fastify({ forceCloseConnections: true })
  const sandbox = razorpaySandbox({
    keyId: values['key-id'],
    keySecret: values['key-secret'],
    webhookSecret: values['webhook-secret'],
    webhookUrl: values.webhook,
    file: values.file,
    steering: values.steering,
    log: print,
  })
  await app.register(sandbox.plugin)
  print(`Sandbox of Razorpay at ${await app.listen({ host: values.host, port: Number(values.port) })}: no money moves`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void app.close())
}
