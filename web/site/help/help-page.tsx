import type { ReactNode } from 'react'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import { contentOf } from '../content.ts'
import { Island } from '../island.tsx'
import { Markdown } from '../markdown.tsx'
import type { PublicPage } from '../public-page.ts'
import { OPERATOR } from '../operator.ts'
import printable from '../printable.module.css'
import { type Policy, policyPage } from '../policy/policy-page.tsx'
import { GrievanceForm } from './grievance-form.tsx'
import { HelpTabs } from './help-tabs.tsx'
import styles from './help-page.module.css'
import { ReportBox } from './report-box.tsx'
import { Box, InlineRow, Row, Stack } from '#web/ui/layout/primitives.tsx'

interface HelpQuestion {
  /** The anchor of links to it. It is the same in both languages, so that a link works in either. */
  id: string
  question: string
  /** Markdown. */
  answer: string
}

/** A group has questions, or tabs with questions. */
export interface Help {
  title: string
  description: string
  intro: string
  groups: {
    id: string
    title: string
    questions?: HelpQuestion[]
    tabs?: { id: string; title: string; questions: HelpQuestion[] }[]
  }[]
}

/** The files of content/site with help on one tool, and its terms. */
const TOOL_PAGES = [
  ['help-drafting', PUBLIC_PAGES.helpDrafting],
  ['help-cross', PUBLIC_PAGES.helpCross],
  ['help-judgement', PUBLIC_PAGES.helpJudgement],
] as const
const REPORT = 'report'
const GRIEVANCE = 'grievance'
/**
 * A closed panel is still found by a search in the page. The cast is needed, because React's types do not know the
 * value.
 */
const UNTIL_FOUND: Record<string, string> = { hidden: 'until-found' }

export function helpPage(): PublicPage {
  const help = contentOf<Help>('help')
  return { title: help.title, description: help.description, body: <HelpPage {...help} /> }
}

/** @param file one of TOOL_PAGES */
export const toolHelpPage = (file: (typeof TOOL_PAGES)[number][0]): PublicPage =>
  policyPage(
    file,
    <p>
      <a href={PUBLIC_PAGES.help}>{contentOf<Help>('help').title}</a>
    </p>,
  )

function HelpPage({ title, intro, groups }: Help) {
  return (
    <main id="main" tabIndex={-1} className={classNames(printable['printable'], styles['page'])}>
      <Stack as="header" gap={2} className={styles['head']}>
        <h1>{title}</h1>
        <Markdown text={intro} />
        <Row as="ul" wrap className={styles['ways']}>
          {TOOL_PAGES.map(([file, path]) => (
            <li key={file}>
              <InlineRow as="a" alignItems="center" touchTarget href={path}>
                {contentOf<Policy>(file).title}
              </InlineRow>
            </li>
          ))}
          <li>
            <InlineRow as="a" alignItems="center" touchTarget href={`#${REPORT}`}>
              {t('Report a problem')}
            </InlineRow>
          </li>
          <li>
            <InlineRow as="a" alignItems="center" touchTarget href={`#${GRIEVANCE}`}>
              {t('Send a grievance')}
            </InlineRow>
          </li>
        </Row>
      </Stack>
      {groups.map(({ id, title: name, questions, tabs }) => (
        <Stack as="section" key={id} aria-labelledby={id} gap={2} className={styles['group']}>
          <h2 id={id}>{name}</h2>
          {questions && <Questions questions={questions} level="h3" />}
          {tabs && <Tabs name={name} tabs={tabs} />}
        </Stack>
      ))}
      <Stack
        as="section"
        aria-labelledby={REPORT}
        gap={2}
        padding={3}
        border="rule"
        radius="m"
        surface="raised"
        className={styles['report']}
      >
        <h2 id={REPORT}>{t('Report a problem')}</h2>
        <Island name="report-box" of={ReportBox} props={{}} />
        <WriteOrCall {...OPERATOR} />
      </Stack>
      <Stack
        as="section"
        id={GRIEVANCE}
        aria-labelledby="grievance-title"
        gap={2}
        padding={3}
        border="rule"
        radius="m"
        surface="raised"
        className={styles['report']}
      >
        <h2 id="grievance-title">{t('Send a grievance')}</h2>
        <p>
          {t(
            'The grievance officer, {name}, will reply within 48 hours and settle it within 30 days. You’ll get a reference number.',
            OPERATOR.grievance,
          )}
        </p>
        <Island name="grievance-form" of={GrievanceForm} props={{}} />
        <WriteOrCall {...OPERATOR.grievance} />
      </Stack>
    </main>
  )
}

const WriteOrCall = ({ email, phone }: { email: string; phone: string }) => (
  <p>
    {t('You can also write or call:')} <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:${phone}`}>{phone}</a>
  </p>
)

/**
 * All panels are in the page, so that all can be read without script. A search in the page or a link opens the right
 * one.
 */
function Tabs({ name, tabs }: { name: string; tabs: NonNullable<Help['groups'][number]['tabs']> }) {
  const named = tabs.map(({ id, title }) => ({ id, title }))
  return (
    <div>
      <Island name="help-tabs" of={HelpTabs} props={{ name, tabs: named }} />
      {tabs.map(({ id, title, questions }, at) => (
        <Panel key={id} id={id} first={at === 0}>
          <h3>{title}</h3>
          <Questions questions={questions} level="h4" />
        </Panel>
      ))}
    </div>
  )
}

const Panel = ({ id, first, children }: { id: string; first: boolean; children: ReactNode }) => (
  <div id={id} data-panel="" className={styles['panel']} {...(first ? {} : UNTIL_FOUND)}>
    {children}
  </div>
)

/** The id is inside the closed part, because a browser opens what contains the target of a link. */
const Questions = ({ questions, level: Heading }: { questions: HelpQuestion[]; level: 'h3' | 'h4' }) => (
  <Box ruleAbove className={styles['questions']}>
    {questions.map(({ id, question, answer }) => (
      <details key={id}>
        <summary>
          <Heading>{question}</Heading>
        </summary>
        <div id={id} className={styles['answer']}>
          <Markdown text={answer} />
        </div>
      </details>
    ))}
  </Box>
)
