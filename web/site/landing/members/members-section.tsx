import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { Island } from '../../island.tsx'
import page from '../landing-page.module.css'
import { MemberSlides } from './member-slides.tsx'
import { InlineRow, Lead, Row, Text } from '#web/ui/layout/primitives.tsx'

/**
 * The certificate, and the members who chose to be listed. Nobody is praised or ranked, because advocates must not
 * advertise (Bar Council of India Rules, Rule 36).
 */
export function MembersSection() {
  return (
    <section id="cals" className={page['section']} aria-labelledby="cals-title">
      <h2 id="cals-title" className={page['title']}>
        {t('The CALS certificate, and its members')}
      </h2>
      <Lead marginAbove={2} className={page['lead']}>
        {t(
          'CALS is the programme of the yearly plan. The certificate records who takes part, with a code that anybody can check. Advocates and lawyers who want to can be found in the directory.',
        )}
      </Lead>
      <Row as="p" wrap gap={0} columnGap={4} marginAbove={1}>
        <InlineRow as="a" alignItems="center" touchTarget href={PATHS.directory}>
          {t('Open the directory')}
        </InlineRow>
        <InlineRow as="a" alignItems="center" touchTarget href={PATHS.certificate}>
          {t('Check a certificate')}
        </InlineRow>
      </Row>
      <Island name="member-slides" of={MemberSlides} props={{}} />
      <Text marginAbove={1} tone="soft" size="s">
        {t('Members stand in the order of their number, newest first. It is no ranking and no recommendation.')}
      </Text>
    </section>
  )
}
