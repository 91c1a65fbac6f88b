import { AppError } from '#server/platform/errors.ts'
import {
  callOf,
  continuedModel,
  EarlyText,
  outputTokensFor,
  roomFor,
  callOptions,
  paidModel,
  writeText,
  type PromptMessage,
} from '#server/platform/models/index.ts'
import { isUnpaid } from '#server/platform/spending/index.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage } from '#shared/chat.ts'
import { isoDay } from '#shared/dates.ts'
import type { AnswerContext, AnswerRequest } from './answers/answer-context.ts'
import { asCitationEvents, checkAndClose, checkText } from './answers/check-answer.ts'
import { cutShortNotice } from './answers/cut-short.ts'
import type { WrittenEvent } from './answers/live-answer.ts'
import { unconfirmedSection } from './answers/unconfirmed-section.ts'
import {
  composeReply,
  helpBeforeLaw,
  isOfLaw,
  isOnlyPerhaps,
  isSmallTalk,
  isUrgent,
  mayBeLaw,
  readIntent,
} from './intent/index.ts'
import { ModelText } from './model-text/index.ts'
import { hostedMessages, rulesOf } from './prompt.ts'
import {
  checkSentences,
  firstLook,
  UnknownMarkFilter,
  openResearch,
  unknownMarksNotice,
  WrittenCalls,
  writeAsAsked,
  type AnswerResearch,
} from './research/index.ts'
import { toOfflineBrief, tools, type Grounds } from './tools/index.ts'

/**
 * Makes an answer, once it is allowed and its prompt is stored:
 * read what is wanted → read attachments → find the law → research and write → check citations. What it yields is saved
 * as it comes.
 * @param hurry aborted when the person wants the answer now, from what was read so far
 */
export async function* writeAnswer(
  base: AnswerContext,
  request: AnswerRequest,
  signal: AbortSignal,
  hurry: AbortSignal,
): AsyncGenerator<WrittenEvent> {
  const context = contextFor(base, request)
  const read = readIntent(request.prompt, request)
  // "Daughter of Mohan, Pune" speaks of no law and still answers the question that the last answer asked.
  const isAnswer = read?.kind === 'not-law' && tools[request.tool].asksBack && request.earlierPrompts.length > 0
  const intent = isAnswer ? null : read
  const asked = intent && mayBeLaw(intent) ? await findOfLaw(context, request.prompt) : null
  const isLaw = intent !== null && asked !== null && mayBeLaw(intent) && isOfLaw(request.prompt, intent, asked)
  if (intent && !isLaw) {
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
  const input = {
    prompt,
    earlierPrompts,
    attachment,
    language: request.language,
    today: isoDay(context.now()),
    asker: request.asker,
    siteUrl: context.siteUrl,
  }
  const reader = context.papers.for(userId)
  const gathered = await tool.gather(context.library, input, reader)
  const made = tool.make
    ? yield* tool.make({ ...context, reader, userId, sessionId }, input, gathered, signal)
    : gathered
  const danger = intent?.kind === 'danger' && !(asked && isOnlyPerhaps(intent, asked)) ? intent : null
  const grounds = { ...made, urgent: danger !== null && isUrgent(danger) }
  yield { type: 'sources', sources: grounds.sources }
  if (danger) yield { type: 'text', text: `${helpBeforeLaw(danger)}\n\n` }
  const research = openResearch(context, request, grounds, hurry)
  if (research.canLookUp) yield { type: 'step', step: firstLook(grounds.found, grounds.sources.length) }
  const { answer, hosted } = yield* writeBody(context, request, grounds, research, signal)
  const faults = tool.checkAnswer?.(grounds, answer)
  if (faults) yield { type: 'text', text: `\n\n${faults}` }
  const unread = hosted ? research.attachment?.unreadNotice() : ''
  if (unread) yield { type: 'text', text: `\n\n${unread}` }
  // A question back has no sources to list. A hosted model's text is checked all the same, because it may write what it
  // was not told to.
  if (!hosted && tool.isQuestionBack?.(grounds)) return
  const libraryFrom = hosted ? undefined : tool.libraryFrom?.(grounds, answer)
  const isMemo = hosted && tool.hasMemo === true && request.depth === 'memo'
  const support = hosted
    ? await checkSentences(context, { answer, register: research.register, given: givenText(request, grounds) }, signal)
    : []
  if (support.length > 0) yield { type: 'support', findings: support }
  const unconfirmed = unconfirmedSection(answer, support)
  if (unconfirmed) yield { type: 'text', text: `\n\n${unconfirmed}` }
  yield* checkAndClose(
    context,
    { ...grounds, sources: research.register.sources },
    { answer, support, isMemo, libraryFrom },
  )
}

/** What the person told, and what code computed from it: figures of an answer may come from there too. */
const givenText = ({ prompt, earlierPrompts }: AnswerRequest, { attachment, found }: Grounds): string =>
  [
    prompt,
    ...earlierPrompts,
    ...(attachment?.pages.map(({ text }) => text) ?? []),
    ...found.computed.map(({ working }) => working.en),
    ...(found.stateLaw?.rows ?? []).map(({ says }) => says?.en ?? ''),
  ].join('\n')

/** The model that hears cries for help hears one in many a question of law, so that the library is asked as well. */
const findOfLaw = ({ library, now }: AnswerContext, prompt: string) => library.find(prompt, { today: isoDay(now()) })

/**
 * The context in one person's name, so that the library is asked in their turn and a hosted model is paid from their
 * purse.
 */
function contextFor(base: AnswerContext, { userId, network, tool, answerId }: AnswerRequest): AnswerContext {
  const { model, hosted, limits } = base
  const paid = { ...base, userId, about: { tool, answerId } }
  const whole = hosted ? continuedModel(paidModel(model, paid), outputTokensFor(limits)) : model
  const { givingEarly } = model
  return {
    ...base,
    library: base.library.for({ requester: network ?? userId, answering: true }),
    model: whole,
    ...(hosted && givingEarly
      ? {
          streaming: (early) =>
            continuedModel(paidModel(givingEarly(early), paid), outputTokensFor(limits), paidModel(model, paid)),
        }
      : {}),
    checkModel: base.checkModel && paidModel(base.checkModel, paid),
  }
}

/** @returns a notice that code composes in English only; empty where the person asked for English */
function languageNotice(language: AnswerLanguage, why: string): string {
  return language === 'en' ? '' : `> **Not in ${ANSWER_LANGUAGES[language]}:** ${why}.\n\n`
}

/** No word of a model can be had for this answer, which the library must write. */
const isWithoutModel = (error: unknown): error is AppError =>
  isUnpaid(error) || (error instanceof AppError && error.code === 'local_model_silent')

const unpaidNotice = ({ message }: AppError) =>
  `> **From the law library alone.** ${message} Your question is answered all the same: this is composed by code from what it looked up.\n\n`

type AnswerStream = AsyncGenerator<WrittenEvent, { answer: string; hosted: boolean }>

async function* writeBody(
  context: AnswerContext,
  request: AnswerRequest,
  grounds: Grounds,
  research: AnswerResearch,
  signal: AbortSignal,
): AnswerStream {
  const { tool, history, language, depth, userId } = request
  if (!context.hosted)
    return yield* composeFromLibrary(context, request, grounds, signal, 'no language model is configured')
  if (grounds.wrongdoing) yield { type: 'writer', model: 'offline' }
  if (tools[tool].composedByCode || grounds.wrongdoing)
    return yield* composeFromLibrary(context, request, grounds, signal, 'this answer is composed by code, in English')
  const { canLookUp } = research
  const room = roomFor(context.limits)
  const asked = { today: context.now(), language, depth, canLookUp, room }
  const messages = hostedMessages(tools[tool], history, grounds, asked)
  const refusal = await context.spending.refusalOf(
    callOf(userId, context.price, {
      ...callOptions(messages),
      maxOutputTokens: outputTokensFor(context.limits),
    }),
  )
  if (refusal) return yield* composeUnpaidAnswer(context, request, grounds, signal, refusal)

  const opening = tools[tool].opening?.(grounds) ?? ''
  const written = opening ? `${opening}\n\n` : ''
  if (written) yield { type: 'text', text: written }
  try {
    return {
      answer: yield* streamHosted(context, request, grounds, research, { written, messages }, signal),
      hosted: true,
    }
  } catch (error) {
    if (!isWithoutModel(error)) throw error
    // Between the look at the purse and the call another answer took what was left, or the provider failed once too
    // often, or the model of this machine is not there. The library answers instead, so that nobody is left without an
    // answer.
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
  const writing = { instructions: '', messages: [], offline: toOfflineBrief(request.tool, grounds) }
  let answer = ''
  for await (const piece of writeText(context.libraryModel, writing, signal)) {
    if (typeof piece !== 'string') continue
    answer += piece
    yield { type: 'text', text: piece }
  }
  return { answer, hosted: false }
}

/**
 * Streams what a hosted model writes, with its steps.
 * @param begun.written the part of the answer that is already sent
 * @returns the whole answer, its beginning included
 */
async function* streamHosted(
  context: AnswerContext,
  request: AnswerRequest,
  grounds: Grounds,
  research: AnswerResearch,
  { written, messages }: { written: string; messages: { instructions: string; messages: PromptMessage[] } },
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, string> {
  const { tool, language, depth } = request
  const { register } = research
  let answer = written
  const add = (text: string): WrittenEvent[] => {
    answer += text
    return text ? [{ type: 'text', text }] : []
  }
  const modelText = new ModelText(rulesOf(tools[tool], depth))
  const marks = new UnknownMarkFilter((n) => register.has(n))
  const calls = new WrittenCalls()
  const shown = (piece: string) => marks.add(modelText.add(calls.add(piece)))
  const end = () => marks.add(modelText.add(calls.end()) + modelText.end()) + marks.end()
  try {
    const early = new EarlyText()
    const writing = { ...messages, offline: toOfflineBrief(tool, grounds), early }
    const model = context.streaming?.(early) ?? context.model
    for await (const piece of writeAsAsked(model, writing, research, signal)) {
      if (typeof piece === 'string') for (const event of add(shown(piece))) yield event
      else if ('cut' in piece) yield* add(end() + cutShortNotice(piece.cut, language))
      else yield piece
    }
    yield* add(end())
    const notice = unknownMarksNotice(marks)
    if (notice) yield* add(`\n\n${notice}`)
  } catch (error) {
    yield* add(end())
    // Nothing of it is shown yet. What was chosen on this machine may have been stopped since, or be that of another
    // node.
    if (context.isLocal && answer === written && error instanceof AppError && error.code === 'answer_failed')
      throw new AppError('local_model_silent', { cause: error })
    // Half an answer stays on the screen, so an authority in it must not be shown unchecked.
    if (!isUnpaid(error))
      yield* asCitationEvents(await checkText(context, grounds.found.factsDate, answer, register.sources))
    throw error
  }
  return answer
}
