/** Answers of a scripted model by the task that it is given, for the tests of drafting. */
import type { AnswerEvent } from '#shared/chat.ts'
import type { Draft } from '#shared/drafts.ts'
import { type Client, EVENTS, eventsOf } from '../client.ts'
import type { ModelCall, ScriptedTurn } from './scripted-model.ts'

const TASKS = {
  choose: 'You choose the template',
  extract: 'You read facts for a form',
  write: 'You write two parts of a court paper',
  outline: 'You write the outline',
  section: 'You write one section',
} as const
type Task = keyof typeof TASKS

type ScriptedAnswer = string | ScriptedTurn | ((call: ModelCall) => string | ScriptedTurn | Promise<ScriptedTurn>)

export const taskOf = ({ sent }: ModelCall): Task | undefined =>
  (Object.keys(TASKS) as Task[]).find((task) => sent.includes(TASKS[task]))

export const rows = (...all: [field: string, value: string, words: string, where?: string][]): string =>
  all.map(([field, value, words, where = 'message 1']) => JSON.stringify({ field, value, words, where })).join('\n')

/** A task without an answer gets words that no code can read. */
export const byTask =
  (answers: Partial<Record<Task, ScriptedAnswer>>) =>
  async (call: ModelCall): Promise<ScriptedTurn> => {
    const task = taskOf(call)
    const answer = task && answers[task]
    const said = typeof answer === 'function' ? await answer(call) : (answer ?? 'I would rather not.')
    return typeof said === 'string' ? { said: [{ text: said }] } : said
  }

export async function askForDraft(
  client: Client,
  prompt: string,
  more: { session: string; file?: { bytes: Uint8Array; name: string } },
) {
  const response = await client.ask(prompt, { ...more, tool: 'legaldrafting', accept: EVENTS })
  const events: AnswerEvent[] = await Array.fromAsync(eventsOf(response))
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
  const id = events.findLast((event) => event.type === 'draft')?.draft.id
  const draft = id === undefined ? null : ((await (await client.call(`/drafts/${id}`)).json()) as Draft)
  const steps = events.flatMap((event) => (event.type === 'step' && event.step.state !== 'running' ? [event.step] : []))
  return { events, text, draft, steps }
}
