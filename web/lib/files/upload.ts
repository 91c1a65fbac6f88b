/** Sends a form with its progress. It uses XMLHttpRequest, because `fetch` cannot tell how much of a body is sent. */
import { fetchJson, type AnswerSchema } from '../api.ts'

interface Uploading {
  signal: AbortSignal
  /** @param share the part of the whole that is sent, 0 to 1 */
  onSent: (share: number) => void
}

/**
 * Sends a form and reads the JSON of the answer. Until that is there the browser asks before it leaves the page,
 * because leaving would lose the upload.
 * @throws as `send` does
 */
export const upload = <Answer>(
  schema: AnswerSchema<Answer>,
  path: string,
  form: FormData,
  { signal, onSent }: Uploading,
): Promise<Answer> => fetchJson(schema, path, { form, signal, carrier: (url, init) => carry(form, onSent, url, init) })

function carry(form: FormData, onSent: Uploading['onSent'], url: string, init: RequestInit): Promise<Response> {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  init.signal?.addEventListener('abort', abort)
  return new Promise<Response>((resolve, reject) => {
    init.signal?.throwIfAborted()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The form could not be sent.')))
    request.addEventListener('abort', () => reject(init.signal?.reason))
    request.send(form)
  }).finally(() => {
    removeEventListener('beforeunload', ask)
    init.signal?.removeEventListener('abort', abort)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name, ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(request.responseText || null, { status: request.status, headers })
}
