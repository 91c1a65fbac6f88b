import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ApiError } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LawFrame } from './law-frame.tsx'
import { useReading } from './reading.ts'
import styles from './loaded.module.css'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** "provision", "judgment", "matter" */
  what: string
  children: (page: T) => ReactNode
}

/** A page of the library in whatever state it is: on its way, here, not in the library, or not to be had now. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const inside = useReading() !== null
  if (query.data) return children(query.data)
  if (query.isPending)
    return (
      <LawFrame>
        <div className={styles['words']}>
          <Skeleton lines={8} label={`Loading the ${what}`} />
        </div>
      </LawFrame>
    )
  const Heading = inside ? InnerHeading : PageHeading
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <LawFrame>
      <div className={styles['words']}>
        <Heading title={missing ? `The library does not hold this ${what}` : `The ${what} could not be loaded`} />
        <p>
          {missing
            ? 'That says nothing of whether it exists. It may be there under another number or name.'
            : query.error instanceof ApiError
              ? query.error.message
              : 'No answer came from the server. Check the connection.'}
        </p>
        <div className={styles['actions']}>
          {!missing && <Button onClick={() => void query.refetch()}>Load it again</Button>}
          {!inside && (
            <Link href={PATHS.law} className={buttonClass(missing ? 'primary' : 'secondary')}>
              Search the library
            </Link>
          )}
        </div>
      </div>
    </LawFrame>
  )
}

const InnerHeading = ({ title }: { title: string }) => <h4>{title}</h4>
