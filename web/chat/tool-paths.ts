import type { ToolId } from '#shared/chat.ts'
import { toolNames } from './api.ts'
import { TOOL_IDS } from './history/session-lists.ts'

/** The screen of a tool: its start page, or one of its sessions. */
export interface ToolLocation {
  tool: ToolId
  sessionId: string | null
}

/**
 * Reads which tool's screen a path shows.
 * @returns null if the path belongs to no tool; the case of letters does not matter, as in the router
 */
export function toolOfPath(path: string): ToolLocation | null {
  const [, first = '', second] = path.split('/')
  for (const tool of TOOL_IDS) {
    const { page, sessionPage } = toolNames(tool)
    if (second && same(`/${first}`, sessionPage)) return { tool, sessionId: decode(second) }
    if (!second && same(`/${first}`, page)) return { tool, sessionId: null }
  }
  return null
}

export const sessionPath = (tool: ToolId, sessionId: string) => `${toolNames(tool).sessionPage}/${sessionId}`

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
