import { contentOf } from '../content.ts'

interface LandingContent {
  about: { title: string; lead: string; points: { title: string; body: string }[] }
  checks: { who: string; words: string }[]
}

export const landingContent = () => contentOf<LandingContent>('landing')
