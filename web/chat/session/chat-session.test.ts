import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerEvent, ChatMessage } from '#shared/chat.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { madeToken, stubBrowser } from '#tests/support/browser/browser-globals.ts'
import { ChatSession, type Phase } from './chat-session.ts'

const ID = '3b241101-e2bb-4255-8caf-4136c566a962'

interface Call {
  path: string
  init: RequestInit
}
type Answering = (call: Call) => Response | Promise<Response>

/** The server with one answer for each call. `calls` lists the requests. */
function serve(...answers: Answering[]) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = { path: url.replace('/api', ''), init }
    calls.push(call)
    const answer = answers.shift()
    if (!answer) throw new TypeError(`Nothing was expected at ${url}`)
    return answer(call)
  })
  return calls
}

/** Opens the stream of an answer that the test writes event by event. */
function openAnswer(id = 'm1') {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  const write = (event: AnswerEvent) =>
    controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
  const respond: Answering = ({ init }) => {
    init.signal?.addEventListener('abort', () => controller?.error(init.signal?.reason))
    return new Response(stream, { headers: { 'x-message-id': id } })
  }
  return { respond, write, lose: () => controller?.error(new TypeError('network error')) }
}

const json =
  (body: unknown, status = 200): Answering =>
  () =>
    Response.json(body, { status })
const NOTHING_RUNNING = json({ message: 'No answer is being written in this session.' }, 404)
const unreachable: Answering = () => {
  throw new TypeError('Failed to fetch')
}
const saved = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm1',
  prompt: 'Q',
  answer: 'Saved.',
  status: 'complete',
  attachment: null,
  attachments: [],
  sources: [],
  citations: [],
  steps: [],
  support: [],
  depth: 'normal',
  draft: null,
  model: 'offline',
  versions: ['m1'],
  created_at: '',
  ...more,
})
const open = () => new ChatSession('scenario', ID)
const CITATION: CheckedCitation = {
  start: 0,
  end: 4,
  raw: 'Some',
  kind: 'judgment',
  id: null,
  label: 'Some',
  heading: '',
  passage: '',
  state: 'not found',
  reason: 'The library holds no such judgment.',
  finding: 'not found',
  source: null,
}

/** The time is long, because a busy machine needs more than a second. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })
const phase = (session: ChatSession, wanted: Phase) => until(() => expect(session.view().phase).toBe(wanted))
const last = (session: ChatSession) => {
  const turn = session.view().turns.at(-1)
  if (!turn) throw new Error('There is no turn.')
  return turn
}

beforeEach(() => {
  const { localStorage } = stubBrowser()
  localStorage.setItem('authToken', madeToken({ id: 7, username: 'asha' }))
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})

describe('a session of more than one page', () => {
  test('loads older messages on request and keeps them when the newest page is loaded again', async () => {
    const newest = [saved({ id: 'm3', versions: ['m3'] }), saved({ id: 'm4', versions: ['m4'] })]
    const calls = serve(
      json({ messages: newest, earlier: true }),
      json({ message: 'The service is busy. Please try again in a moment.' }, 503),
      json({ messages: [saved({ id: 'm1' }), saved({ id: 'm2', versions: ['m2'] })] }),
      json({ messages: newest, earlier: true }),
    )
    const session = open()
    const shown = () => session.view().turns.map(({ messageId }) => messageId)
    await session.load()
    expect([shown(), session.view().earlier]).toEqual([['m3', 'm4'], true])
    await expect(session.loadEarlier()).rejects.toMatchObject({ status: 503 })
    expect([shown(), session.view().earlier]).toEqual([['m3', 'm4'], true])
    await session.loadEarlier()
    expect([shown(), session.view().earlier]).toEqual([['m1', 'm2', 'm3', 'm4'], false])
    await session.load()
    expect([shown(), session.view().earlier]).toEqual([['m1', 'm2', 'm3', 'm4'], false])
    expect(calls.map(({ path }) => path.split('?')[1])).toEqual([undefined, 'before=m3', 'before=m3', undefined])
    // No earlier page exists, so nothing must be asked for.
    await session.loadEarlier()
    expect(calls).toHaveLength(4)
  })
})

describe('sending', () => {
  test('shows the question and an empty answer at once, then fills it', async () => {
    const answer = openAnswer()
    const calls = serve(answer.respond)
    const session = open()
    const file = new File(['%PDF-'], 'notice.pdf', { type: 'application/pdf' })
    const sent = session.send({ text: 'What now?', files: [file] })
    expect(session.view().phase).toBe('streaming')
    expect(last(session)).toMatchObject({ prompt: 'What now?', attachments: [{ name: 'notice.pdf', bytes: 5 }] })
    expect(last(session).answer.view()).toMatchObject({ status: 'running', empty: true })

    await sent
    answer.write({ type: 'text', at: 0, text: 'Some **words' })
    await until(() => expect(last(session).answer.text).toBe('Some **words'))
    answer.write({ type: 'text', at: 12, text: '** more.' })
    answer.write({ type: 'done', status: 'complete' })
    await phase(session, 'idle')
    expect([last(session).answer.text, last(session).answer.status]).toEqual(['Some **words** more.', 'complete'])

    const form = calls[0]?.init.body as FormData
    expect(calls[0]?.path).toBe(`/scenario/7/${ID}`)
    expect([form.get('scenario'), (form.get('scenario_pdf') as File).name]).toEqual(['What now?', 'notice.pdf'])
    expect(new Headers(calls[0]?.init.headers).get('accept')).toBe('text/event-stream')
  })

  test('a refused question shows its failure and the reason, and goes away when the person sends again', async () => {
    const answer = openAnswer()
    serve(json({ code: 'pdf_unreadable', message: 'We couldn’t read this PDF.', params: {} }, 422), answer.respond)
    const session = open()
    await expect(session.send({ text: 'Read this' })).rejects.toEqual(
      new ApiError(422, { code: 'pdf_unreadable', message: 'We couldn’t read this PDF.', params: {} }),
    )
    expect(last(session).answer.view()).toMatchObject({
      status: 'failed',
      reason: 'We couldn’t read this PDF.',
      empty: true,
    })
    expect(session.view().phase).toBe('idle')
    await session.send({ text: 'Read this' })
    expect(session.view().turns).toHaveLength(1)
  })

  test('a question without a plan leaves no trace on the screen', async () => {
    serve(json({ message: 'You have not purchased this feature' }, 403))
    const session = open()
    await expect(session.send({ text: 'Q' })).rejects.toBeInstanceOf(ApiError)
    expect(session.view()).toEqual({ turns: [], earlier: false, phase: 'idle' })
  })

  test('a question without a network fails', async () => {
    serve(unreachable, unreachable)
    const session = open()
    await expect(session.send({ text: 'Q' })).rejects.toBeInstanceOf(NetworkError)
    expect(last(session).answer.status).toBe('failed')
  })

  test('a question that was taken although the connection broke is followed', async () => {
    serve(unreachable, json({ messages: [saved({ status: 'running', answer: '' })] }), (call) => {
      expect(call.path).toBe('/answers/m1/events?from=0')
      return new Response(
        'data: {"type":"text","at":0,"text":"Found."}\n\ndata: {"type":"done","status":"complete"}\n\n',
      )
    })
    const session = open()
    await session.send({ text: 'Q' })
    await phase(session, 'idle')
    expect(last(session).answer.text).toBe('Found.')
  })

  test('a second prompt waits for the end of the first', async () => {
    const calls = serve(openAnswer().respond)
    const session = open()
    await session.send({ text: 'One' })
    await session.send({ text: 'Two' })
    expect([calls.length, session.view().turns.length]).toEqual([1, 1])
  })

  test('a lost connection is resumed where it broke', async () => {
    const answer = openAnswer()
    serve(answer.respond, ({ path }) => {
      expect(path).toBe('/answers/m1/events?from=6')
      return new Response(
        'data: {"type":"text","at":6,"text":"half."}\n\ndata: {"type":"done","status":"complete"}\n\n',
      )
    })
    const session = open()
    await session.send({ text: 'Q' })
    answer.write({ type: 'text', at: 0, text: 'First ' })
    await until(() => expect(last(session).answer.text).toBe('First '))
    answer.lose()
    await phase(session, 'idle')
    expect(last(session).answer.text).toBe('First half.')
  })

  test('an answer says that its connection is lost, and no longer once it is back', async () => {
    const answer = openAnswer()
    const rest = openAnswer()
    serve(answer.respond, unreachable, rest.respond)
    const session = open()
    await session.send({ text: 'Q' })
    answer.write({ type: 'text', at: 0, text: 'First ' })
    await until(() => expect(last(session).answer.text).toBe('First '))
    answer.lose()
    await until(() => expect(last(session).answer.view().notice).toContain('The connection is lost.'))
    await until(() => expect(last(session).answer.view().notice).toBe(''))
    rest.write({ type: 'text', at: 6, text: 'half.' })
    rest.write({ type: 'done', status: 'complete' })
    await phase(session, 'idle')
    expect(last(session).answer.text).toBe('First half.')
  })

  test('an answer that cannot be followed keeps its words, and can be loaded later', async () => {
    const answer = openAnswer()
    const rest = () =>
      new Response('data: {"type":"text","at":6,"text":"half."}\n\ndata: {"type":"done","status":"complete"}\n\n')
    serve(answer.respond, json({ message: 'Not found.' }, 404), rest)
    const session = open()
    await session.send({ text: 'Q' })
    answer.write({ type: 'text', at: 0, text: 'First ' })
    await until(() => expect(last(session).answer.text).toBe('First '))
    answer.lose()
    await phase(session, 'idle')
    expect(last(session)).toMatchObject({ lost: true })
    expect(last(session).answer.view()).toMatchObject({ status: 'failed', empty: false })
    session.retry(last(session))
    await phase(session, 'idle')
    expect([last(session).answer.text, last(session).answer.status, last(session).lost]).toEqual([
      'First half.',
      'complete',
      false,
    ])
  })
})

describe('stopping', () => {
  test('an accepted stop ends the answer and keeps its words', async () => {
    const answer = openAnswer()
    const calls = serve(answer.respond, json({ message: 'Request cancelled' }))
    const session = open()
    await session.send({ text: 'Q' })
    answer.write({ type: 'text', at: 0, text: 'Some' })
    await until(() => expect(last(session).answer.text).toBe('Some'))
    await session.stop()
    answer.write({ type: 'text', at: 4, text: ' words' })
    answer.write({ type: 'citation', citation: CITATION })
    answer.write({ type: 'done', status: 'cancelled' })
    await phase(session, 'idle')
    expect([last(session).answer.text, last(session).answer.status]).toEqual(['Some words', 'cancelled'])
    expect(last(session).answer.grounds.citations).toEqual([CITATION])
    expect([calls[1]?.path, calls[1]?.init.method]).toEqual([`/cancel/scenario_solver/${ID}`, 'POST'])
  })

  test('a stop waits until there is something to stop', async () => {
    const answer = openAnswer()
    const taking = Promise.withResolvers<void>()
    const calls = serve(
      async (call) => {
        await taking.promise
        return answer.respond(call)
      },
      NOTHING_RUNNING,
      json({ message: 'Request cancelled' }),
    )
    const session = open()
    const sent = session.send({ text: 'Q' })
    const stopped = session.stop()
    const phases = new Set<Phase>()
    session.subscribe(() => phases.add(session.view().phase))
    expect([session.view().phase, calls.length]).toEqual(['stopping', 2])
    taking.resolve()
    await Promise.all([sent, stopped])
    answer.write({ type: 'done', status: 'cancelled' })
    await phase(session, 'idle')
    expect([...phases]).not.toContain('streaming')
    expect([calls.length, last(session).answer.view()]).toMatchObject([3, { status: 'cancelled', empty: true }])
  })

  test('a stop works while the server still reads the attachment', async () => {
    const answer = openAnswer()
    const taking = Promise.withResolvers<void>()
    const calls = serve(
      async (call) => {
        await taking.promise
        return answer.respond(call)
      },
      () => {
        taking.resolve()
        return Response.json({ message: 'Request cancelled' })
      },
    )
    const session = open()
    const sent = session.send({ text: 'Q' })
    await session.stop()
    expect(await sent).toBe(true)
    answer.write({ type: 'done', status: 'cancelled' })
    await phase(session, 'idle')
    expect([calls[1]?.path, calls.length]).toEqual([`/cancel/scenario_solver/${ID}?arriving=1`, 2])
    expect(last(session).answer.view()).toMatchObject({ status: 'cancelled', empty: true })
  })

  test('a stop does not wait for a large file that is still being sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 })
    serve(
      ({ init }) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
      json({ message: 'Request cancelled' }),
      json({ message: 'Not found.' }, 404),
    )
    const session = open()
    const sent = session.send({ text: 'Q' }).catch(() => 'not sent')
    await session.stop()
    expect(await sent).toBe('not sent')
    expect([session.view().phase, last(session).answer.status]).toEqual(['idle', 'cancelled'])
    vi.useRealTimers()
  })

  test('a stop ends the answer here if the server never does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 })
    const answer = openAnswer()
    serve(answer.respond, json({ message: 'Request cancelled' }))
    const session = open()
    await session.send({ text: 'Q' })
    await session.stop()
    await phase(session, 'idle')
    expect(last(session).answer.status).toBe('cancelled')
    vi.useRealTimers()
  })

  test('a refused stop lets the answer go on', async () => {
    const answer = openAnswer()
    serve(answer.respond, json({ message: 'Something went wrong.' }, 500))
    const session = open()
    await session.send({ text: 'Q' })
    await expect(session.stop()).rejects.toBeInstanceOf(ApiError)
    expect(session.view().phase).toBe('streaming')
    answer.write({ type: 'text', at: 0, text: 'All of it.' })
    answer.write({ type: 'done', status: 'complete' })
    await phase(session, 'idle')
    expect([last(session).answer.text, last(session).answer.status]).toEqual(['All of it.', 'complete'])
  })

  test('a stop ends another tab’s answer, although the last question here was refused', async () => {
    const answer = openAnswer()
    const calls = serve(
      json({ message: 'An answer is already being written.' }, 409),
      json({ messages: [saved({ status: 'running', answer: '' })] }),
      answer.respond,
      json({ message: 'Request cancelled' }),
    )
    const session = open()
    await expect(session.send({ text: 'Q' })).rejects.toBeInstanceOf(ApiError)
    await session.load()
    await session.stop()
    expect(calls[3]?.path).toBe(`/cancel/scenario_solver/${ID}`)
    answer.write({ type: 'done', status: 'cancelled' })
    await phase(session, 'idle')
  })
})

describe('loading', () => {
  test('shows what is saved, and follows an answer that is still being written from where it stands', async () => {
    const calls = serve(
      json({ messages: [saved({ id: 'm0' }), saved({ answer: 'Half ', status: 'running' })] }),
      () => {
        return new Response(
          'data: {"type":"text","at":5,"text":"whole."}\n\ndata: {"type":"done","status":"complete"}\n\n',
        )
      },
    )
    const session = open()
    const loaded = session.load()
    expect(session.view().phase).toBe('loading')
    await loaded
    await phase(session, 'idle')
    expect(session.view().turns.map(({ answer }) => answer.text)).toEqual(['Saved.', 'Half whole.'])
    expect(calls.map(({ path }) => path)).toEqual([`/S-history/${ID}`, '/answers/m1/events?from=5'])
  })

  test('a failed load empties the history', async () => {
    serve(json({ messages: [saved()] }), json({ message: 'Not found.' }, 404))
    const session = open()
    await session.load()
    expect(session.view().turns).toHaveLength(1)
    await session.load()
    expect(session.view()).toEqual({ turns: [], earlier: false, phase: 'idle' })
  })

  test('a second load keeps unchanged turns as they are', async () => {
    serve(json({ messages: [saved()] }), json({ messages: [saved(), saved({ id: 'm2', prompt: 'From another tab' })] }))
    const session = open()
    await session.load()
    const before = last(session)
    await session.load()
    expect(session.view().turns[0]).toBe(before)
    expect(last(session).prompt).toBe('From another tab')
  })

  test('a late load does not undo what was sent meanwhile', async () => {
    const answer = openAnswer('m2')
    const late = Promise.withResolvers<Response>()
    serve(json({ messages: [saved()] }), () => late.promise, answer.respond)
    const session = open()
    await session.load()
    const loading = session.load()
    await session.send({ text: 'New' })
    late.resolve(Response.json({ messages: [saved()] }))
    await loading
    expect(session.view().turns.map(({ prompt }) => prompt)).toEqual(['Q', 'New'])
    expect(session.view().phase).toBe('streaming')
  })
})

describe('asking in the place of a question', () => {
  const whole = 'data: {"type":"text","at":0,"text":"New."}\n\ndata: {"type":"done","status":"complete"}\n\n'
  const answered = (id: string) => () => new Response(whole, { headers: { 'x-message-id': id } })
  const THREE = ['m1', 'm2', 'm3'].map((id) => saved({ id, prompt: `Q ${id}`, versions: [id] }))
  const shownIds = (session: ChatSession) => session.view().turns.map(({ messageId }) => messageId)
  const turnAt = (session: ChatSession, at: number) => {
    const turn = session.view().turns[at]
    if (!turn) throw new Error('There is no such turn.')
    return turn
  }
  /** Loads a session with three questions, of which the second has a file. */
  async function loaded(...answers: Answering[]) {
    const file = { name: 'fir.pdf', type: 'application/pdf', bytes: 9 }
    const messages = THREE.map((message) => (message.id === 'm2' ? { ...message, attachments: [file] } : message))
    const calls = serve(json({ messages }), ...answers)
    const session = open()
    await session.load()
    return { session, calls }
  }
  const edited = { text: 'Q better', language: 'hi' } as const

  test('replaces it at once, with its file; later turns leave, and the versions are right once it is taken', async () => {
    const answer = openAnswer('m2b')
    const { session, calls } = await loaded(answer.respond)
    const [first, second] = session.view().turns
    const sent = session.edit(turnAt(session, 1), edited)
    expect(session.view()).toMatchObject({ phase: 'streaming', turns: [{ messageId: 'm1' }, { prompt: 'Q better' }] })
    expect(last(session)).toMatchObject({ messageId: null, attachments: [{ name: 'fir.pdf' }], key: second?.key })
    expect(await sent).toBe(true)
    expect(last(session)).toMatchObject({ messageId: 'm2b', versions: ['m2', 'm2b'], model: 'offline' })
    expect(session.view().turns[0]).toBe(first)
    const form = calls[1]?.init.body as FormData
    expect(['replaces', 'scenario', 'language', 'without_files'].map((name) => form.get(name))).toEqual([
      'm2',
      'Q better',
      'hi',
      null,
    ])
    answer.write({ type: 'done', status: 'complete' })
    await phase(session, 'idle')
  })

  test('tells the server when the file of the question is left out', async () => {
    const { session, calls } = await loaded(answered('m2b'))
    await session.edit(turnAt(session, 1), { ...edited, leftOut: [0] })
    const form = calls[1]?.init.body as FormData
    expect([last(session).attachments, form.get('without_files')]).toEqual([[], '0'])
  })

  test.each([
    ['a limit', json({ message: 'Too many attempts.' }, 429), ApiError],
    ['an answer in another tab', json({ message: 'An answer is already being written.' }, 409), ApiError],
    ['the plan', json({ message: 'You have not purchased this feature' }, 403), ApiError],
    ['the network', unreachable, NetworkError],
  ])('refused by %s, everything is back as it was', async (_, refuse, kind) => {
    const { session } = await loaded(refuse, json({ messages: THREE }))
    const before = session.view()
    await expect(session.edit(turnAt(session, 1), edited)).rejects.toBeInstanceOf(kind)
    expect(session.view()).toEqual(before)
    expect(session.view().turns).toBe(before.turns)
  })

  test('an edit that was taken although the connection broke is followed with the server’s versions', async () => {
    const now = [
      saved({ id: 'm2c', prompt: 'Q better', answer: '', status: 'running', versions: ['m2', 'm2b', 'm2c'] }),
    ]
    const { session, calls } = await loaded(unreachable, json({ messages: now }), () => new Response(whole))
    await session.edit(turnAt(session, 1), edited)
    await phase(session, 'idle')
    expect(last(session)).toMatchObject({ messageId: 'm2c', versions: ['m2', 'm2b', 'm2c'] })
    expect([last(session).answer.text, calls[3]?.path]).toEqual(['New.', '/answers/m2c/events?from=0'])
  })

  test('the same question asked again and not taken is not mistaken for the one before', async () => {
    const { session } = await loaded(unreachable, json({ messages: THREE }))
    const before = session.view().turns
    await expect(session.askAgain(last(session))).rejects.toBeInstanceOf(NetworkError)
    expect(session.view().turns).toBe(before)
  })

  test('asking again sends the same words in its place, in the language that is now chosen', async () => {
    const { session, calls } = await loaded(answered('m3b'))
    await session.askAgain(last(session), { language: 'ta' })
    await phase(session, 'idle')
    const form = calls[1]?.init.body as FormData
    expect(['replaces', 'scenario', 'language'].map((name) => form.get(name))).toEqual(['m3', 'Q m3', 'ta'])
    expect([shownIds(session), last(session).versions]).toEqual([
      ['m1', 'm2', 'm3b'],
      ['m3', 'm3b'],
    ])
  })

  test('asks nothing while an answer is written, nor in the place of what the server does not know', async () => {
    const { session, calls } = await loaded(openAnswer('m4').respond)
    const refused = turnAt(session, 1)
    expect(await session.askAgain({ ...refused, messageId: null })).toBe(false)
    expect(await session.askAgain({ ...refused, messageId: 'm2 of another version' })).toBe(false)
    await session.send({ text: 'Q m4' })
    expect(await session.edit(refused, edited)).toBe(false)
    await session.show({ ...refused, versions: ['m2', 'm2b'] }, 'm2b')
    expect([calls.length, shownIds(session)]).toEqual([2, ['m1', 'm2', 'm3', 'm4']])
  })

  test('a question that was stopped and then refused stops nothing else', async () => {
    const refusing = Promise.withResolvers<Response>()
    const { session, calls } = await loaded(() => refusing.promise, NOTHING_RUNNING)
    const asked = session.edit(turnAt(session, 1), edited).catch((error: unknown) => error)
    const stopped = session.stop()
    refusing.resolve(Response.json({ message: 'An answer is already being written.' }, { status: 409 }))
    expect(await asked).toBeInstanceOf(ApiError)
    await stopped
    expect([calls.length, session.view().phase]).toEqual([3, 'idle'])
    expect(calls[2]?.path).toContain('?arriving=1')
  })

  test('a history that was requested earlier is ignored', async () => {
    const late = Promise.withResolvers<Response>()
    const { session } = await loaded(() => late.promise, answered('m2b'))
    const loading = session.load()
    await session.edit(turnAt(session, 1), edited)
    await phase(session, 'idle')
    late.resolve(Response.json({ messages: THREE }))
    await loading
    expect(shownIds(session)).toEqual(['m1', 'm2b'])
  })
})

describe('showing another version', () => {
  const VERSIONS = ['m1', 'm1b']
  const path = (id: string, ...more: ChatMessage[]) => ({
    messages: [saved({ id, prompt: `Q ${id}`, versions: VERSIONS }), ...more],
  })
  async function loaded(...answers: Answering[]) {
    const calls = serve(json(path('m1b')), ...answers)
    const session = open()
    await session.load()
    return { session, calls }
  }

  test('shows it with what followed it, in the same place', async () => {
    const { session, calls } = await loaded(json(path('m1', saved({ id: 'm2', versions: ['m2'] }))))
    const { key } = last(session)
    const shown = session.show(last(session), 'm1')
    expect(session.view().phase).toBe('switching')
    await shown
    expect(session.view().turns.map(({ messageId }) => messageId)).toEqual(['m1', 'm2'])
    expect([session.view().turns[0]?.key, session.view().phase]).toEqual([key, 'idle'])
    expect([calls[1]?.path, calls[1]?.init.method]).toEqual(['/answers/m1/show', 'POST'])
  })

  test('a version that is refused or cannot be fetched changes nothing', async () => {
    const { session } = await loaded(json({ message: 'Busy.' }, 409), unreachable, unreachable)
    const before = session.view()
    await expect(session.show(last(session), 'm1')).rejects.toBeInstanceOf(ApiError)
    expect(session.view()).toEqual(before)
    await expect(session.show(last(session), 'm1')).rejects.toBeInstanceOf(NetworkError)
    expect(session.view().turns).toBe(before.turns)
    expect(session.view().phase).toBe('idle')
  })

  test('a version that the server shows is shown here too, although the connection broke', async () => {
    const { session } = await loaded(unreachable, json(path('m1')))
    await session.show(last(session), 'm1')
    expect(last(session).messageId).toBe('m1')
  })

  test('meanwhile nothing is sent, and an older history does not replace it', async () => {
    const [late, showing] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    const { session, calls } = await loaded(
      () => late.promise,
      () => showing.promise,
    )
    const loading = session.load()
    const shown = session.show(last(session), 'm1')
    expect(await session.send({ text: 'Q' })).toBe(false)
    late.resolve(Response.json(path('m1b')))
    await loading
    expect(session.view().phase).toBe('switching')
    showing.resolve(Response.json(path('m1')))
    await shown
    expect([last(session).messageId, calls.length]).toEqual(['m1', 3])
  })

  test('an edit in another tab adds to the versions and leaves the screen alone', async () => {
    const grown = ['m1', 'm1b', 'm1c']
    const { session } = await loaded(json({ messages: [saved({ id: 'm1b', prompt: 'Q m1b', versions: grown })] }))
    const { answer, key } = last(session)
    await session.load()
    expect(last(session)).toMatchObject({ versions: grown, key })
    expect(last(session).answer).toBe(answer)
  })
})
