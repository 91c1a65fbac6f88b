/** Lets a hosted model read the facts, as a step that is shown. What it gives is held by code. */
import type { ModelFailure } from '#server/platform/models/index.ts'
import { isUnpaid } from '#server/platform/spending/index.ts'
import { isSkip, type ExtractedFacts, type FactText } from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import type { ToolContext } from '../tool.ts'
import { paperStep } from './steps.ts'

/** @returns null where no model is configured, or nothing was told */
export async function* readByModel(
  { drafts, hosted, model, modelName }: ToolContext,
  templateId: string,
  texts: readonly FactText[],
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, ExtractedFacts | null> {
  const telling = texts.filter(({ page, text }) => page !== null || !isSkip(text))
  if (!hosted || telling.length === 0) return null
  const step = paperStep('read_facts')
  yield step.begin
  const extracted = await drafts.extractFacts(model, templateId, { texts, by: modelName }, signal)
  yield step.end(summaryOf(extracted), !extracted.answered)
  return extracted
}

function summaryOf({ fields, first, second, dropped, answered }: ExtractedFacts): string {
  if (!answered) return ''
  const parts = [...first, ...second].reduce((sum, party) => sum + Object.keys(party).length, 0)
  const count = fields.size + parts
  const found = count === 1 ? '1 fact stands in your words' : `${count} facts stand in your words`
  return dropped === 0 ? found : `${found}, ${dropped} did not and ${dropped === 1 ? 'was' : 'were'} dropped`
}

/** What the person is told of a failure: that nobody paid for the model, or that code alone read the request. */
export function noteOf(failure: ModelFailure | null): string[] {
  if (!failure) return []
  return isUnpaid(failure)
    ? [`${failure.message} So code alone read your request.`]
    : ['The language model gave no answer, so code alone read your request. Check the facts below.']
}
