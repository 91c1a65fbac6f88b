import { t } from '#web/words/words.ts'
import { Island } from '../island.tsx'
import page from '../landing/landing-page.module.css'
import { OPERATOR } from '../operator.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-section.module.css'
import { SocialLinks } from './social-links.tsx'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

export function ContactSection() {
  return (
    <section id="contact" className={page['section']} aria-labelledby="contact-title">
      <h2 id="contact-title" className={page['title']}>
        {t('Contact us')}
      </h2>
      <Stack marginAbove={3} className={styles['columns']}>
        <div>
          <Island name="contact-form" of={ContactForm} props={{}} />
          <p className={styles['withoutScript']}>
            {t('Sending from here needs JavaScript. Please write to us by email:')}{' '}
            <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
          </p>
        </div>
        <Stack gap={2} alignContent="start" className={styles['ways']}>
          <dl>
            <div>
              <Text as="dt" tone="soft" size="s">
                {t('Email')}
              </Text>
              <dd>
                <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
              </dd>
            </div>
            <div>
              <Text as="dt" tone="soft" size="s">
                {t('Phone')}
              </Text>
              <dd>
                <a href={`tel:${OPERATOR.phone}`}>{OPERATOR.phone}</a>
              </dd>
            </div>
            <div>
              <Text as="dt" tone="soft" size="s">
                {t('Post')}
              </Text>
              <dd className={styles['address']}>
                {OPERATOR.legalName}
                <br />
                {OPERATOR.address}
                <br />
                {OPERATOR.town}
              </dd>
            </div>
          </dl>
          <Island name="social-links" of={SocialLinks} props={{}} />
        </Stack>
      </Stack>
    </section>
  )
}
