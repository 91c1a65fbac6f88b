import { Check } from 'lucide-react'
import { TOOLS } from '#shared/chat.ts'
import { rupees } from '#web/lib/rupees.ts'
import { t } from '#web/words/words.ts'
import whom from '../../frame/for-whom.module.css'
import { TrialNote } from '../../frame/trial-note.tsx'
import { Island } from '../../island.tsx'
import page from '../landing-page.module.css'
import { PlanLink } from './plan-link.tsx'
import { GST_PERCENT, PLANS, withTax } from './plan-prices.ts'
import styles from './pricing-section.module.css'
import { Box, Figure, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** The prices with tax. The marketing sign-ups lead here. */
export function PricingSection() {
  return (
    <section className={page['section']} aria-labelledby="pricing">
      {/* Focusable, so that the browser moves the focus here when a link leads to it. */}
      <h2 id="pricing" tabIndex={-1} className={page['title']}>
        {t('What it costs, tax included')}
      </h2>
      <Stack gap={4} marginAbove={4} className={styles['plans']}>
        {PLANS.map(({ name, price, saves, per, terms }) => (
          <Stack as="article" key={name} gap={2} alignContent="start" paddingAbove={2} className={styles['plan']}>
            <Row wrap gap={0} columnGap={2} alignItems="baseline">
              <Text as="h3" size="l">
                {t(name)}
              </Text>
              {saves > 0 && (
                <Text size="s" weight={600}>
                  {t('Recommended if you’ll use it all year')}
                </Text>
              )}
            </Row>
            <Row as="p" wrap gap={0} columnGap={1} alignItems="baseline">
              <Figure>{rupees(withTax(price))}</Figure> {t(per)}
            </Row>
            {saves > 0 && (
              <Text tabular weight={600}>
                {t('Save {price} compared with twelve monthly payments', { price: rupees(saves) })}
              </Text>
            )}
            <Text tone="soft" tabular>
              {t('{price} plus {percent}% GST', { price: rupees(price), percent: GST_PERCENT })}
            </Text>
            <Text tone="soft" tabular>
              {t(terms)}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Box marginAbove={4}>
        <p>{t('Both plans include all four tools:')}</p>
        <Stack as="ul" gap="half" columnGap={4} marginAbove={1} className={styles['tools']}>
          {Object.values(TOOLS).map(({ label }) => (
            <Row as="li" gap={1} key={label}>
              <Check size={20} aria-hidden />
              {t(label)}
            </Row>
          ))}
        </Stack>
      </Box>
      <div className={whom['visitor']}>
        <TrialNote tone="soft" marginAbove={3} />
      </div>
      <Island name="plan-link" of={PlanLink} props={{}} className={styles['action']} />
    </section>
  )
}
