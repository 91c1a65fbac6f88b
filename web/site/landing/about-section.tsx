import { t } from '#web/words/words.ts'
import { Island } from '../island.tsx'
import { LIBRARY } from '../library-figures.ts'
import styles from './about-section.module.css'
import { landingContent } from './landing-content.ts'
import page from './landing-page.module.css'
import { PublicFiguresLine } from './public-figures-line.tsx'
import { StatesExplained } from './sample/states-explained.tsx'
import { Lead, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** What the product is, and how far it can be trusted. */
export function AboutSection() {
  const { title, lead, points } = landingContent().about
  return (
    <section id="about" className={page['section']} aria-labelledby="about-title">
      <div className={styles['columns']}>
        <div>
          <h2 id="about-title" className={page['title']}>
            {title}
          </h2>
          <Lead marginAbove={2} className={page['lead']}>
            {lead}
          </Lead>
          <Lead marginAbove={2} className={page['lead']}>
            {t('For advocates, chartered accountants, companies, police, judges, law students and everyone else.')}
          </Lead>
          <Lead marginAbove={2} className={page['lead']}>
            {t(
              'In the library: {provisions} provisions of {acts} Acts, {judgments} judgments, and answers to {matters} everyday matters.',
              LIBRARY,
            )}
          </Lead>
          <Island name="public-figures" of={PublicFiguresLine} props={{}} className={styles['figures']} />
        </div>
        <Stack as="dl" alignContent="start" className={styles['points']}>
          {points.map((point) => (
            <div key={point.title}>
              <Text as="dt" font="reading" size="l" weight={600}>
                {point.title}
              </Text>
              <dd>{point.body}</dd>
            </div>
          ))}
        </Stack>
      </div>
      <StatesExplained />
    </section>
  )
}
