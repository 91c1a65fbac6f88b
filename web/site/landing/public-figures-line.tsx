import { publicFigures } from '../answers.ts'
import { useEffect, useState } from 'react'
import { Star } from 'lucide-react'
import type { PublicFigures } from '#shared/billing.ts'
import { fetchJson } from '#web/lib/api.ts'
import { LEAST_SHOWN_USERS } from '#web/lib/least-shown-users.ts'
import { locale, t } from '#web/words/words.ts'
import { InlineRow, Row } from '#web/ui/layout/primitives.tsx'

/**
 * The number of accounts once it is large enough to say, and the rating where the operator can prove one. A figure that cannot be loaded is left out,
 * because it is not worth an error.
 */
export function PublicFiguresLine() {
  const [figures, setFigures] = useState<PublicFigures>()
  useEffect(() => {
    fetchJson(publicFigures, '/user-count', { signedIn: false }).then(setFigures, () => undefined)
  }, [])
  if (!figures) return null
  const { totalUsers, rating } = figures
  const n = (number: number) => number.toLocaleString(locale())
  return (
    <Row as="p" wrap gap={0} columnGap={3} tone="soft" tabular>
      {totalUsers >= LEAST_SHOWN_USERS && <span>{t('{n} people have an account here', { n: n(totalUsers) })}</span>}
      {rating && (
        <InlineRow alignItems="center" gap="half">
          <Star size={18} aria-hidden />
          {t('{stars} of 5 from {reviews} reviews ({source})', {
            stars: n(rating.stars),
            reviews: n(rating.reviews),
            source: rating.source,
          })}
        </InlineRow>
      )}
    </Row>
  )
}
