import { useQuery } from '@tanstack/react-query'
import { Check, Star } from 'lucide-react'
import { LEAST_SHOWN_USERS } from '#web/lib/least-shown-users.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { locale, t } from '#web/words/words.ts'
import styles from './pricing-landing-page.module.css'
import { PricingLandingPlans } from './pricing-landing-plans.tsx'
import { LANDINGS, type Landing } from './pricing-landing-texts.ts'
import { figuresQuery } from '../queries.ts'
import { Lead, Row, Stack } from '#web/ui/layout/primitives.tsx'

export function PricingLandingPage({ landing }: { landing: Landing }) {
  const user = useSession()?.user
  const { title, lead, benefits } = LANDINGS[landing]
  if (!user) return null
  return (
    <Page gap={4} large className={styles['page']}>
      <Stack gap={2} alignContent="start" className={styles['words']}>
        <PageHeading title={t(title)} />
        <Lead measure>{t(lead)}</Lead>
        <Figures />
        <h2>{t('Key benefits')}</h2>
        <Stack as="ul" gap={1} measure className={styles['benefits']}>
          {benefits.map((benefit) => (
            <Row as="li" gap={1} key={benefit}>
              <Check size={20} aria-hidden />
              {t(benefit)}
            </Row>
          ))}
        </Stack>
      </Stack>
      <Stack
        as="section"
        gap={2}
        alignContent="start"
        padding={3}
        border="strong"
        radius="m"
        surface="raised"
        className={styles['offer']}
        aria-labelledby="offer"
      >
        <h2 id="offer">{t('What it costs, tax included')}</h2>
        <PricingLandingPlans key={user.id} user={user} />
      </Stack>
    </Page>
  )
}

/** Figures that cannot be loaded are simply left out. Their place is kept, so that nothing moves when they come. */
function Figures() {
  const { data } = useQuery(figuresQuery)
  const n = (number: number) => number.toLocaleString(locale())
  return (
    <Row wrap gap="half" columnGap={3} tabular weight={600} className={styles['figures']}>
      {data && data.totalUsers >= LEAST_SHOWN_USERS && (
        <p>{t('{n} people have an account here', { n: n(data.totalUsers) })}</p>
      )}
      {data?.rating && (
        <Row as="p" gap="half" alignItems="center">
          <Star size={18} aria-hidden />
          {t('{stars} of 5 from {reviews} reviews ({source})', {
            stars: n(data.rating.stars),
            reviews: n(data.rating.reviews),
            source: data.rating.source,
          })}
        </Row>
      )}
    </Row>
  )
}
