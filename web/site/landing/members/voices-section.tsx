import { Island } from '../../island.tsx'
import { landingContent } from '../landing-content.ts'
import page from '../landing-page.module.css'
import { Voices } from './voices.tsx'

export function VoicesSection() {
  return <Island name="voices" of={Voices} props={{ checks: landingContent().checks }} className={page['section']} />
}
