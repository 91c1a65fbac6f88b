import { AnswerShape } from './answer-shape.tsx'
import { Hero } from './hero.tsx'
import styles from './landing-page.module.css'
import { PricingSection } from './pricing-section.tsx'
import { RegisterBanner } from './register-banner.tsx'
import { SamplePage } from './sample-page.tsx'
import { StatesExplained } from './states-explained.tsx'

export function LandingPage() {
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <Hero />
      <SamplePage />
      <StatesExplained />
      <AnswerShape />
      <PricingSection />
      <RegisterBanner />
    </main>
  )
}
