/**
 * A production with a weak setting must end at once and name the variable, because otherwise it would run for years.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, root } from '../bench/support.ts'
import type { GateFinding, Gate } from './gate.ts'

/** Longest wait for a start, ms. A refusal takes a second. */
const PATIENCE = 90_000
const strong = (dir: string) => {
  const company = join(dir, 'company.yaml')
  const words = readFileSync(join(root, 'content/company.yaml'), 'utf8')
  writeFileSync(company, `${words.replace(/^gstin:.*$/m, '')}\ngstin: "07AAPFU0939F1ZX"\n`)
  return {
    NODE_ENV: 'production',
    DATA_DIR: join(dir, 'data'),
    PUBLIC_URL: 'https://desk.example.in',
    TOKEN_SECRET: 'q7Hs0vLw3Zp9Xc2Nd8Rk5Tf1Yb6Mg4Ja',
    ADMIN_EMAIL: 'office@example.in',
    ADMIN_PASSWORD: 'Tamarind-Ferry-88-Lantern',
    SMTP_URL: 'smtps://desk:Tamarind88@mail.example.in',
    MAIL_FROM: 'NyayaDesk <desk@example.in>',
    SMS_URL: 'https://sms.example.in/send',
    SMS_TOKEN: 'Tamarind88Ferry',
    RAZORPAY_KEY_ID: 'rzp_live_Q7Hs0vLw3Zp9Xc',
    RAZORPAY_KEY_SECRET: 'Nd8Rk5Tf1Yb6Mg4JaQ7Hs0vLw',
    RAZORPAY_WEBHOOK_SECRET: 'Zp9Xc2Nd8Rk5Tf1Yb6Mg4Ja',
    COMPANY_FILE: company,
  }
}
/** Weak values by the variable that must be named; an empty text leaves it out. */
const WEAK: [name: string, value: string][] = [
  ['RAZORPAY_KEY_ID', 'rzp_test_Q7Hs0vLw3Zp9Xc'],
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://desk.example.in'],
  ['COMPANY_FILE', ''],
  ['ADMIN_PASSWORD', 'password'],
  ['TOKEN_SECRET', ''],
  ['TOKEN_SECRET', 'a'.repeat(40)],
  ['SMTP_URL', ''],
  ['SMTP_URL', 'smtp://desk:Tamarind88@mail.example.in'],
  ['SMS_URL', ''],
  ['SMS_URL', 'http://sms.example.in/send'],
  ['RAZORPAY_KEY_ID', ''],
  ['RAZORPAY_WEBHOOK_SECRET', 'Zp9Xc2Nd8Rk5Tf1Yb6Mg4Ja,'],
  ['RAZORPAY_WEBHOOK_SECRET', 'abc'],
]

/** @returns "started", or the line with which it ended */
async function start(env: Record<string, string>): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'exit').then(() => `ended: ${said.trim()}`)
  const healthy = (async () => {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(100))
      if (
        child.exitCode !== null ||
        (await fetch(`http://127.0.0.1:${port}/api/health`).then(
          (r) => r.ok,
          () => false,
        ))
      )
        return 'started'
    return 'neither started nor ended'
  })()
  const outcome = await Promise.race([ended, healthy])
  if (child.exitCode === null) {
    child.kill('SIGKILL')
    await ended
  }
  return outcome
}

export const weakProduction: Gate = {
  name: 'weak-production',
  tries: 'To run for real on a test key, a plain address, an empty or guessable secret.',
  async run() {
    const findings: GateFinding[] = []
    for (const [name, value] of [['', ''], ...WEAK] as [string, string][]) {
      const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-programme-'))
      const { [name]: _, ...others } = strong(dir) as Record<string, string>
      const outcome = await start(value ? { ...others, [name]: value } : others)
      rmSync(dir, { recursive: true, force: true })
      findings.push({
        done: name ? `${name}=${value.slice(0, 40)}` : 'nothing weak',
        figure: outcome.slice(0, 80),
        goal: name ? `ends, naming ${name === 'COMPANY_FILE' ? 'it or the GSTIN' : name}` : 'started',
        holds: name
          ? outcome.startsWith('ended') &&
            (outcome.includes(name) || (name === 'COMPANY_FILE' && /gstin/i.test(outcome)))
          : outcome === 'started',
      })
    }
    return findings
  },
}
