/**
 * What a hosted model looks up before it writes: the tools that it may call, how far it may go, and the numbered sources
 * that come of it. Must never happen: a number in the answer behind which nothing was read; a call that reaches what is
 * somebody else's; research without an end.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { isoDay } from '#shared/dates.ts'
import { roomFor, writeText, type CutShort, type Writing } from '#server/platform/models/index.ts'
import type { AnswerContext, AnswerRequest } from '../answers/answer-context.ts'
import type { WrittenEvent } from '../answers/live-answer.ts'
import { shownPages } from '../tools/attachment-block.ts'
import { tools as chatTools, type Grounds } from '../tools/index.ts'
import { RESEARCH_LIMITS, ResearchBudget } from './limits.ts'
import { AttachmentReading } from './read-attachment.ts'
import { SourceRegister } from './source-register.ts'
import { toolsForModel } from './tools-for-model.ts'
import { writeResearched, type ResearchedWriting } from './write-researched.ts'

export { checkSentences } from './check-sentences.ts'
export { UnknownMarkFilter, unknownMarksNotice } from './remove-unknown-marks.ts'
export { firstLook } from './shown-steps.ts'
export { ToolSupport } from './tool-support.ts'
export { WrittenCalls } from './written-calls.ts'

export interface AnswerResearch {
  register: SourceRegister
  /** Null where no file came with the question. */
  attachment: AttachmentReading | null
  /** Whether the model may call tools before it writes. */
  canLookUp: boolean
  /** Null where the model writes in a single pass. */
  loop: Pick<ResearchedWriting, 'tools' | 'budget' | 'toolSupport'> | null
}

/** @param hurry aborted when the person wants the answer now */
export function openResearch(
  { hosted, library, limits, toolSupport, now }: AnswerContext,
  { tool, depth }: AnswerRequest,
  { sources, attachment: file }: Grounds,
  hurry: AbortSignal,
): AnswerResearch {
  const register = new SourceRegister(sources)
  const attachment =
    file && new AttachmentReading(file, shownPages(file, hosted ? roomFor(limits).attachment : undefined))
  if (!hosted || depth === 'quick' || chatTools[tool].composedByCode)
    return { register, attachment, canLookUp: false, loop: null }
  const budget = new ResearchBudget(RESEARCH_LIMITS[depth], hurry)
  const tools = toolsForModel({ library, register, attachment, budget, today: isoDay(now()) })
  return { register, attachment, canLookUp: true, loop: { tools, budget, toolSupport } }
}

/** Lets the model write after its research, or in a single pass where it does none. */
export function writeAsAsked(
  model: LanguageModelV4,
  writing: Writing,
  { register, loop }: AnswerResearch,
  signal: AbortSignal,
): AsyncGenerator<string | { cut: CutShort } | WrittenEvent> {
  return loop ? writeResearched(model, { ...writing, ...loop, register }, signal) : writeText(model, writing, signal)
}
