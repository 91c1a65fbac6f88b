/**
 * Language models: hosted ones by provider and key, and our own `offline` one. Callers do not know which one they use,
 * so that an operator can change it without a change of code.
 */
export { askModel, type ModelFailure } from './ask-model.ts'
export { continuedModel } from './continued-model.ts'
export { EarlyText, withEarlyText } from './early-text.ts'
export { inBlock, inert } from './material.ts'
export { configuredModel, ModelInUse, type UsedModel } from './model-in-use.ts'
export { LOCAL_PORTS, type LocalPorts } from './find-local-servers.ts'
export { offlineModel, type OfflineBrief } from './offline.ts'
export { openCheckModel, openModel, type OpenedModel } from './open-model.ts'
export { callOf, paidModel } from './paid-model.ts'
export { readJsonLines } from './read-json-lines.ts'
export { outputTokensFor, roomFor, type ModelLimits } from './prompt-room.ts'
export {
  callOptions,
  isTooLong,
  maxOutputTokens,
  MOST_WRITTEN_CHARS,
  reasonOf,
  writeText,
  type CutShort,
  type PromptMessage,
  type Patience,
  type Writing,
} from './write-text.ts'
