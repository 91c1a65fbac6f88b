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
          'CALS is the yearly plan’s programme. Its certificate shows that you take part and has a code anyone can check. Advocates and lawyers can also be listed in the directory.',
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
        {t('Newest members come first. The order is not a ranking or recommendation.')}
      </Text>
    </section>
  )
}
