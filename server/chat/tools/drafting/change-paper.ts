/** Puts into the paper of a session, as proposals, what a message asks to change in it. */
import { AppError } from '#server/platform/errors.ts'
import type { Draft, ProposedChanges } from '#shared/drafts.ts'
import { NO_CHOICE } from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import type { Grounds, ToolContext } from '../tool.ts'
import type { DraftingGrounds } from './grounds.ts'

export async function* changePaper(
  { drafts, userId }: ToolContext,
  before: Draft,
  instruction: string,
  grounds: Grounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds> {
  yield { type: 'notice', text: 'Working out the change of the paper' }
  try {
    const request = { instruction, version: before.version }
    return yield* changedPaper(await drafts.proposeChanges(userId, before.id, request, signal), grounds)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    // The paper stands as it was, and the answer says why.
    return yield* changedPaper({ draft: before, proposed: 0, by: 'offline', notes: [error.message] }, grounds)
  }
}

export async function* changedPaper(
  { draft, ...made }: ProposedChanges,
  grounds: Grounds,
): AsyncGenerator<WrittenEvent, DraftingGrounds> {
  const { id, name, version, template } = draft
  yield { type: 'draft', draft: { id, name } }
  return {
    ...grounds,
    sources: [],
    made: null,
    choice: NO_CHOICE,
    changed: { draft: { id, name, version }, template, ...made },
  }
}
