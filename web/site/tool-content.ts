import type { ToolId } from '#shared/chat.ts'
import { contentOf } from './content.ts'
import type { RecordedChat } from './demo/recorded.ts'

interface ToolContent {
  /** The card of the tool on the landing page: what it does, and what one gets. */
  does: string
  gives: string
  /** The title and the description of its demo's page. */
  title: string
  description: string
  /** The purpose of the tool, in a sentence or two. */
  intro: string
}

/** What the public pages say of a tool, and its recorded demo. */
export const toolContent = (tool: ToolId) => contentOf<ToolContent, RecordedChat>(`tool-${tool}`)
