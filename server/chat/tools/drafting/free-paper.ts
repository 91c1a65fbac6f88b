/** What a later message means for a document without a template: to write it, to change it, or another paper. */
import type { Draft } from '#shared/drafts.ts'
import { unwrittenSections } from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import type { Grounds, ToolContext, ToolInput } from '../tool.ts'
import { changedPaper, changePaper } from './change-paper.ts'
import { asksForDocument } from './choose-paper.ts'
import { asksToWrite, sectionsOf } from './free-draft.ts'
import type { DraftingGrounds } from './grounds.ts'
import { changeOutline } from './outline-paper.ts'
import { writeSections } from './write-sections.ts'

/** @returns null for a message that begins another paper, or only tells facts of a paper */
export async function* goOnWithFreePaper(
  context: ToolContext,
  before: Draft,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds | null> {
  const { drafts, hosted } = context
  const { prompt } = input
  const isOfPaper = !drafts.catalogue.choose(prompt).byName
  const unwritten = unwrittenSections(before.facts)
  if (isOfPaper && unwritten.length > 0 && asksToWrite(prompt)) {
    if (hosted) return yield* writeSections(context, before, input, grounds, signal)
    const notes = [
      'Writing it needs a language model, and none is configured. The sections can be written in the form.',
    ]
    return yield* changedPaper({ draft: before, proposed: 0, by: 'offline', notes }, grounds)
  }
  if (!isOfPaper || asksForDocument(prompt) || (input.attachment && !input.attachment.readBefore) || !hosted)
    return null
  return sectionsOf(before).length > unwritten.length
    ? yield* changePaper(context, before, prompt, grounds, signal)
    : yield* changeOutline(context, before, input, grounds, signal)
}
