import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadForReview } from '#shared/earn.ts'
import { reviewQuery } from './api.ts'

/** The interval at which an upload under preparation is loaded again, ms. */
const LOOK_AGAIN = 5_000
/**
 * The time after which that stops, ms. Each load counts as work in the back office, so an open page would otherwise
 * keep it open for ever.
 */
const LOOK_FOR = 120_000

const isWaiting = (upload: UploadForReview | undefined) =>
  upload?.status === 'Pending' && upload.preparation === 'waiting'

/** An upload as its reviewer sees it. While it is prepared it is loaded again and again, but only for two minutes. */
export function useReview(id: string) {
  const [since, setSince] = useState(() => Date.now())
  const upload = useQuery({
    ...reviewQuery(id),
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) =>
      isWaiting(data) && !error && dataUpdatedAt < since + LOOK_FOR ? LOOK_AGAIN : false,
  })
  return {
    upload,
    /** Goes on loading for two more minutes. It is undefined while that happens anyway or nothing is awaited. */
    lookAgain:
      isWaiting(upload.data) && (upload.isError || upload.dataUpdatedAt >= since + LOOK_FOR)
        ? () => {
            setSince(Date.now())
            void upload.refetch()
          }
        : undefined,
  }
}
