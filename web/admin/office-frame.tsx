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
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

const sections: readonly OfficeSection[] = Object.values(SECTIONS)

export function OfficeFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const roomy = useMedia(ROOMY)
  const [open, setOpen] = useState(false)
  const waiting = useQuery(waitingQuery).data
  const here = sections.findLast((one) => isIn(path, one))
  return (
    <Stack grow alignItems="start" fullWidth narrows className={styles['office']}>
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
          <Stack as="ul" gap="half" noMargin className={styles['sections']}>
            {sections.map((one) => {
              const count = (waiting && one.waiting?.(waiting)) ?? 0
              return (
                <li key={one.path}>
                  <Row
                    as={Link}
                    href={one.path}
                    gap={1}
                    alignItems="center"
                    justifyContent="space-between"
                    touchTarget
                    radius="m"
                    tone="ink"
                    size="s"
                    noUnderline
                    className={styles['section']}
                    aria-current={one === here ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {t(one.name)}
                    {count > 0 && (
                      <Text
                        as="span"
                        radius="round"
                        size="xs"
                        tabular
                        weight={600}
                        textAlign="center"
                        className={styles['count']}
                      >
                        <span aria-hidden>{count}</span>
                        <span className="visually-hidden">{tn(count, '{n} is waiting', '{n} are waiting')}</span>
                      </Text>
                    )}
                  </Row>
                </li>
              )
            })}
          </Stack>
        )}
      </nav>
      <Stack as="main" id="main" tabIndex={-1} fluid gap={2} alignContent="start" narrows className={styles['page']}>
        <Suspense fallback={<Skeleton lines={6} label={t('Loading the page')} />}>{children}</Suspense>
      </Stack>
    </Stack>
  )
}

function FreshCounts() {
  useQuery(waitingQuery)
  return null
}

const isIn = (path: string, { path: section }: OfficeSection) =>
  path === section || (section !== PATHS.admin && path.startsWith(`${section}/`))
