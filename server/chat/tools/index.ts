import type { LanguageModelV4 } from '@ai-sdk/provider'
import { offlineModel, type OfflineBrief } from '#server/platform/models/index.ts'
import type { ToolId } from '#shared/chat.ts'
import { crossQuestion } from './cross-question.ts'
import { drafting } from './drafting.ts'
import { judgement } from './judgement.ts'
import { scenario } from './scenario.ts'
import type { Grounds, Tool } from './tool.ts'

export { joinAttachments } from './paper/join-attachments.ts'
export type { Asker, Grounds, ReadAttachment, Tool } from './tool.ts'
export { toOfflineBrief } from './tool.ts'

export const tools: Record<ToolId, Tool> = {
  scenario,
  legaldrafting: drafting,
  crossquestion: crossQuestion,
  judgement,
}

/** @param paceMs rest between two pieces */
export function openOfflineModel(paceMs: number): LanguageModelV4 {
  return offlineModel({
    paceMs,
    compose(brief: OfflineBrief) {
      const { tool, grounds } = brief as unknown as { tool: ToolId; grounds: Grounds }
      return tools[tool].compose(grounds)
    },
  })
}
