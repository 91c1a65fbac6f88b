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
    missing: 'The library does not hold this provision',
    failed: 'The provision could not be loaded',
  },
  judgment: {
    loading: 'Loading the judgment',
    missing: 'The library does not hold this judgment',
    failed: 'The judgment could not be loaded',
  },
  matter: {
    loading: 'Loading the matter',
    missing: 'The library does not hold this matter',
    failed: 'The matter could not be loaded',
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
                ? 'That says nothing of whether it exists. It may be there under another number or name.'
                : query.error instanceof ApiError
                  ? query.error.message
                  : 'No answer came from the server. Check the connection.',
            )}
          </p>
        </PlainWords>
      </Stack>
    </LawFrame>
  )
}

const InnerHeading = ({ title }: { title: string }) => <h4>{title}</h4>
