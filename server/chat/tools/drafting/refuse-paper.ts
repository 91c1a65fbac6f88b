import { NO_CHOICE } from '../../../drafts/index.ts'
import type { Grounds } from '../tool.ts'
import type { DraftingGrounds } from './grounds.ts'

/** A forged or back-dated paper is not made, and nothing of the session's own paper is changed for it. */
export const refusePaper = (grounds: Grounds): DraftingGrounds => ({
  ...grounds,
  sources: [],
  made: null,
  choice: NO_CHOICE,
  refused: true,
})
