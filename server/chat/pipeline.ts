import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Drafts } from '../drafts/index.ts'
import type { Library } from '../law/index.ts'
import type { PaperThreads } from '../papers/index.ts'
import { type AppError } from '#server/platform/errors.ts'
import { callOf, callOptions, paidModel, writeText, type Message } from '#server/platform/models/index.ts'
import { isUnpaid, type Spending } from '#server/platform/spending/index.ts'
import type { ModelPrice } from '#server/platform/spending/prices.ts'
import { sayCutShort } from './answers/cut-short.ts'
import { isSmallTalk, readIntent, replyTo } from './intent/index.ts'
import type { WrittenEvent } from './answers/live-answer.ts'
import type { LeftAnswer } from './answers/live-answers.ts'
import { ModelText } from './model-text/index.ts'
import { hostedMessages, type Turn } from './prompt.ts'
import { sourcesSection } from './answers/sources.ts'
import { asBrief, tools, type Grounds, type ReadAttachment } from './tools/index.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage, type ToolId } from '#shared/chat.ts'
import { isoDay, longDate } from '#shared/dates.ts'
import type { CheckedCitation, Found, Source } from '#shared/law.ts'

export interface Desk {
  library: Library
  papers: PaperThreads
  model: LanguageModelV4
  /** Our own model, for answers that code composes whatever model is configured. */
  own: LanguageModelV4
  drafts: Drafts
  /** What answers are recorded to have been written by. */
  modelName: string
  hosted: boolean
  spending: Spending
  /** Of the hosted model. */
  price: ModelPrice
  /** Where the product is reached, without a slash at its end: for links, since an answer follows no relative ones. */
  site: string
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
  /** It came with this very question, not with an earlier one. */
  attached: boolean
}

/**
 * How an answer is made, once it is allowed and its prompt is stored:
 * read what is wanted → read attachments → find the law → write → check citations. What it yields is saved as it comes.
 */
export async function* writeAnswer(
  office: Desk,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent> {
  const desk = deskFor(office, question.user)
  const intent = readIntent(question.prompt, question)
  if (intent) {
    yield { type: 'writer', model: 'offline' }
    yield { type: 'sources', sources: [] }
    yield { type: 'text', text: replyTo(intent, question.tool, desk.site) }
    // Unread, the file of this message would be missing from the next question.
    if (question.attachment) yield* question.attachment
    return
  }
  const attachment = question.attachment ? yield* question.attachment : null
  const { prompt, user, session } = question
  const earlier = question.earlier.filter((said) => !isSmallTalk(said))
  const tool = tools[question.tool]
  const asked = { prompt, earlier, attachment, today: isoDay(desk.now()) }
  const gathered = await tool.gather(desk.library, asked, desk.papers.for(user))
  const grounds = tool.make ? yield* tool.make({ ...desk, user, session }, asked, gathered, signal) : gathered
  yield { type: 'sources', sources: grounds.sources }
  const { answer, hosted } = yield* write(desk, question, grounds, signal)
  const amiss = tool.check?.(grounds, answer)
  if (amiss) yield { type: 'text', text: `\n\n${amiss}` }
  // A question back has no sources to list. What a model wrote is checked whatever it was told.
  if (hosted || !tool.asksBack?.(grounds)) yield* checkCitations(desk, grounds, answer)
}

/** One person's: the library is asked in their turn, and a hosted model is paid from their purse. */
const deskFor = (office: Desk, userId: number): Desk => ({
  ...office,
  library: office.library.for({ requester: userId, answering: true }),
  model: office.hosted ? paidModel(office.model, { ...office, userId }) : office.model,
})

/** What code composes it composes in English. @returns what says so, empty where the language asked for can be had */
function notInLanguage(language: AnswerLanguage, why: string): string {
  return language === 'en' ? '' : `> **Not in ${ANSWER_LANGUAGES[language]}:** ${why}.\n\n`
}

/** What stands above an answer that the hosted model would have written. */
const withoutModel = ({ message }: AppError) =>
  `> **From the law library alone.** ${message} Your question is answered all the same: this is composed by code from what it looked up.\n\n`

type Written = AsyncGenerator<WrittenEvent, { answer: string; hosted: boolean }>

/** By the hosted model where there is one and somebody pays for it, else by our own. */
async function* write(desk: Desk, question: Question, grounds: Grounds, signal: AbortSignal): Written {
  const { tool, history, language, user } = question
  if (!desk.hosted) return yield* compose(desk, question, grounds, signal, 'no language model is configured')
  if (tools[tool].byCode)
    return yield* compose(desk, question, grounds, signal, 'this answer is composed by code, in English')
  const writing = hostedMessages(tools[tool], history, grounds, { today: desk.now(), language })
  const refusal = await desk.spending.refusalOf(callOf(user, desk.price, callOptions(writing)))
  if (refusal) return yield* composeUnpaid(desk, question, grounds, signal, refusal)

  const opening = tools[tool].opening?.(grounds) ?? ''
  const begun = opening ? `${opening}\n\n` : ''
  if (begun) yield { type: 'text', text: begun }
  try {
    return { answer: yield* say(desk, question, grounds, begun, writing, signal), hosted: true }
  } catch (error) {
    if (!isUnpaid(error)) throw error
    // Another answer took what was left, or the provider failed once too often, between the look and the call.
    return yield* composeUnpaid(desk, question, grounds, signal, error)
  }
}

async function* composeUnpaid(
  desk: Desk,
  question: Question,
  grounds: Grounds,
  signal: AbortSignal,
  refusal: AppError,
): Written {
  yield { type: 'writer', model: 'offline' }
  yield { type: 'text', text: withoutModel(refusal) }
  return yield* compose(desk, question, grounds, signal, 'the language model is not asked now')
}

/** @param why it is in English */
async function* compose(desk: Desk, question: Question, grounds: Grounds, signal: AbortSignal, why: string): Written {
  const excuse = notInLanguage(question.language, why)
  if (excuse) yield { type: 'text', text: excuse }
  const own = { ...desk, model: desk.own }
  return { answer: yield* say(own, question, grounds, '', { instructions: '', messages: [] }, signal), hosted: false }
}

/** @param begun what was said before */
async function* say(
  desk: Desk,
  { tool, language }: Question,
  grounds: Grounds,
  begun: string,
  writing: { instructions: string; messages: Message[] },
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, string> {
  let answer = begun
  const add = function* (text: string): Generator<WrittenEvent> {
    answer += text
    if (text) yield { type: 'text', text }
  }
  const byCode = desk.model === desk.own
  const theirs = new ModelText(tools[tool].instructions)
  try {
    for await (const piece of writeText(desk.model, { ...writing, offline: asBrief(tool, grounds) }, signal)) {
      if (typeof piece === 'string') yield* add(byCode ? piece : theirs.add(piece))
      else yield* add(theirs.end() + sayCutShort(piece.cut, language))
    }
    yield* add(theirs.end())
  } catch (error) {
    yield* add(theirs.end())
    // Half an answer stays on the screen: an authority in it must not stand there unchecked.
    if (!isUnpaid(error))
      yield* citationEvents(await citationsOf(desk, grounds.found.factsDate, answer, grounds.sources))
    throw error
  }
  return answer
}

/** @returns the citations of an answer whose writer is gone, which nobody has checked */
export async function checkLeftAnswer(desk: Desk, { prompt, answer, sources }: LeftAnswer): Promise<CheckedCitation[]> {
  if (answer === '') return []
  const { factsDate } = await desk.library.find(prompt, { today: isoDay(desk.now()) })
  return citationsOf(desk, factsDate, answer, sources)
}

async function citationsOf(
  { library, now }: Desk,
  factsDate: Found['factsDate'],
  answer: string,
  sources: Source[],
): Promise<CheckedCitation[]> {
  const numbered = sources.map(({ n, id, kind }) => ({ n, id, kind }))
  const checked: CheckedCitation[] = []
  for (const { at, text } of partsOf(answer)) {
    const found = await library.check(text, { today: isoDay(now()), factsDate, numbered })
    checked.push(...found.map((one) => ({ ...one, start: one.start + at, end: one.end + at })))
  }
  return checked
}

/** The library reads 200,000 characters of a text at a time, and what code composes from hundreds of pages may be longer. */
const MOST_AT_ONCE = 150_000

function* partsOf(answer: string): Generator<{ at: number; text: string }> {
  for (let at = 0; at < answer.length;) {
    const end = answer.lastIndexOf('\n\n', at + MOST_AT_ONCE)
    const text = answer.slice(at, answer.length - at > MOST_AT_ONCE && end > at ? end : at + MOST_AT_ONCE)
    yield { at, text }
    at += text.length
  }
}

function* citationEvents(citations: readonly CheckedCitation[]): Generator<WrittenEvent> {
  for (const citation of citations) yield { type: 'citation', citation }
}

/** By code, never by a model: and the closing words too, so that no answer can leave them out. */
async function* checkCitations(desk: Desk, { found, sources }: Grounds, answer: string): AsyncGenerator<WrittenEvent> {
  const citations = await citationsOf(desk, found.factsDate, answer, sources)
  yield* citationEvents(citations)
  yield {
    type: 'text',
    text: `\n\n${sourcesSection(answer, sources, citations)}\n\n---\n\n*Legal information, not legal advice. Each source was looked up by code in the law library on ${longDate(desk.now())}; read it before you file or act.*\n`,
  }
}
