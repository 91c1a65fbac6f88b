import { FileQuestion, type LucideIcon, MessageSquareText, PenLine, Scale } from 'lucide-react'
import { TOOL_IDS, toolNames, type ToolId } from '#shared/chat.ts'
import { DEMOS } from '#shared/tools.ts'
import { t } from '#web/words/words.ts'
import { toolContent } from '../tool-content.ts'
import page from './landing-page.module.css'
import styles from './services-section.module.css'
import { InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'

const ICONS: Record<ToolId, LucideIcon> = {
  scenario: MessageSquareText,
  legaldrafting: PenLine,
  crossquestion: FileQuestion,
  judgement: Scale,
}

/** The tools: what each does, what it gives, and its demo. */
export function ServicesSection() {
  return (
    <section id="services" className={page['section']} aria-labelledby="services-title">
      <h2 id="services-title" className={page['title']}>
        {t('Four tools on one desk')}
      </h2>
      <Stack as="ul" gap={2} marginAbove={4} className={styles['cards']}>
        {TOOL_IDS.map((tool) => {
          const Icon = ICONS[tool]
          const { does, gives } = toolContent(tool)
          const label = t(toolNames(tool).label)
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
                href={DEMOS[tool].page}
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
