import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Drafts } from '../drafts/index.ts'
import type { Library } from '../law/index.ts'
import { writeText } from '#server/platform/models/index.ts'
import type { WrittenEvent } from './live-answer.ts'
import { hostedMessages, type Turn } from './prompt.ts'
import { sourcesSection } from './sources.ts'
import { asBrief, tools, type Grounds, type ReadAttachment } from './tools/index.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage, type ToolId } from '#shared/chat.ts'
import { isoDay, longDate } from '#shared/dates.ts'
import type { CheckedCitation, Found } from '#shared/law.ts'

export interface Desk {
  library: Library
  model: LanguageModelV4
  /** Our own model, for answers that code composes whatever model is configured. */
  own: LanguageModelV4
  drafts: Drafts
  /** What answers are recorded to have been written by. */
  modelName: string
  hosted: boolean
  now(): Date
}

export interface Question {
  user: number
  /** The client's UUID. */
  session: string
  tool: ToolId
  prompt: string
  language: AnswerLanguage
  history: Turn[]
  /** What was asked before in the session, oldest first: further back than the history goes. */
  earlier: readonly string[]
  /** Yields what the reader should know while a scan is read, and returns what was read. */
  attachment: AsyncGenerator<WrittenEvent, ReadAttachment | null> | undefined
}

/**
 * How an answer is made, once it is allowed and its prompt is stored:
 * read attachments → find the law → write → check citations. What it yields is saved as it comes.
 */
export async function* writeAnswer(desk: Desk, question: Question, signal: AbortSignal): AsyncGenerator<WrittenEvent> {
  const attachment = question.attachment ? yield* question.attachment : null
  const { prompt, earlier, user, session } = question
  const tool = tools[question.tool]
  const asked = { prompt, earlier, attachment, today: isoDay(desk.now()) }
  const gathered = await tool.gather(desk.library, asked)
  const grounds = tool.make ? yield* tool.make({ ...desk, user, session }, asked, gathered, signal) : gathered
  yield { type: 'sources', sources: grounds.sources }
  const excuse = notInLanguage(desk, question)
  if (excuse) yield { type: 'text', text: excuse }
  const answer = yield* write(desk, question, grounds, signal)
  const amiss = tool.check?.(grounds, answer)
  if (amiss) yield { type: 'text', text: `\n\n${amiss}` }
  yield* checkCitations(desk, grounds, answer)
}

/** What code composes it composes in English. @returns what says so, empty where the language asked for can be had */
function notInLanguage({ hosted }: Desk, { tool, language }: Question): string {
  if (language === 'en') return ''
  if (hosted && !tools[tool].byCode) return ''
  const why = hosted ? 'this answer is composed by code, in English' : 'no language model is configured'
  return `> **Not in ${ANSWER_LANGUAGES[language]}:** ${why}.\n\n`
}

async function* write(desk: Desk, { tool, history, language }: Question, grounds: Grounds, signal: AbortSignal) {
  let answer = ''
  const instructions = hostedMessages(tools[tool], history, grounds, { today: desk.now(), language })
  try {
    const model = tools[tool].byCode ? desk.own : desk.model
    for await (const text of writeText(model, { ...instructions, offline: asBrief(tool, grounds) }, signal)) {
      answer += text
      yield { type: 'text', text } satisfies WrittenEvent
    }
  } catch (error) {
    // Half an answer stays on the screen: an authority in it must not stand there unchecked.
    yield* citationEvents(await citationsOf(desk, grounds.found.factsDate, answer))
    throw error
  }
  return answer
}

/** @returns the citations of an answer whose writer is gone, which nobody has checked */
export async function checkLeftAnswer(desk: Desk, prompt: string, answer: string): Promise<CheckedCitation[]> {
  if (answer === '') return []
  const { factsDate } = await desk.library.find(prompt, { today: isoDay(desk.now()) })
  return citationsOf(desk, factsDate, answer)
}

const citationsOf = ({ library, now }: Desk, factsDate: Found['factsDate'], answer: string) =>
  library.check(answer, { today: isoDay(now()), factsDate })

function* citationEvents(citations: readonly CheckedCitation[]): Generator<WrittenEvent> {
  for (const citation of citations) yield { type: 'citation', citation }
}

/** By code, never by a model: and the closing words too, so that no answer can leave them out. */
async function* checkCitations(desk: Desk, { found, sources }: Grounds, answer: string): AsyncGenerator<WrittenEvent> {
  const citations = await citationsOf(desk, found.factsDate, answer)
  yield* citationEvents(citations)
  yield {
    type: 'text',
    text: `\n\n${sourcesSection(answer, sources, citations)}\n\n---\n\n*Legal information, not legal advice. Each source was looked up by code in the law library on ${longDate(desk.now())}; read it before you file or act.*\n`,
  }
}
