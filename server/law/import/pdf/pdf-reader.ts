/** Reads PDFs in processes of their own, so that a broken PDF cannot harm the next one. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { cleanText, sandboxOptions } from '#server/files/index.ts'
import { Skip } from '../importer.ts'
import type { PdfResponse } from './pdf-messages.ts'
import { textOfPages } from './report-pages.ts'

/** ms. A judgment of 900 pages takes 12 s. */
const TIMEOUT_MS = 60_000
/** The old space of V8 in a reading process, in MB. Its buffers come on top. */
const HEAP_MB = 1_024
/**
 * Processor time in seconds. After it the kernel ends the process, so that one which the importer lost cannot run for
 * ever.
 */
const CPU_SECONDS = 3_600
/** PDFs that one process reads before it is replaced, because they leave memory behind. */
const PDFS_PER_PROCESS = 400
/** Fewer letters than this are a stamp on a scan and no text. */
const LEAST_LETTERS = 100

export interface PdfReader {
  /**
   * @returns the text of a judgment, one paragraph a line
   * @throws Skip, with the reason, when there is no text
   */
  read(bytes: Uint8Array): Promise<string>
  close(): Promise<void>
}

/** @param processes one for each core, at most four, when left out */
export function openPdfReader(processes = Math.min(4, availableParallelism()), patienceMs = TIMEOUT_MS): PdfReader {
  const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-pdfs-'))
  const limit = pLimit(processes)
  const idle: PdfProcess[] = []
  const running = new Set<PdfProcess>()
  const take = async () => {
    const reading = idle.pop() ?? (await startPdfProcess(directory))
    running.add(reading)
    return reading
  }
  return {
    read: (bytes) =>
      limit(async () => {
        const reading = await take()
        const answer = await sendPdf(reading, bytes, patienceMs)
        running.delete(reading)
        if (answer === null || reading.read >= PDFS_PER_PROCESS) reading.child.kill('SIGKILL')
        else idle.push(reading)
        return textOf(answer)
      }),
    async close() {
      for (const { child } of [...idle, ...running]) child.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

interface PdfProcess {
  child: ChildProcess
  read: number
}

async function startPdfProcess(directory: string): Promise<PdfProcess> {
  const program = fileURLToPath(new URL('read-pdf.child.ts', import.meta.url))
  const options = await sandboxOptions({
    directory,
    readable: [import.meta.dirname],
    native: false,
    heapMb: HEAP_MB,
    cpuSeconds: CPU_SECONDS,
  })
  const child = fork(program, [], { ...options, serialization: 'advanced' })
  // Nobody listens between two PDFs, so a process that breaks then is noticed when the next PDF is sent.
  child.on('error', () => undefined)
  return { child, read: 0 }
}

/** @returns null when the process ended or took too long */
function sendPdf(reading: PdfProcess, bytes: Uint8Array, patienceMs: number): Promise<PdfResponse | null> {
  const { child } = reading
  reading.read += 1
  const { promise, resolve } = Promise.withResolvers<PdfResponse | null>()
  const onMessage = (message: unknown) => resolve(message as PdfResponse)
  const onEnd = () => resolve(null)
  const late = setTimeout(onEnd, patienceMs)
  child.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
  if (child.connected) child.send({ bytes }, (error) => error && onEnd())
  else onEnd()
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
  })
}

function textOf(answer: PdfResponse | null): string {
  if (answer === null) throw new Skip('a PDF that takes too much time or memory')
  if ('refused' in answer)
    throw new Skip(answer.refused === 'locked' ? 'a PDF with a password' : 'a PDF that cannot be read')
  const text = textOfPages(answer.pages.map((lines) => lines.map((line) => cleanText(line))))
  if ((text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) throw new Skip('a PDF without text')
  return text
}
