/**
 * A long session as Word, PDF and Markdown: seconds, size, and how long the event loop was blocked meanwhile, because
 * every other person waits for it.
 * node bench/server/export-session.ts [--messages 500] [--characters 4000] [--out folder]
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { SessionPrintTask } from '#server/chat/export/print-worker.ts'
import { SESSION_FORMATS, type SessionRecord } from '#server/chat/export/session-record.ts'
import { openPrinter } from '#server/platform/printing/printer.ts'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '500' },
    characters: { type: 'string', default: '4000' },
    out: { type: 'string' },
  },
})
const messages = Number(values.messages)
const characters = Number(values.characters)

const PART = `
### The law that applies

A cheque that the bank returns unpaid for want of funds is an **offence by its drawer** [1] when the payee asked for the money in writing within
thirty days and it was *not* paid within fifteen days [2][3]. See [the Act](https://www.indiacode.nic.in) and धारा 138, परक्राम्य लिखत अधिनियम.

1. Keep the bank's memo and the cheque.
2. Send the notice by registered post.
   - to the address on the agreement
   - and to the last known one
3. Wait fifteen days from its receipt.

| Step | Time | From when |
|---|---|---|
| Notice | 30 days | the memo |
| Payment | 15 days | receipt of the notice |
| Complaint | one month | the sixteenth day |

> A complaint that comes late needs a reason that the court accepts.
`
const END = `

## Sources

- [1] **Section 138, NI Act**, Dishonour of cheque for insufficiency of funds in the account (Negotiable Instruments Act, 1881): *verified*.
- [2] **Section 142, NI Act**, Cognizance of offences (Negotiable Instruments Act, 1881): *verified*.

---

*Legal information, not legal advice.*
`
const answer = PART.repeat(Math.ceil(characters / PART.length)).slice(0, characters - END.length) + END

const session: SessionRecord = {
  title: 'A cheque for Rs 2 lakh was returned unpaid',
  tool: 'Scenario Solver',
  madeAt: new Date().toISOString(),
  questions: messages,
  otherVersions: false,
  exchanges: Array.from({ length: messages }, (_, at) => ({
    askedAt: new Date().toISOString(),
    prompt: `Question ${at}: a cheque for Rs 2 lakh was returned unpaid last week. What must I do, and by when?`,
    attachment: at % 10 === 0 ? 'memo.pdf' : null,
    answer,
    status: 'complete' as const,
    model: 'offline',
    sources: '',
    steps: [],
    draft: null,
  })),
}

const worker = new URL('../../server/chat/export/print-worker.ts', import.meta.url)
const printer = openPrinter()
const rows: Record<string, Record<string, string>> = {}

async function heldUp<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  const done = await work()
  const seconds = (performance.now() - began) / 1_000
  delay.disable()
  return { done, seconds: seconds.toFixed(1), 'longest hold-up, ms': (delay.max / 1e6).toFixed(0) }
}

// The delay of an idle event loop on this machine, to compare with.
const idle = await heldUp(() => pause(5_000))
rows['nothing'] = { seconds: idle.seconds, 'longest hold-up, ms': idle['longest hold-up, ms'] }
for (const format of SESSION_FORMATS) {
  const task: SessionPrintTask = { session, format }
  const { done: bytes, ...measured } = await heldUp(() => printer.print({ worker, task, long: true }, 'asha'))
  const MB = (count: number) => (count / 1_048_576).toFixed(1)
  rows[format] = { ...measured, MB: MB(bytes.length), 'RSS, MB': MB(process.memoryUsage().rss) }
  if (values.out) writeFileSync(join(values.out, `session.${format}`), bytes)
}
await printer.close()
console.log(`${messages} answers of ${answer.length} characters`)
console.table(rows)
