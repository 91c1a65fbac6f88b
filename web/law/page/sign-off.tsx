import { BadgeCheck } from 'lucide-react'
import { isoDay } from '#shared/dates.ts'
import type { SignedOff } from '#shared/law/law-pages.ts'
import { Row } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { formatDay } from './format-day.ts'

/** The lawyer who read our own words on a page and confirmed them, and the day. Draws nothing where nobody did. */
export const SignOff = ({ signedOff }: { signedOff: SignedOff }) =>
  signedOff && (
    <Row as="p" gap={1} alignItems="center" size="s" tone="soft">
      <BadgeCheck size={16} aria-hidden />
      <span>
        {t('Our words on this page were read and confirmed by {name} on {day}.', {
          name: signedOff.name,
          day: formatDay(isoDay(new Date(signedOff.at))),
        })}
      </span>
    </Row>
  )
