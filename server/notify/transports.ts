import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { SECOND } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { StoredMessage } from './store.ts'

export interface AttachedFile {
  name: string
  type: string
  bytes: Buffer
}

/** @throws DeliveryError */
export type Transport = (message: StoredMessage, file?: AttachedFile) => Promise<void>

/** Ms of silence after which a mail server or gateway counts as unreachable. */
const TIMEOUT_MS = 10 * SECOND

/**
 * The reason why a message did not leave. The text is stored and logged, so it contains only codes of the fault, never
 * an address or words of another server.
 */
export class DeliveryError extends Error {
  /** True if another try would end the same. */
  readonly forGood: boolean

  /** @param why a sentence of ours, or the thrown error */
  constructor(why: unknown, isFinal = false) {
    super(typeof why === 'string' ? why : describeFault(why))
    this.forGood = isFinal
  }
}

interface TransportFault {
  name?: string
  code?: string
  responseCode?: number
  command?: string
  cause?: unknown
}

/** "EENVELOPE 550 RCPT TO", "ECONNREFUSED", "TimeoutError" */
function describeFault(error: unknown): string {
  const { name, code = name, responseCode, command, cause } = error as TransportFault
  return cause instanceof Error ? describeFault(cause) : [code, responseCode, command].filter(Boolean).join(' ')
}

/** Without a real transport, messages become lines of DATA_DIR/outbox.jsonl, so that the product can be tried. */
export function outbox(dataDir: string, now: () => Date): Transport {
  const file = join(dataDir, 'outbox.jsonl')
  return async ({ channel, recipient, subject, text }, attached) => {
    const line = {
      at: now().toISOString(),
      channel,
      to: recipient,
      subject,
      text,
      ...(attached && { attachments: [attached.name] }),
    }
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // The file holds one-time codes, so only its owner may read it.
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
}

/** @param atOnce how many connections are kept open while there is mail */
export function smtp(
  { url, from }: NonNullable<Config['mail']>,
  atOnce: number,
): { send: Transport; close: () => void } {
  const pool = {
    url,
    pool: true as const,
    maxConnections: atOnce,
    // Otherwise a server that hangs up before its greeting is called again at once, for ever, and the try never ends.
    maxRequeues: 0,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const transporter = createTransport(pool, { from, headers: { 'Auto-Submitted': 'auto-generated' } })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'nyayadesk'
  return {
    async send({ id, recipient, subject, text, html, createdAt }, file) {
      // The id and the date stay the same for every try, so that a second copy can be recognised.
      const mail = {
        messageId: `<${id}@${domain}>`,
        date: createdAt,
        subject,
        text,
        html,
        ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }] }),
      }
      await transporter.sendMail({ ...mail, to: { name: '', address: recipient } }).catch((error: unknown) => {
        const { code, responseCode = 0, command = '' } = error as TransportFault
        // A permanent refusal of the login or the sender is a mistake that the operator can correct, so the message is
        // tried again.
        const forGood = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
        throw new DeliveryError(code ? error : 'the connection was closed', forGood)
      })
    },
    close: () => transporter.close(),
  }
}

/**
 * These statuses refuse a message for good, because the message itself is at fault. Any other refusal is a passing
 * fault, or one that the operator can correct.
 */
const FINAL_STATUSES = [400, 404, 422]

/** An HTTP SMS gateway. docs/messages.md describes the call. */
export function smsGateway({ url, token, dlt }: NonNullable<Config['sms']>): Transport {
  return async ({ id, template, language, recipient, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({
        to: `+91${recipient}`,
        text,
        id,
        language,
        ...(dlt && {
          template_id: dlt.templates.get(`${template}.${language}`),
          entity_id: dlt.entityId,
          header: dlt.header,
        }),
      }),
      // A redirect must fail, because following it makes a GET, and its 200 would look like a message that was
      // accepted.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new DeliveryError(error)
    })
    await answer.body?.cancel().catch(() => undefined)
    if (!answer.ok) throw new DeliveryError(`HTTP ${answer.status}`, FINAL_STATUSES.includes(answer.status))
  }
}
