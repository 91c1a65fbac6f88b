import { longDate } from '#shared/dates.ts'
import type { JudgmentPage } from '#shared/law-pages.ts'
import styles from './law-page.module.css'

/** The court, its bench, the day, and every number under which the judgment is cited. */
export function JudgmentFacts({ page }: { page: JudgmentPage }) {
  const { court, bench, judges, date, neutral, reports, outcome } = page
  const facts: [string, string | null][] = [
    ['Court', court],
    ['Bench', bench === null ? null : bench === 1 ? '1 judge' : `${bench} judges`],
    // An import often names the author alone.
    [bench !== null && judges.length < bench ? 'Named' : 'Judges', judges.join(', ')],
    ['Decided', date && longDate(date)],
    ['Cited as', [neutral, ...reports].filter(Boolean).join('; ')],
    ['Outcome', outcome],
  ]
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fact key={name} name={name} value={value ?? ''} />
        ))}
    </dl>
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
