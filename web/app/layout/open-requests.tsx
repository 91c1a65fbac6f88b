import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '#web/lawyers/cases/requests-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { tn } from '#web/words/words.ts'
import styles from './open-requests.module.css'

/** Ms. A click of a link need not count the requests again. */
const FRESH = 5 * 60_000

/** The number of client requests that a lawyer has not decided. Nothing where there are none, or where they are not known. */
export function OpenRequests() {
  const id = useSession()?.user.id ?? 0
  const requests = useQuery({ ...requestsQuery(id), staleTime: FRESH })
  const count = requests.data?.length ?? 0
  if (count === 0) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{tn(count, '{n} open request', '{n} open requests')}</span>
    </span>
  )
}
