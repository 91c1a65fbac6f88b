import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Message } from './store.ts'

/** Carries one message, or throws. The message id goes with it, so that a receiver can tell a second try. */
export type Transport = (message: Message) => Promise<void>

/** How long a mail server or gateway may be silent, ms. */
const PATIENCE = 10_000

/** With no real transport, messages become lines of DATA_DIR/outbox.jsonl. */
export function outbox(dataDir: string, now: () => Date): Transport {
  const file = join(dataDir, 'outbox.jsonl')
  return async ({ channel, recipient, subject, text }) => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // It holds one-time codes: for its owner only.
    await appendFile(file, `${JSON.stringify({ at: now().toISOString(), channel, to: recipient, subject, text })}\n`, {
      mode: 0o600,
    })
  }
}

/** Real mail through an SMTP server. */
export function smtp(mail: NonNullable<Config['mail']>): Transport {
  const transporter = createTransport(
    { url: mail.url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    { from: mail.from },
  )
  return async ({ id, recipient, subject, text, html }) => {
    await transporter.sendMail({
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      messageId: `<${id}@nyayadesk>`,
    })
  }
}

/** An HTTP SMS gateway: POST {to, text, id} as JSON with a bearer token. */
export function smsGateway({ url, token }: NonNullable<Config['sms']>): Transport {
  return async ({ id, recipient, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ to: recipient, text, id }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}
