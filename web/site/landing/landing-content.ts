import type { ToolId } from '#shared/chat.ts'
import { contentOf } from '../content.ts'

interface LandingContent {
  about: { title: string; lead: string; points: { title: string; body: string }[] }
  services: { tool: ToolId; does: string; gives: string }[]
  checks: { who: string; words: string }[]
}

export const landingContent = () => contentOf<LandingContent>('landing')
