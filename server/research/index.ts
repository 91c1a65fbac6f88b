/**
 * Research in the law library by somebody else's hand: a hosted model in its loop, or an assistant of another maker over
 * the Model Context Protocol. It owns the tools, and the personal keys of such assistants. Must never happen: - a tool
 * takes the id of a person, or reaches what is somebody's own; - a tool says of what the library does not have that it
 * does not exist; - a wrong argument throws, because a model can only mend what it is told in a sentence; - a result is
 * longer than `MOST_CHARS`; - a key is stored or shown again, or works once it is revoked or its account is closed or
 * suspended; - a key opens anything but the library.
 */
import type { App } from '#server/platform/http/create-app.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '../account/index.ts'
import type { Research, ResearchDeps } from './context.ts'
import { ownKeyData } from './keys/own-keys.ts'
import { revokeAllKeys } from './keys/revoke-keys.ts'
import { keyRoutes } from './keys/routes.ts'
import type { RequirePlan } from './mcp/answer-message.ts'
import { mcpRoutes } from './mcp/routes.ts'

export { researchTools } from './research-tools.ts'
export { checkSupport } from './support/check-support.ts'
export { wordFinder, type WordPlace } from './support/find-words.ts'
export { secondLook } from './support/second-look.ts'
export type { ResearchItem } from './tools/research-tool.ts'

export function openResearch(platform: Platform, deps: ResearchDeps & { account: Account }): Research {
  const { account, audit, auth, library } = deps
  account.registerOwnData(ownKeyData(platform))
  account.closed.on((tx, { userId }) => revokeAllKeys({ audit }, tx, userId, 'account closed'))
  auth.suspended.on((tx, { userId }) => revokeAllKeys({ audit }, tx, userId, 'account suspended'))
  return { platform, audit, auth, library }
}

/** @param requirePlan throws for a person without a running plan */
export function researchRoutes(app: App, research: Research, requirePlan: RequirePlan) {
  keyRoutes(app, research)
  mcpRoutes(app, research, requirePlan)
}
