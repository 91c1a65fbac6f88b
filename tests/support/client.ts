/** Calls a product as a browser or a script would. */
import { randomUUID } from 'node:crypto'
import type { TokenClaims } from '#shared/auth.ts'
import { toolNames, type AnswerEvent, type ChatMessage, type ToolId } from '#shared/chat.ts'
import { codeIn, messageTo } from './outbox.ts'

export interface Signup {
  username: string
  email: string
  mobile_no: string
  pass_word: string
  state: string
  town: string
  role: string
}

let made = 0
/** Makes a valid sign-up form that differs from all others, so that tests do not meet in one account. */
export function signupForm(changes: Partial<Signup> = {}): Signup {
  made += 1
  return {
    username: `asha_${made}`,
    email: `asha${made}.${process.pid}@example.in`,
    mobile_no: String(9_000_000_000 + made),
    pass_word: 'Sunrise#2026',
    state: 'Karnataka',
    town: 'Mysuru',
    role: 'Advocate',
    ...changes,
  }
}

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Returns the `name=value` pairs of an answer's cookies, as the next request sends them. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

export class Client {
  readonly address: string
  readonly dataDir: string
  token = ''
  claims!: TokenClaims

  constructor(product: { address: string; dataDir: string }) {
    this.address = product.address
    this.dataDir = product.dataDir
  }

  at(product: { address: string; dataDir: string }): Client {
    const there = new Client(product)
    there.token = this.token
    there.claims = this.claims
    return there
  }

  call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.token) headers.set('authorization', `Bearer ${this.token}`)
    return fetch(`${this.address}/api${path}`, { ...init, headers })
  }

  /**
   * Signs up with the code of the outbox and logs in.
   * @param by which of the two codes
   */
  async join(changes: Partial<Signup> = {}, by: 'email' | 'mobile_no' = 'email'): Promise<this> {
    const form = signupForm(changes)
    const signup = await this.call('/signup', json({ ...form, source: 'direct' }))
    if (!signup.ok) throw new Error(`sign-up: ${await signup.text()}`)
    const otp = codeIn(await messageTo(this.dataDir, form[by]))
    const verify = await this.call('/verifyotp', json({ otp }, { cookie: cookiesOf(signup) }))
    if (!verify.ok) throw new Error(`verify: ${await verify.text()}`)
    return this.logIn(form.email, form.pass_word)
  }

  async logIn(email: string, pass_word: string): Promise<this> {
    const login = await this.call('/login', json({ email, pass_word }))
    if (!login.ok) throw new Error(`login: ${await login.text()}`)
    this.token = await login.text()
    this.claims = claimsOf(this.token)
    return this
  }

  /** Asks a tool, by default the Scenario Solver. The answer is the raw response. */
  ask(
    prompt: string,
    {
      tool = 'scenario',
      session = randomUUID(),
      file,
      files = file ? [file] : [],
      accept,
      fields = {},
    }: AskOptions = {},
  ): Promise<Response> {
    const { post, promptField, fileField } = toolNames(tool)
    const form = new FormData()
    form.append(promptField, prompt)
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const one of files)
      form.append(
        fileField ?? `${promptField}_pdf`,
        new Blob([one.bytes as Uint8Array<ArrayBuffer>], { type: one.type ?? 'application/pdf' }),
        one.name ?? 'file.pdf',
      )
    return this.call(`/${post}/${this.claims.id}/${session}`, {
      method: 'POST',
      body: form,
      headers: accept ? { accept } : {},
    })
  }

  async history(session: string, tool: ToolId = 'scenario'): Promise<ChatMessage[]> {
    const response = await this.call(`/${toolNames(tool).history}/${session}`)
    return response.ok ? ((await response.json()) as { messages: ChatMessage[] }).messages : []
  }
}

interface SentFile {
  bytes: Uint8Array
  type?: string
  name?: string
}

interface AskOptions {
  tool?: ToolId
  session?: string
  file?: SentFile
  files?: SentFile[]
  accept?: string
  fields?: Record<string, string>
}

export const EVENTS = 'text/event-stream'

export async function* eventsOf(response: Response): AsyncGenerator<AnswerEvent> {
  if (!response.body) return
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) if (message.startsWith('data: ')) yield JSON.parse(message.slice(6)) as AnswerEvent
  }
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims
