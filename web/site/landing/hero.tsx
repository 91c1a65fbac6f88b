import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import cover from '../frame/cover.module.css'
import whom from '../frame/for-whom.module.css'
import { TrialNote } from '../frame/trial-note.tsx'
import { Island } from '../island.tsx'
import { AskBox } from './ask/ask-box.tsx'
import styles from './hero.module.css'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

export function Hero() {
  return (
    <section id="home" className={styles['hero']} aria-labelledby="hero-title">
      <Stack centred className={styles['inner']}>
        <h1 id="hero-title" className={styles['title']}>
          {t('Ask the law.')}
          <br />
          {t('See where it says so.')}
        </h1>
        <Island name="ask-box" of={AskBox} props={{}} className={classNames(styles['ask'], whom['visitor'])} />
        <Stack gap={3} font="reading" size="reading" leading="reading" className={styles['words']}>
          <p>
            {t(
              'NyayaDesk answers questions about Indian law and shows the provision or judgment behind each statement. Every citation is checked before you see it, and flagged if you shouldn’t rely on it.',
            )}
          </p>
          <Row as="p" wrap alignItems="center" gap={1} columnGap={3}>
            <a
              href={PATHS.login}
              className={buttonClass('primary', false, classNames(cover['button'], whom['visitor']))}
            >
              {t('Ask a question')}
            </a>
            <a
              href={PATHS.scenario}
              className={buttonClass('primary', false, classNames(cover['button'], whom['member']))}
            >
              {t('Ask a question')}
            </a>
            <a href={PATHS.register} className={classNames(styles['second'], whom['visitor'])}>
              {t('Register now')}
            </a>
          </Row>
          <div className={whom['visitor']}>
            <TrialNote />
          </div>
        </Stack>
      </Stack>
    </section>
  )
}
