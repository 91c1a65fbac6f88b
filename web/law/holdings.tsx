import { Link } from 'wouter'
import type { LawHoldings } from '#shared/law-pages.ts'
import { PATHS } from '#web/lib/paths.ts'
import styles from './holdings.module.css'
import { Matters } from './matters.tsx'
import { Section } from './section.tsx'

/** One of each kind of question, to be opened as it stands. */
const EXAMPLES = [
  '(2014) 8 SCC 273',
  'Maneka Gandhi v. Union of India',
  'section 138 NI Act',
  'cheque bounce notice not answered',
]

const whole = new Intl.NumberFormat('en-IN')

/** Before anything is asked: how to ask, and what there is. */
export function Holdings({ holdings: { acts, provisions, judgments, matters, imported } }: { holdings: LawHoldings }) {
  return (
    <>
      <Section title="How to ask">
        <p className={styles['words']}>
          What you name exactly comes first: a citation, the parties, a section with its Act. Then what your words lead
          to, in English, Hindi or both.
        </p>
        <ul className={styles['examples']}>
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Link href={`${PATHS.law}?${new URLSearchParams({ q: example })}`}>{example}</Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="What the library holds">
        <p className={styles['words']}>
          Digests in our own words, checked against public tables: {whole.format(provisions)} provisions of{' '}
          {whole.format(acts.length)} Acts, {whole.format(judgments)} judgments, and {whole.format(matters.length)}{' '}
          common matters.
        </p>
        {imported.length > 0 ? (
          <ul className={styles['imports']}>
            {imported.map(({ source, documents, withText }) => (
              <li key={source}>
                Imported, {source}: {whole.format(documents)} documents, {whole.format(withText)} with their text
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles['words']}>No full texts have been imported here.</p>
        )}
      </Section>
      <Matters title="Common matters" matters={matters} first={12} />
    </>
  )
}
