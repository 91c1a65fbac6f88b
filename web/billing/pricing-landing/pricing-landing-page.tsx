import { useQuery } from '@tanstack/react-query'
import { Check, Star } from 'lucide-react'
import { useSession } from '#web/lib/session/session.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { locale, t, tn } from '#web/words/words.ts'
import styles from './pricing-landing-page.module.css'
import { PricingLandingPlans } from './pricing-landing-plans.tsx'
import { LANDINGS, type Landing } from './pricing-landing-texts.ts'
import { figuresQuery } from '../queries.ts'

/** What the product does and what it costs, for those whom an advertisement brought here. Only what is true today is said. */
export function PricingLandingPage({ landing }: { landing: Landing }) {
  const user = useSession()?.user
  const { title, lead, benefits } = LANDINGS[landing]
  if (!user) return null
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <div className={styles['words']}>
        <PageHeading title={t(title)} />
        <p className={styles['lead']}>{t(lead)}</p>
        <Figures />
        <h2>{t('Key benefits')}</h2>
        <ul className={styles['benefits']}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Check size={20} aria-hidden />
              {t(benefit)}
            </li>
          ))}
        </ul>
      </div>
      <section className={styles['offer']} aria-labelledby="offer">
        <h2 id="offer">{t('What it costs, tax included')}</h2>
        <PricingLandingPlans key={user.id} user={user} />
      </section>
    </main>
  )
}

/** Figures that cannot be had are not missed. Their place is kept, so that nothing moves when they come. */
function Figures() {
  const { data } = useQuery(figuresQuery)
  const n = (number: number) => number.toLocaleString(locale())
  return (
    <div className={styles['figures']}>
      {data && data.totalUsers > 0 && (
        <p>
          {tn(data.totalUsers, '{n} person has an account here', '{n} people have an account here', {
            n: n(data.totalUsers),
          })}
        </p>
      )}
      {data?.rating && (
        <p className={styles['rating']}>
          <Star size={18} aria-hidden />
          {t('{stars} of 5 from {reviews} reviews ({source})', {
            stars: n(data.rating.stars),
            reviews: n(data.rating.reviews),
            source: data.rating.source,
          })}
        </p>
      )}
    </div>
  )
}
