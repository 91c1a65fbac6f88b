import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { useSignedIn } from '../use-signed-in.ts'
import cover from './cover.module.css'
import styles from './site-header.module.css'
import { InlineRow } from '#web/ui/layout/primitives.tsx'

export function AccountLinks() {
  const button = buttonClass('primary', false, cover['button'])
  return useSignedIn() ? (
    <a href={PATHS.scenario} className={button}>
      {t('Open app')}
    </a>
  ) : (
    <>
      <InlineRow
        as="a"
        href={PATHS.register}
        alignItems="center"
        touchTarget
        noUnderline
        noWrap
        className={styles['register']}
      >
        {t('Register')}
      </InlineRow>
      <a href={PATHS.login} className={button}>
        {t('Log in')}
      </a>
    </>
  )
}
