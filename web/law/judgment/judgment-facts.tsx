import type { JudgmentPage } from '#shared/law/law-pages.ts'
import { t, tn } from '#web/words/words.ts'
import { formatDay } from '../page/format-day.ts'
import styles from '../page/law-page.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

/** The court, the bench, the day, and every number under which the judgment is cited. */
export function JudgmentFacts({ page }: { page: JudgmentPage }) {
  const { court, bench, judges, date, neutral, reports, outcome } = page
  const facts: [string, string | null][] = [
    ['Court', court && t(court)],
    ['Bench', bench === null ? null : tn(bench, '{n} judge', '{n} judges')],
    // An import often names the author alone, so the heading must not claim that these are all the judges.
    [bench !== null && judges.length < bench ? 'Named' : 'Judges', judges.join(', ')],
    ['Decided', date && formatDay(date)],
    ['Cited as', [neutral, ...reports].filter(Boolean).join('; ')],
    ['Outcome', outcome],
  ]
  return (
    <Stack as="dl" gap="half" columnGap={2} size="s" className={styles['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fact key={name} name={t(name)} value={value ?? ''} />
        ))}
    </Stack>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
