/**
 * Tries, without Node's own limits, the first steps of a document that took over its reader, and reports which were
 * allowed. It also loads the compiled libraries, because a cage in which they do not start is useless.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import '@napi-rs/canvas'
import 'sharp'

const { secret, mine, port } = JSON.parse(process.argv[2] ?? '{}') as { secret: string; mine: string; port: number }

const tries = {
  'its own document': () => readFileSync(mine),
  'another file': () => readFileSync(secret),
  'the list of users': () => readFileSync('/etc/passwd'),
  'other processes': () => {
    if (!readdirSync('/proc').includes(String(process.ppid))) throw new Error('sees none')
  },
  'the network': () => once(connect(port, '127.0.0.1'), 'connect'),
}

const allowed: string[] = []
for (const [name, attempt] of Object.entries(tries)) {
  try {
    await attempt()
    allowed.push(name)
  } catch {
    // A refusal is the expected result.
  }
}
process.send?.({ allowed })
