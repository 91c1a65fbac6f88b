import { ContactSection } from '../contact/contact-section.tsx'
import { AboutSection } from './about-section.tsx'
import { FaqSection } from './faq-section.tsx'
import { Hero } from './hero.tsx'
import styles from './landing-page.module.css'
import { MembersSection } from './members/members-section.tsx'
import { PricingSection } from './prices/pricing-section.tsx'
import { RegisterBanner } from './register-banner.tsx'
import { SamplePage } from './sample/sample-page.tsx'
import { ServicesSection } from './services-section.tsx'
import { VoicesSection } from './members/voices-section.tsx'
import { WorkSection } from './work-section.tsx'
import { Stack } from '#web/ui/layout/primitives.tsx'

export function LandingPage() {
  return (
    <Stack as="main" id="main" tabIndex={-1} fluid className={styles['page']}>
      <Hero />
      <SamplePage />
      <AboutSection />
      <ServicesSection />
      <WorkSection />
      <RegisterBanner />
      <MembersSection />
      <VoicesSection />
      <PricingSection />
      <FaqSection />
      <ContactSection />
    </Stack>
  )
}
