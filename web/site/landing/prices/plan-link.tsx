import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { useSignedIn } from '../../use-signed-in.ts'

/** Leads people with an account to the plans, because a marketing sign-up ends at the prices. */
export function PlanLink() {
  const signedIn = useSignedIn() !== null
  return (
    <a href={signedIn ? PATHS.subscription : PATHS.register} className={buttonClass()}>
      {t(signedIn ? 'Go to the plans' : 'Register now')}
    </a>
  )
}
