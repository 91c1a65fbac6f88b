/**
 * The only module that calls the server: hosts, bearer token, fresh tokens, dead tokens, and errors that say what
 * happened.
 */
import type { ErrorAnswer } from '#shared/errors/error-answer.ts'
import type { ErrorCode } from '#shared/errors/errors.ts'
import { translateError, t } from '#web/words/words.ts'
import { type ApiHosts, apiHosts } from './config.ts'
import { leaveNotice } from './session/notice.ts'
import { PATHS } from './paths.ts'
import { currentSession, clearSession, profileKey, replaceToken, TOKEN_KEY } from './session/session.ts'

/** The server answered with 4xx or 5xx. `message` is the sentence that the person is shown. */
export class ApiError extends Error {
  readonly status: number
  /** The server's error. It is null when none came (from a proxy's page, for example); `message` is then ours. */
  readonly answer: ErrorAnswer | null
  constructor(status: number, answer: ErrorAnswer | null) {
    super(answer ? translateError(answer) : t('The server answered with an error ({status}).', { status }))
    this.name = 'ApiError'
    this.status = status
    this.answer = answer
  }

  /** The server's sentence, translated if possible; null when the server sent none. */
  get serverMessage(): string | null {
    return this.answer && this.message
  }

  is(code: ErrorCode): boolean {
    return this.answer?.code === code
  }
}

/** No answer came: there is no connection, or the server cannot be reached. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server.', { cause })
    this.name = 'NetworkError'
  }
}

/** Returns the sentence that a person is shown about a failed call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return error instanceof UnexpectedAnswer
    ? t('The server sent something this page doesn’t understand. Please reload it.')
    : t('The server didn’t respond. Check your connection.')
}

/**
 * Tells a query whether to try again. It does not after a refusal, because the server would answer the same a second
 * later.
 */
export const retryUnlessRefused = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError)

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  form?: FormData
  host?: keyof ApiHosts
  headers?: Record<string, string>
  signal?: AbortSignal
  /** False for the calls of a visitor: no token is sent, but cookies are, because a sign-up is bound to one. */
  signedIn?: boolean
  /** Lets the call finish although the page is left. */
  keepalive?: boolean
  /** Carries the call where `fetch` cannot, such as an upload with progress. It rejects as `fetch` does. */
  carrier?: (url: string, init: RequestInit) => Promise<Response>
}

/** Returns the address of a documented call: `apiUrl('/login')` is `/api/login` on the main host. */
export function apiUrl(path: string, host: keyof ApiHosts = 'main'): string {
  return `${apiHosts()[host]}/api${path}`
}

/**
 * Sends one call and returns the response once its head is there, so that streams can be read. A token that the server
 * calls dead ends the session: storage is cleared except for unsaved changes of the profile, and the page goes to the
 * login.
 * @throws ApiError on 4xx and 5xx, NetworkError without an answer, AbortError when `signal` aborts
 */
export async function send(path: string, call: ApiCall = {}): Promise<Response> {
  const token = call.signedIn === false ? null : (currentSession()?.token ?? null)
  const response = await fetchResponse(apiUrl(path, call.host), requestInit(call, token), call.carrier)
  if (token) followToken(token, response)
  if (response.ok) return response
  throw new ApiError(response.status, await errorAnswer(response))
}

/** Reads an answer: a schema of `shared/`, or a lighter check of the same shape on a public page. */
export interface AnswerSchema<Answer> {
  /** @throws when the value has another shape */
  parse(answer: unknown): Answer
}

/** The server answered with something that this page does not know, because one of the two is of an earlier release. */
export class UnexpectedAnswer extends Error {
  constructor(path: string, cause: unknown) {
    super(`The answer of ${path} is not what its schema says.`, { cause })
    this.name = 'StrangeAnswer'
  }
}

/**
 * Sends one call and reads its JSON.
 * @throws as `send`, and UnexpectedAnswer when the answer does not match the schema
 */
export async function fetchJson<Answer>(
  schema: AnswerSchema<Answer>,
  path: string,
  call: ApiCall = {},
): Promise<Answer> {
  return (await fetchJsonAndHeaders(schema, path, call)).answer
}

/** The same as `fetchJson`, for an answer whose headers say more, such as how many rows there are on all pages. */
export async function fetchJsonAndHeaders<Answer>(
  schema: AnswerSchema<Answer>,
  path: string,
  call: ApiCall = {},
): Promise<{ answer: Answer; headers: Headers }> {
  const { text, headers } = await fetchAnswer(path, call)
  try {
    return { answer: schema.parse(JSON.parse(text)), headers }
  } catch (error) {
    throw new UnexpectedAnswer(path, error)
  }
}

export const fetchText = async (path: string, call: ApiCall = {}): Promise<string> =>
  (await fetchAnswer(path, call)).text

/** The same as `fetchText`, together with the headers of the answer. */
export async function fetchAnswer(path: string, call: ApiCall = {}): Promise<{ text: string; headers: Headers }> {
  const response = await send(path, call)
  try {
    return { text: await response.text(), headers: response.headers }
  } catch (error) {
    // A connection can also break in the middle of a body.
    if (call.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

function requestInit(call: ApiCall, token: string | null): RequestInit {
  const headers = new Headers(call.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (call.json !== undefined) headers.set('content-type', 'application/json')
  const body = call.form ?? (call.json === undefined ? null : JSON.stringify(call.json))
  return {
    method: call.method ?? (body === null ? 'GET' : 'POST'),
    headers,
    body,
    signal: call.signal ?? null,
    keepalive: call.keepalive ?? false,
    credentials: call.signedIn === false ? 'include' : 'same-origin',
  }
}

async function fetchResponse(url: string, init: RequestInit, carrier: ApiCall['carrier'] = fetch): Promise<Response> {
  try {
    return await carrier(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** Acts on what an answer says about the token it was sent with, unless another token has taken its place since. */
function followToken(sent: string, response: Response): void {
  if (localStorage.getItem(TOKEN_KEY) !== sent) return
  const fresh = response.headers.get('x-auth-token')
  if (fresh) replaceToken(fresh)
  if (response.status === 401) {
    const user = currentSession()?.user
    // The session ended elsewhere. Unsaved changes of the profile are kept, because nobody chose to lose them here.
    clearSession(user && profileKey(user.id))
    leaveNotice('Please log in to continue.')
    location.assign(PATHS.login)
  }
}

/** Reads the error by hand, because a public page would have to load zod for the schema alone. */
async function errorAnswer(response: Response): Promise<ErrorAnswer | null> {
  try {
    const { code, message, params } = Object(await response.json()) as Partial<ErrorAnswer>
    if (typeof message !== 'string' || !message) return null
    return { code: typeof code === 'string' ? code : '', message, params: Object(params) as ErrorAnswer['params'] }
  } catch {
    return null
  }
}
