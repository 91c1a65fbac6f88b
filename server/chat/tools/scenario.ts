import { chargeNotice } from './listed-offences.ts'
import { citationNotice } from './find-the-law.ts'
import { describePaper } from './paper/describe-paper.ts'
import { isQuestionBack, composeScenario } from './scenario/compose.ts'
import { gather } from './scenario/gather.ts'
import { SCENARIO_RULES } from './scenario/instructions.ts'
import { materialForModel } from './scenario/material.ts'
import type { Grounds, Tool } from './tool.ts'

const opening = (grounds: Grounds) =>
  [describePaper(grounds), chargeNotice(grounds), citationNotice(grounds)].filter(Boolean).join('\n\n')

export const scenario: Tool = {
  planNeeded: 'plan_needed_scenario',
  invitation: {
    en: 'Tell me what happened, or name a section or a case.',
    hi: 'बताइए क्या हुआ, या किसी धारा या मुक़दमे का नाम लिखिए।',
    hinglish: 'Bataiye kya hua, ya kisi dhara ya case ka naam likhiye.',
  },
  gather,
  opening,
  material: materialForModel,
  compose: composeScenario,
  libraryFrom: (grounds, composed) =>
    Math.max(...[describePaper(grounds), citationNotice(grounds)].map((part) => composed.indexOf(part) + part.length)),
  isQuestionBack,
  hasMemo: true,
  instructions: SCENARIO_RULES,
}
