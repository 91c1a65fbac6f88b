import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { useSignedIn } from '../use-signed-in.ts'

export function AccountLinks() {
  return useSignedIn() ? (
    <a href={PATHS.scenario}>{t('Scenario Solver')}</a>
  ) : (
    <>
      <a href={PATHS.register}>{t('Register')}</a>
      <a href={PATHS.login}>{t('Log in')}</a>
    </>
  )
}
