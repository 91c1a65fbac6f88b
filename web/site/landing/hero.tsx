import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { t } from '#web/words/words.ts'
import styles from './hero.module.css'
import page from './landing-page.module.css'

export function Hero() {
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <PageHeading title={t('Indian law, with its sources')} className={styles['title']}>
          {t('Ask the law.')}
          <br />
          {t('See where it says so.')}
        </PageHeading>
        <div className={styles['words']}>
          <p>
            {t(
              'NyayaDesk answers questions of Indian law and sets beside each statement the provision or the judgment it rests on. Every citation is looked up first, and marked when it should not be leaned on.',
            )}
          </p>
          <p className={styles['actions']}>
            <a href={PATHS.login} className={buttonClass('primary', false, page['onCover'])}>
              {t('Ask a question')}
            </a>
            <a href={PATHS.register} className={styles['second']}>
              {t('Register now')}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
