import { type AppError } from '#server/platform/errors.ts'
import { callOf, callOptions, paidModel, writeText, type Message } from '#server/platform/models/index.ts'
import { isUnpaid } from '#server/platform/spending/index.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage } from '#shared/chat.ts'
import { isoDay, longDate } from '#shared/dates.ts'
import type { CheckedCitation, Found, Source } from '#shared/law/law.ts'
import type { AnswerContext, AnswerRequest } from './answers/answer-context.ts'
import { cutShortNotice } from './answers/cut-short.ts'
import type { WrittenEvent } from './answers/live-answer.ts'
import type { InterruptedAnswer } from './answers/live-answers.ts'
import { sourcesSection } from './answers/sources.ts'
import { composeReply, helpBeforeLaw, isOfLaw, isSmallTalk, readIntent } from './intent/index.ts'
import { ModelText } from './model-text/index.ts'
import { hostedMessages } from './prompt.ts'
import { toOfflineBrief, tools, type Grounds } from './tools/index.ts'

/**
 * Makes an answer, once it is allowed and its prompt is stored:
 * read what is wanted → read attachments → find the law → write → check citations. What it yields is saved as it comes.
 */
export async function* writeAnswer(
  base: AnswerContext,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent> {
  const context = contextFor(base, request.userId)
  const read = readIntent(request.prompt, request)
  // "Daughter of Mohan, Pune" speaks of no law and still answers the question that the last answer asked.
  const isAnswer = read?.kind === 'not-law' && tools[request.tool].asksBack && request.earlierPrompts.length > 0
  const intent = isAnswer ? null : read
  const doubtful =
    intent?.kind === 'danger' && intent.urgency !== 'now' && (await isQuestionOfLaw(context, request.prompt))
      ? intent
      : null
  if (intent && !doubtful) {
    yield { type: 'writer', model: 'offline' }
    yield { type: 'sources', sources: [] }
    yield { type: 'text', text: composeReply(intent, tools[request.tool].invitation, context.siteUrl) }
    // The file must be read all the same, because the next question of the session may be about it.
    if (request.attachment) yield* request.attachment
    return
  }
  const attachment = request.attachment ? yield* request.attachment : null
  const { prompt, userId, sessionId } = request
  const earlierPrompts = request.earlierPrompts.filter((earlier) => !isSmallTalk(earlier))
  const tool = tools[request.tool]
  const input = { prompt, earlierPrompts, attachment, language: request.language, today: isoDay(context.now()) }
  const gathered = await tool.gather(context.library, input, context.papers.for(userId))
  const made = tool.make ? yield* tool.make({ ...context, userId, sessionId }, input, gathered, signal) : gathered
  const grounds = { ...made, urgent: doubtful?.urgency === 'going-on' }
  yield { type: 'sources', sources: grounds.sources }
  if (doubtful) yield { type: 'text', text: `${helpBeforeLaw(doubtful)}\n\n` }
  const { answer, hosted } = yield* writeBody(context, request, grounds, signal)
  const faults = tool.checkAnswer?.(grounds, answer)
  if (faults) yield { type: 'text', text: `\n\n${faults}` }
  // A question back has no sources to list. A hosted model's text is checked all the same, because it may write what it
  // was not told to.
  if (hosted || !tool.isQuestionBack?.(grounds)) yield* checkAndClose(context, grounds, answer)
}

/** The model that hears cries for help hears one in many a question of law, so that the library is asked as well. */
async function isQuestionOfLaw({ library, now }: AnswerContext, prompt: string): Promise<boolean> {
  return isOfLaw(prompt, await library.find(prompt, { today: isoDay(now()) }))
}

/**
 * The context in one person's name, so that the library is asked in their turn and a hosted model is paid from their
 * purse.
 */
const contextFor = (base: AnswerContext, userId: number): AnswerContext => ({
  ...base,
  library: base.library.for({ requester: userId, answering: true }),
  model: base.hosted ? paidModel(base.model, { ...base, userId }) : base.model,
})

/** @returns a notice that code composes in English only; empty where the person asked for English */
function languageNotice(language: AnswerLanguage, why: string): string {
  return language === 'en' ? '' : `> **Not in ${ANSWER_LANGUAGES[language]}:** ${why}.\n\n`
}

const unpaidNotice = ({ message }: AppError) =>
  `> **From the law library alone.** ${message} Your question is answered all the same: this is composed by code from what it looked up.\n\n`

type AnswerStream = AsyncGenerator<WrittenEvent, { answer: string; hosted: boolean }>

async function* writeBody(
  context: AnswerContext,
  request: AnswerRequest,
  grounds: Grounds,
  signal: AbortSignal,
): AnswerStream {
  const { tool, history, language, userId } = request
  if (!context.hosted)
    return yield* composeFromLibrary(context, request, grounds, signal, 'no language model is configured')
  if (tools[tool].composedByCode)
    return yield* composeFromLibrary(context, request, grounds, signal, 'this answer is composed by code, in English')
  const messages = hostedMessages(tools[tool], history, grounds, { today: context.now(), language })
  const refusal = await context.spending.refusalOf(callOf(userId, context.price, callOptions(messages)))
  if (refusal) return yield* composeUnpaidAnswer(context, request, grounds, signal, refusal)

  const opening = tools[tool].opening?.(grounds) ?? ''
  const written = opening ? `${opening}\n\n` : ''
  if (written) yield { type: 'text', text: written }
  try {
    return { answer: yield* streamText(context, request, grounds, written, messages, signal), hosted: true }
  } catch (error) {
    if (!isUnpaid(error)) throw error
    // Between the look at the purse and the call another answer took what was left, or the provider failed once too
    // often. The library answers instead, so that nobody is left without an answer.
    return yield* composeUnpaidAnswer(context, request, grounds, signal, error)
  }
}

async function* composeUnpaidAnswer(
  context: AnswerContext,
  request: AnswerRequest,
  grounds: Grounds,
  signal: AbortSignal,
  refusal: AppError,
): AnswerStream {
  yield { type: 'writer', model: 'offline' }
  yield { type: 'text', text: unpaidNotice(refusal) }
  return yield* composeFromLibrary(context, request, grounds, signal, 'the language model is not asked now')
}

/** @param whyEnglish the reason that is given to a person who asked for another language */
async function* composeFromLibrary(
  context: AnswerContext,
  request: AnswerRequest,
  grounds: Grounds,
  signal: AbortSignal,
  whyEnglish: string,
): AnswerStream {
  const notice = request.language === grounds.language ? '' : languageNotice(request.language, whyEnglish)
  if (notice) yield { type: 'text', text: notice }
  const libraryContext = { ...context, model: context.libraryModel }
  return {
    answer: yield* streamText(libraryContext, request, grounds, '', { instructions: '', messages: [] }, signal),
    hosted: false,
  }
}

/**
 * Streams what the model writes.
 * @param opening the part of the answer that is already sent
 * @returns the whole answer, its opening included
 */
async function* streamText(
  context: AnswerContext,
  { tool, language }: AnswerRequest,
  grounds: Grounds,
  opening: string,
  messages: { instructions: string; messages: Message[] },
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, string> {
  let answer = opening
  const add = function* (text: string): Generator<WrittenEvent> {
    answer += text
    if (text) yield { type: 'text', text }
  }
  const byCode = context.model === context.libraryModel
  const modelText = new ModelText(tools[tool].instructions)
  try {
    for await (const piece of writeText(
      context.model,
      { ...messages, offline: toOfflineBrief(tool, grounds) },
      signal,
    )) {
      if (typeof piece === 'string') yield* add(byCode ? piece : modelText.add(piece))
      else yield* add(modelText.end() + cutShortNotice(piece.cut, language))
    }
    yield* add(modelText.end())
  } catch (error) {
    yield* add(modelText.end())
    // Half an answer stays on the screen, so an authority in it must not be shown unchecked.
    if (!isUnpaid(error))
      yield* asCitationEvents(await checkText(context, grounds.found.factsDate, answer, grounds.sources))
    throw error
  }
  return answer
}

/** Checks an answer whose node died while it wrote, because nobody has checked its citations. */
export async function checkInterruptedAnswer(
  context: AnswerContext,
  { prompt, answer, sources }: InterruptedAnswer,
): Promise<CheckedCitation[]> {
  if (answer === '') return []
  const { factsDate } = await context.library.find(prompt, { today: isoDay(context.now()) })
  return checkText(context, factsDate, answer, sources)
}

async function checkText(
  { library, now }: AnswerContext,
  factsDate: Found['factsDate'],
  answer: string,
  sources: Source[],
): Promise<CheckedCitation[]> {
  const numbered = sources.map(({ n, id, kind }) => ({ n, id, kind }))
  const checked: CheckedCitation[] = []
  for (const { at, text } of splitForCheck(answer)) {
    const found = await library.check(text, { today: isoDay(now()), factsDate, numbered })
    checked.push(...found.map((one) => ({ ...one, start: one.start + at, end: one.end + at })))
  }
  return checked
}

/**
 * The library reads at most 200,000 characters at a time, and what code composes from hundreds of pages may be longer.
 */
const MAX_CHARS_PER_CHECK = 150_000

function* splitForCheck(answer: string): Generator<{ at: number; text: string }> {
  for (let at = 0; at < answer.length;) {
    const end = answer.lastIndexOf('\n\n', at + MAX_CHARS_PER_CHECK)
    const text = answer.slice(at, answer.length - at > MAX_CHARS_PER_CHECK && end > at ? end : at + MAX_CHARS_PER_CHECK)
    yield { at, text }
    at += text.length
  }
}

function* asCitationEvents(citations: readonly CheckedCitation[]): Generator<WrittenEvent> {
  for (const citation of citations) yield { type: 'citation', citation }
}

/** Code checks the citations and writes the closing words, never a model: otherwise an answer could leave them out. */
async function* checkAndClose(
  context: AnswerContext,
  { found, sources }: Grounds,
  answer: string,
): AsyncGenerator<WrittenEvent> {
  const citations = await checkText(context, found.factsDate, answer, sources)
  yield* asCitationEvents(citations)
  yield {
    type: 'text',
    text: `\n\n${sourcesSection(answer, sources, citations)}\n\n---\n\n*Legal information, not legal advice. Each source was looked up by code in the law library on ${longDate(context.now())}; read it before you file or act.${context.hosted ? '' : ' Written without a language model.'}*\n`,
  }
}
