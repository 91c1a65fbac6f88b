import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { t } from '#web/words/words.ts'
import cover from '../frame/cover.module.css'
import styles from './register-banner.module.css'

export function RegisterBanner() {
  return (
    <section className={styles['banner']} aria-label={t('Register')}>
      <div className={styles['inner']}>
        <p className={styles['words']}>{t('Exclusive Access – Register and Subscribe to Unlock All Features!')}</p>
        <a href={PATHS.register} className={buttonClass('primary', false, cover['button'])}>
          {t('Register now')}
        </a>
      </div>
    </section>
  )
}
