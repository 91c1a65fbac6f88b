import { FileQuestion, MessageSquareText, PenLine, Scale } from 'lucide-react'
import { TOOLS, type ToolId } from '#shared/chat.ts'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { landingContent } from './landing-content.ts'
import page from './landing-page.module.css'
import styles from './services-section.module.css'
import { InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'

const TOOL_LOOKS = {
  scenario: { Icon: MessageSquareText, demo: PATHS.scenarioDemo },
  legaldrafting: { Icon: PenLine, demo: PATHS.draftDemo },
  crossquestion: { Icon: FileQuestion, demo: PATHS.crossDemo },
  judgement: { Icon: Scale, demo: PATHS.judgementDemo },
} as const satisfies Record<ToolId, object>

/** The four tools: what each does, what it gives, and its demo. */
export function ServicesSection() {
  return (
    <section id="services" className={page['section']} aria-labelledby="services-title">
      <h2 id="services-title" className={page['title']}>
        {t('Four tools on one desk')}
      </h2>
      <Stack as="ul" gap={2} marginAbove={4} className={styles['cards']}>
        {landingContent().services.map(({ tool, does, gives }) => {
          const { Icon, demo } = TOOL_LOOKS[tool]
          const label = t(TOOLS[tool].label)
          return (
            <Stack
              as="li"
              key={tool}
              gap={1}
              alignContent="start"
              padding={3}
              surface="raised"
              border="rule"
              radius="m"
              className={styles['card']}
            >
              <Icon className={styles['icon']} size={28} strokeWidth={1.5} aria-hidden />
              <h3>{label}</h3>
              <p>{does}</p>
              <Text tone="soft">
                <Text as="strong" block tone="ink" size="s">
                  {t('You get')}
                </Text>{' '}
                {gives}
              </Text>
              <InlineRow
                as="a"
                href={demo}
                alignItems="center"
                justifySelf="start"
                touchTarget
                weight={600}
                className={styles['demo']}
                aria-label={t('See the demo: {tool}', { tool: label })}
              >
                {t('See the demo')}
              </InlineRow>
            </Stack>
          )
        })}
      </Stack>
    </section>
  )
}
