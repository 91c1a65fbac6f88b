import { ArrowLeft } from 'lucide-react'
import { TOOL_IDS, type ToolId, toolNames } from '#shared/chat.ts'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { DEMOS } from '#shared/tools.ts'
import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { language, t } from '#web/words/words.ts'
import { toolContent } from '../tool-content.ts'
import whom from '../frame/for-whom.module.css'
import { Island } from '../island.tsx'
import type { PublicPage } from '../public-page.ts'
import styles from './demo-page.module.css'
import { DemoTurn } from './demo-turn.tsx'
import { PlayButton } from './play-button.tsx'
import type { RecordedChat } from './recorded.ts'
import { InlineRow, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** A recorded chat with one of the tools. Without script all of it is visible, so that nobody needs the player. */
export function demoPage(tool: ToolId): PublicPage {
  const { title, description, intro, turns } = toolContent(tool)
  return {
    title,
    description,
    body: <DemoPage tool={tool} intro={intro} turns={turns} />,
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'NyayaDesk', item: `{{public_url}}${PUBLIC_PAGES.home}` },
          { '@type': 'ListItem', position: 2, name: title, item: `{{public_url}}${DEMOS[tool].page}` },
        ],
      },
    ],
  }
}

function DemoPage({ tool, intro, turns }: { tool: ToolId; intro: string } & RecordedChat) {
  const { first, between } = DEMOS[tool]
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <article data-demo="" className={styles['demo']}>
        <Row
          alignItems="center"
          justifyContent="space-between"
          gap={2}
          paddingBlock={1}
          ruleBelow
          className={styles['bar']}
        >
          <InlineRow as="a" href={PATHS.home} alignItems="center" gap={1} touchTarget>
            <ArrowLeft size={20} aria-hidden />
            {t('Back to home')}
          </InlineRow>
          <Island name="play-button" of={PlayButton} props={{ first, between, answers: turns.length }} />
        </Row>
        <header className={styles['head']}>
          <Text tone="faint" font="reading" size="m">
            {t('A recorded example')}
          </Text>
          <Text as="h1" marginAbove="half" size="2xl">
            {t(toolNames(tool).label)}
          </Text>
          <Text marginAbove={2} font="reading" size="reading" leading="reading">
            {intro}
          </Text>
          <Text marginAbove={2} tone="soft" size="s">
            {t(
              'NyayaDesk compiled these answers from its law library, without AI. They are shortened here. The matters are invented; the authorities are real.',
            )}
            {language() !== 'en' && ` ${t('The example is in English.')}`}
          </Text>
        </header>
        <Stack as="ol" fluid gap={5}>
          {turns.map((turn, at) => (
            <DemoTurn key={at} turn={turn} at={at} />
          ))}
        </Stack>
        <Ending tool={tool} at={2 * turns.length - 1} />
      </article>
    </main>
  )
}

/** The next steps after a demo. @param at number of the answer that they appear with */
function Ending({ tool, at }: { tool: ToolId; at: number }) {
  return (
    <footer data-at={at} className={styles['ending']}>
      <Text as="h2" size="xl">
        {t('Now ask your own question')}
      </Text>
      <Row as="p" wrap gap={2} marginAbove={2}>
        <a href={PATHS.register} className={buttonClass('primary', false, whom['visitor'])}>
          {t('Register now')}
        </a>
        <a href={PATHS.login} className={buttonClass('secondary', false, whom['visitor'])}>
          {t('Log in')}
        </a>
        <a href={toolNames(tool).page} className={buttonClass('primary', false, whom['member'])}>
          {t('Ask a question')}
        </a>
      </Row>
      <nav aria-labelledby="others">
        <Text as="h3" id="others" marginAbove={4} size="m">
          {t('The other examples')}
        </Text>
        <Row as="ul" wrap gap={0} columnGap={3}>
          {TOOL_IDS.filter((other) => other !== tool).map((other) => (
            <li key={other}>
              <InlineRow as="a" alignItems="center" touchTarget href={DEMOS[other].page}>
                {t(toolNames(other).label)}
              </InlineRow>
            </li>
          ))}
        </Row>
      </nav>
    </footer>
  )
}
