import type { ReactNode } from 'react'
import { longDate } from '#shared/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { locale, t } from '#web/words/words.ts'
import { contentOf } from '../content.ts'
import { Markdown } from '../markdown.tsx'
import type { PublicPage } from '../public-page.ts'
import printable from '../printable.module.css'
import styles from './policy-page.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** A file of content/site: the rules in sections. Intro and bodies are Markdown. */
export interface Policy {
  title: string
  description: string
  intro: string
  sections: { title: string; body: string }[]
}

/** @param file of content/site @param above shown before the heading, to say where the page belongs */
export function policyPage(file: string, above?: ReactNode): PublicPage {
  const policy = contentOf<Policy, { updated: string }>(file)
  const { title, description } = policy
  return { title, description, body: <PolicyPage {...policy} above={above} /> }
}

function PolicyPage({ title, intro, sections, updated, above }: Policy & { updated: string; above: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classNames(printable['printable'], styles['page'])}>
      <Stack as="header" gap={2} className={styles['head']}>
        {above}
        <h1>{title}</h1>
        <Text tone="soft" size="s">
          {t('Last updated:')} <time dateTime={updated}>{longDate(updated, locale())}</time>
        </Text>
        <Markdown text={intro} />
      </Stack>
      <nav className={styles['contents']} aria-labelledby="contents">
        <h2 id="contents">{t('On this page')}</h2>
        <ol className={styles['list']}>
          {sections.map((section, at) => (
            <li key={at}>
              <a href={`#section-${at + 1}`}>
                {at + 1}. {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Stack gap={5} className={styles['sections']}>
        {sections.map((section, at) => (
          <section key={at} id={`section-${at + 1}`} aria-labelledby={`title-${at + 1}`}>
            <h2 id={`title-${at + 1}`}>
              {at + 1}. {section.title}
            </h2>
            <Markdown text={section.body} />
          </section>
        ))}
      </Stack>
    </main>
  )
}
