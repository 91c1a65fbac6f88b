import { Briefcase } from 'lucide-react'
import { useLocation } from 'wouter'
import { NavLink } from '#web/chat/history/nav-link.tsx'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { OpenRequests } from './open-requests.tsx'

/** The line of a lawyer's side navigation that leads to the requests of clients. */
export function ClientCasesLink({ onGo, className }: { onGo: () => void; className: string | undefined }) {
  const [path] = useLocation()
  return (
    <NavLink href={PATHS.caseList} isHere={path === PATHS.caseList} onGo={onGo} className={className}>
      <Briefcase size={18} aria-hidden />
      {t('Client cases')}
      <OpenRequests />
    </NavLink>
  )
}
