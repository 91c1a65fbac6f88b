/**
 * Asks a public server for a list or for a part of a file. An answer may send elsewhere on the same host only, because
 * whoever could send us to another host could also choose what we keep as the words of the law.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ImportError } from '../import/importer.ts'

/** The number of attempts, and the pause before the second one. The pause doubles each time. */
export const TRIES = 4
const WAIT_MS = 300
/** A server that sends nothing for this long is taken to be gone. */
const SILENCE_MS = 60_000
const MOST_REDIRECTS = 5
/** The longest list that is read, in bytes, so that a wrong address cannot fill the memory. */
const LONGEST_LIST = 32 * 1024 * 1024

export interface PartialAnswer {
  status: number
  body: AsyncIterable<Uint8Array>
}

/**
 * @param url the address; it may hold no name and password
 * @param headers a range, and what it must match
 * @throws ImportError when the server says no, sends to another host, or does not answer after several attempts
 * @throws the signal's reason when it is aborted
 */
export async function requestFile(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<PartialAnswer> {
  for (let tried = 1; ; tried++) {
    const silence = new AbortController()
    const heard = restartingTimer(() => silence.abort(new Error('silence')))
    const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
    let answer: Response | null = null
    try {
      answer = await follow(url, headers, either)
    } catch (error) {
      heard.stop()
      signal?.throwIfAborted()
      if (error instanceof ImportError) throw error
    }
    if (answer && (answer.ok || answer.status === 412 || answer.status === 416))
      return { status: answer.status, body: listened(answer, heard) }
    heard.stop()
    await answer?.body?.cancel()
    const hopeless = answer !== null && answer.status < 500 && answer.status !== 429
    if (hopeless || tried >= TRIES)
      throw new ImportError(reasonOf(url, answer?.status), answer?.status === 404 ? 'source' : 'network')
    await pause(WAIT_MS * 2 ** (tried - 1), undefined, { ...(signal && { signal }) })
  }
}

/** @returns a list as text @throws as `requestFile`, and ImportError when it is too long or breaks off */
export async function requestText(url: string, signal: AbortSignal | undefined): Promise<string> {
  const { body } = await requestFile(url, {}, signal)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > LONGEST_LIST) throw new ImportError(`${url} answers with far more than a list`)
      chunks.push(chunk)
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof ImportError
      ? error
      : new ImportError(`${hostOf(url)} broke off in the middle of its list`, 'network')
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function follow(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  let at = url
  for (let redirects = 0; ; redirects++) {
    const answer = await fetch(at, {
      // A packed answer would not have the length and the ranges of the file.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'nyayadesk-law-install', ...headers },
      redirect: 'manual',
      signal,
    })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer
    await answer.body?.cancel()
    const next = URL.parse(location, at)
    if (next?.origin !== new URL(url).origin)
      throw new ImportError(
        `${hostOf(url)} sends to ${next?.host ?? 'another place'}, which is not trusted: nothing was taken from there`,
      )
    if (redirects >= MOST_REDIRECTS) throw new ImportError(`${url} sends on and on`)
    at = next.href
  }
}

async function* listened(answer: Response, heard: RestartingTimer): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of answer.body ?? []) {
      heard.restart()
      yield chunk
    }
  } finally {
    heard.stop()
  }
}

type RestartingTimer = ReturnType<typeof restartingTimer>

function restartingTimer(late: () => void) {
  const timer = setTimeout(late, SILENCE_MS)
  return { restart: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

function reasonOf(url: string, status: number | undefined): string {
  if (status === undefined) return `${hostOf(url)} does not answer. Is this machine connected, or is a proxy needed?`
  if (status === 404) return `${url} is not there (404)`
  if (status === 403 || status === 429) return `${hostOf(url)} refuses to answer now (${status}). Try again later.`
  return `${hostOf(url)} answers ${status} for ${url}`
}

export const hostOf = (url: string) => new URL(url).host
