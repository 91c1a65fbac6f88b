import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

export interface OutboxLine {
  at: string
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  attachments?: string[]
}

export async function readOutbox(dataDir: string): Promise<OutboxLine[]> {
  const text = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '')
  return (
    text
      .split('\n')
      // The last piece is left out, because it is empty or a line that is still being written.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as OutboxLine)
  )
}

export function messageTo(dataDir: string, to: string, nth = 1): Promise<OutboxLine> {
  const look = async () => {
    const found = (await readOutbox(dataDir)).filter((line) => line.to === to)
    return found.length >= nth ? found.at(-1) : undefined
  }
  return until(look, `message ${nth} to ${to}`)
}

/**
 * Finds the one six-digit number of a message. Two would be an error, because a person could not tell which is the
 * code.
 */
export const codeIn = ({ text }: OutboxLine): string => {
  const codes = text.match(/\b\d{6}\b/g) ?? []
  if (codes.length !== 1) throw new Error(`not one code in "${text}"`)
  return codes[0] ?? ''
}
