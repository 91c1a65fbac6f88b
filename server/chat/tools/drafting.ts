import { NO_CHOICE } from '../../drafts/index.ts'
import { composeDrafting } from './drafting/compose.ts'
import type { DraftingGrounds } from './drafting/grounds.ts'
import { makePaper } from './drafting/make-paper.ts'
import { INSTRUCTIONS } from './drafting/write-paragraphs.ts'
import { composedLanguage, findTheLaw } from './find-the-law.ts'
import type { Tool } from './tool.ts'

export const drafting: Tool<DraftingGrounds> = {
  planNeeded: 'plan_needed',
  invitation: {
    en: 'Tell me which paper you need, and the facts of the case.',
    hi: 'बताइए कौन-सा काग़ज़ चाहिए, और मामले के तथ्य लिखिए।',
    hinglish: 'Bataiye kaun sa kagaz chahiye, aur case ke facts likhiye.',
  },
  asksBack: true,
  composedByCode: true,
  instructions: INSTRUCTIONS,
  gather: async (library, asked) => ({
    ...(await findTheLaw(library, asked)),
    // A button sends the English name of a paper, and the session goes on in its language all the same.
    language: composedLanguage(asked.language, [...asked.earlierPrompts, asked.prompt].join('\n')),
    made: null,
    choice: NO_CHOICE,
  }),
  make: makePaper,
  material: () => '',
  compose: composeDrafting,
}
