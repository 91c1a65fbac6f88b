import { Link } from 'wouter'
import type { ListingState } from '#shared/directory.ts'
import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { InlineRow } from '#web/ui/layout/primitives.tsx'

type Field = ListingState['missing'][number]

const FIELDS: Record<Field, { name: string; part: string }> = {
  law_category: { name: 'Law category', part: 'practice' },
  law_specialists: { name: 'Areas of practice', part: 'practice' },
  bar_code: { name: 'Bar Council number', part: 'practice' },
  address: { name: 'Street and place', part: 'address' },
  pin_code: { name: 'PIN code', part: 'address' },
}

/** The fields a profile still needs, each with a link to it. */
export const MissingFields = ({ fields }: { fields: readonly Field[] }) => (
  <>
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <InlineRow as={Link} alignItems="center" touchTarget href={`${PATHS.profile}#${FIELDS[field].part}`}>
            {t(FIELDS[field].name)}
          </InlineRow>
        </li>
      ))}
    </ul>
    <p>
      <Link href={PATHS.profile} className={buttonClass()}>
        {t('Open your profile')}
      </Link>
    </p>
  </>
)
