import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import cover from '../frame/cover.module.css'
import whom from '../frame/for-whom.module.css'
import { TrialNote } from '../frame/trial-note.tsx'
import styles from './register-banner.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

export function RegisterBanner() {
  const button = buttonClass('primary', false, cover['button'])
  return (
    <>
      <section className={classNames(styles['banner'], whom['visitor'])} aria-label={t('Register')}>
        <Row
          wrap
          alignItems="center"
          justifyContent="space-between"
          gap={3}
          columnGap={6}
          centred
          className={styles['inner']}
        >
          <Text font="reading" size="xl" className={styles['words']}>
            {t('Exclusive Access – Register and Subscribe to Unlock All Features!')}
          </Text>
          <div>
            <a href={PATHS.register} className={button}>
              {t('Register now')}
            </a>
            <TrialNote marginAbove={1} />
          </div>
        </Row>
      </section>
      <section className={classNames(styles['banner'], whom['member'])} aria-label={t('Your work')}>
        <Row
          wrap
          alignItems="center"
          justifyContent="space-between"
          gap={3}
          columnGap={6}
          centred
          className={styles['inner']}
        >
          <Text font="reading" size="xl" className={styles['words']}>
            {t('Pick up where you left off.')}
          </Text>
          <a href={PATHS.scenario} className={button}>
            {t('Open app')}
          </a>
        </Row>
      </section>
    </>
  )
}
