import { useQuery } from '@tanstack/react-query'
import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ROOMY, useMedia } from '#web/ui/use-media.ts'
import { t, tn } from '#web/words/words.ts'
import { waitingQuery } from './api.ts'
import styles from './office-frame.module.css'
import { type OfficeSection, SECTIONS } from './sections.ts'

const sections: readonly OfficeSection[] = Object.values(SECTIONS)

/** The back office's menu with what waits in each part, and a page beside it. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const roomy = useMedia(ROOMY)
  const [open, setOpen] = useState(false)
  const waiting = useQuery(waitingQuery).data
  const here = sections.findLast((one) => isIn(path, one))
  return (
    <div className={styles['office']}>
      <FreshCounts key={path} />
      <nav className={styles['nav']} aria-label={t('Back office')}>
        {!roomy && (
          <Button
            look="secondary"
            wide
            icon={<MenuIcon size={18} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('Back office')}
            {here && `: ${t(here.name)}`}
          </Button>
        )}
        {(roomy || open) && (
          <ul className={styles['sections']}>
            {sections.map((one) => {
              const count = (waiting && one.waiting?.(waiting)) ?? 0
              return (
                <li key={one.path}>
                  <Link
                    href={one.path}
                    className={styles['section']}
                    aria-current={one === here ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {t(one.name)}
                    {count > 0 && (
                      <span className={styles['count']}>
                        <span aria-hidden>{count}</span>
                        <span className="visually-hidden">{tn(count, '{n} is waiting', '{n} are waiting')}</span>
                      </span>
                    )}
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
      </nav>
      <main id="main" tabIndex={-1} className={styles['page']}>
        <Suspense fallback={<Skeleton lines={6} label={t('Loading the page')} />}>{children}</Suspense>
      </main>
    </div>
  )
}

/** Begun anew with each page that is opened, it has what waits counted anew. */
function FreshCounts() {
  useQuery(waitingQuery)
  return null
}

const isIn = (path: string, { path: section }: OfficeSection) =>
  path === section || (section !== PATHS.admin && path.startsWith(`${section}/`))
