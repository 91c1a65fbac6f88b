import { Link } from 'wouter'
import { statePath, type StateRef } from '#shared/law/state-page.ts'
import { InlineRow, Row } from '#web/ui/layout/primitives.tsx'
import { t, writtenLanguage } from '#web/words/words.ts'
import { LawSection } from '../page/law-section.tsx'

/** Lists the States whose own law we hold in part. Each leads to its page. */
export function States({ states }: { states: readonly StateRef[] }) {
  if (states.length === 0) return null
  return (
    <LawSection title={t('Law of a State')} note={t('Stamp duty, court fees, land records, renting')}>
      <Row as="ul" wrap gap={0} columnGap={3}>
        {states.map(({ id, name }) => (
          <li key={id}>
            <InlineRow as={Link} alignItems="center" touchTarget href={statePath(id)}>
              {name[writtenLanguage()]}
            </InlineRow>
          </li>
        ))}
      </Row>
    </LawSection>
  )
}
