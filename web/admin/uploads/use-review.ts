import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadForReview } from '#shared/earn.ts'
import { reviewQuery } from './api.ts'

/** How often an upload under preparation is loaded again, ms. */
const LOOK_AGAIN = 5_000
/** And so long, ms: each look counts as work in the back office, and a page that is left open must not keep it open for ever. */
const LOOK_FOR = 120_000

const isWaiting = (upload: UploadForReview | undefined) =>
  upload?.status === 'Pending' && upload.preparation === 'waiting'

/** An upload as its reviewer sees it. While it is being prepared it is looked at again, for two minutes. */
export function useReview(id: string) {
  const [since, setSince] = useState(() => Date.now())
  const upload = useQuery({
    ...reviewQuery(id),
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) =>
      isWaiting(data) && !error && dataUpdatedAt < since + LOOK_FOR ? LOOK_AGAIN : false,
  })
  return {
    upload,
    /** Looks again for two more minutes; undefined while that is done anyway, or there is nothing to wait for. */
    lookAgain:
      isWaiting(upload.data) && (upload.isError || upload.dataUpdatedAt >= since + LOOK_FOR)
        ? () => {
            setSince(Date.now())
            void upload.refetch()
          }
        : undefined,
  }
}
