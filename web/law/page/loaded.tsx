import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ApiError } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PlainWords } from '#web/ui/layout/plain-page.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { LawFrame } from './law-frame.tsx'
import { useEmbeddedPage } from './embedded-page.ts'
import styles from './loaded.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

const STATES = {
  provision: {
    loading: 'Loading the provision',
    missing: 'This provision isn’t in the library',
    failed: 'We couldn’t load the provision',
  },
  judgment: {
    loading: 'Loading the judgment',
    missing: 'This judgment isn’t in the library',
    failed: 'We couldn’t load the judgment',
  },
  matter: {
    loading: 'Loading the matter',
    missing: 'This matter isn’t in the library',
    failed: 'We couldn’t load the matter',
  },
  state: {
    loading: 'Loading the law of the State',
    missing: 'We don’t have this State’s own law',
    failed: 'We couldn’t load the law of the State',
  },
}

interface LoadedProps<T> {
  query: UseQueryResult<T>
  what: keyof typeof STATES
  children: (page: T) => ReactNode
}

/** A page of the library in every state: loading, loaded, not in the library, or not available now. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const inside = useEmbeddedPage() !== null
  if (query.data) return children(query.data)
  if (query.isPending)
    return (
      <LawFrame>
        <Stack gap={3} className={styles['words']}>
          <Skeleton lines={8} label={t(STATES[what].loading)} />
        </Stack>
      </LawFrame>
    )
  const Heading = inside ? InnerHeading : PageHeading
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <LawFrame>
      <Stack gap={3} className={styles['words']}>
        <PlainWords
          actions={
            <>
              {!missing && <Button onClick={() => void query.refetch()}>{t('Load it again')}</Button>}
              {!inside && (
                <Link href={PATHS.law} className={buttonClass(missing ? 'primary' : 'secondary')}>
                  {t('Search the library')}
                </Link>
              )}
            </>
          }
        >
          <Heading title={t(missing ? STATES[what].missing : STATES[what].failed)} />
          <p>
            {t(
              missing
                ? 'It may still exist, or be here under another number or name.'
                : query.error instanceof ApiError
                  ? query.error.message
                  : 'The server didn’t respond. Check your connection.',
            )}
          </p>
        </PlainWords>
      </Stack>
    </LawFrame>
  )
}

const InnerHeading = ({ title }: { title: string }) => <h4>{title}</h4>
