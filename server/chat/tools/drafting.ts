import { composeDrafting } from './drafting/compose.ts'
import type { DraftingGrounds } from './drafting/grounds.ts'
import { makePaper } from './drafting/make-paper.ts'
import { INSTRUCTIONS } from './drafting/write-paragraphs.ts'
import { findTheLaw } from './find-the-law.ts'
import type { Tool } from './tool.ts'

export const drafting: Tool<DraftingGrounds> = {
  planNeeded: 'plan_needed',
  composedByCode: true,
  instructions: INSTRUCTIONS,
  gather: async (library, asked) => ({
    ...(await findTheLaw(library, asked)),
    made: null,
    choice: { chosen: null, alternatives: [], notHeld: null },
  }),
  make: makePaper,
  material: () => '',
  compose: composeDrafting,
}
