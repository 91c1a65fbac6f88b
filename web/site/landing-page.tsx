import { AnswerShape } from './answer-shape.tsx'
import { Hero } from './hero.tsx'
import styles from './landing-page.module.css'
import { PricingSection } from './pricing-section.tsx'
import { RegisterBanner } from './register-banner.tsx'
import { SamplePage } from './sample-page.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StatesExplained } from './states-explained.tsx'

export function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles['page']}>
        <Hero />
        <SamplePage />
        <StatesExplained />
        <AnswerShape />
        <PricingSection />
        <RegisterBanner />
      </main>
      <SiteFooter />
    </>
  )
}
