/**
 * Starts a product in a process of its own to attack, so that its memory can be measured apart, and watches it during
 * the attack.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { NewSecondFactor } from '#shared/admin.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV } from '#tests/support/accounts/members.ts'
import { startMockModel, type Script } from '#tests/support/model/mock-model.ts'
import { percentile, startServer } from '../bench/support.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

export async function withServer<T>(
  attack: (server: Server) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const server = await startServer({ ...STAFF_ENV, ...env })
  try {
    return await attack(server)
  } finally {
    await server.stop()
  }
}

export type Model = Awaited<ReturnType<typeof startMockModel>>

/** Like `withServer`, with a model on this machine that follows a script. */
export async function withModel<T>(script: Script, attack: (server: Server, model: Model) => Promise<T>): Promise<T> {
  const model = await startMockModel(script)
  try {
    return await withServer((server) => attack(server, model), model.env)
  } finally {
    await model.stop()
  }
}

export async function openOffice(server: Server): Promise<Client> {
  const staff = await new Client(server).logIn(STAFF_ENV.ADMIN_EMAIL, STAFF_ENV.ADMIN_PASSWORD)
  const begun = await staff.call('/admin/second-factor', { method: 'POST' })
  const { secret } = (await begun.json()) as NewSecondFactor
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const given = await staff.call('/admin/second-factor/code', json({ code }))
  if (!given.ok) throw new Error(`second factor: ${await given.text()}`)
  return staff
}

/** Counts the bytes of a process and of those it started, because readers and cages are processes of their own. */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // The process has just ended.
    }
  const within = (one: number): boolean => one === pid || (one > 1 && within(parents.get(one) ?? 0))
  let bytes = 0
  for (const one of [...parents.keys()].filter(within))
    try {
      const [, resident = '0'] = readFileSync(`/proc/${one}/statm`, 'utf8').split(' ')
      bytes += 4_096 * Number(resident)
    } catch {
      // The process has just ended.
    }
  return bytes
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

/** Checks health and memory again and again, one check after another, so that the checks themselves do not pile up. */
export function watch({ address, pid }: Server) {
  const times: number[] = []
  let failed = 0
  let peak = 0
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const ok = await fetch(`${address}/api/health`).then(
        async (response) => (await response.arrayBuffer(), response.ok),
        () => false,
      )
      times.push(performance.now() - began)
      if (!ok) failed += 1
      peak = Math.max(peak, memoryOf(pid))
      await pause(100)
    }
  })()
  return {
    async stop() {
      over.abort()
      await looking
      return { p95: percentile(times, 0.95), max: Math.max(...times), looks: times.length, failed, peak }
    },
  }
}

export const ms = (one: number) => `${Math.round(one).toLocaleString('en')} ms`
