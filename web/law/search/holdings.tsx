import { Link } from 'wouter'
import type { LawHoldings } from '#shared/law/law-pages.ts'
import type { MatterRef } from '#shared/law/law.ts'
import { PATHS } from '#web/lib/paths.ts'
import { locale, t, tn } from '#web/words/words.ts'
import { Matters, matterTitle } from '../matter/matters.tsx'
import { States } from '../state/states.tsx'
import { LawSection } from '../page/law-section.tsx'
import { InlineRow, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** One example of each kind of question, so that people see what can be asked. Each can be opened as it is. */
const EXAMPLES = [
  '(2014) 8 SCC 273',
  'Maneka Gandhi v. Union of India',
  'section 138 NI Act',
  'cheque bounce notice not answered',
]

const whole = new Intl.NumberFormat('en-IN')

/** Shown before a search: how to ask, and what the library has. */
export function Holdings({
  holdings: { acts, provisions, judgments, matters, states, imported },
}: {
  holdings: LawHoldings
}) {
  return (
    <>
      <LawSection title={t('How to ask')}>
        <Text font="reading" size="reading" leading="reading" measure>
          {t(
            'Exact matches come first: a citation, the parties, a section with its Act. Then results for your words, in English, Hindi or both.',
          )}
        </Text>
        <Row as="ul" wrap gap={0} columnGap={3} marginAbove="half">
          {EXAMPLES.map((text) => t(text)).map((example) => (
            <li key={example}>
              <InlineRow
                as={Link}
                alignItems="center"
                touchTarget
                href={`${PATHS.law}?${new URLSearchParams({ q: example })}`}
              >
                {example}
              </InlineRow>
            </li>
          ))}
        </Row>
      </LawSection>
      <LawSection title={t('What’s in the library')}>
        <Text font="reading" size="reading" leading="reading" measure>
          {t(
            'Digests in our own words, checked against public tables: {provisions} provisions of {acts} Acts, {judgments} judgments, and {matters} common matters.',
            {
              provisions: whole.format(provisions),
              acts: whole.format(acts.length),
              judgments: whole.format(judgments),
              matters: whole.format(matters.length),
            },
          )}
        </Text>
        {imported.length > 0 ? (
          <Stack as="ul" gap="half" marginAbove={1} tone="soft" size="s">
            {imported.map(({ source, documents, withText }) => (
              <li key={source}>
                {tn(
                  documents,
                  'Imported, {source}: {n} document, {withText} with its text',
                  'Imported, {source}: {n} documents, {withText} with their text',
                  { source, n: whole.format(documents), withText: whole.format(withText) },
                )}
              </li>
            ))}
          </Stack>
        ) : (
          <Text font="reading" size="reading" leading="reading" measure>
            {t('No full text has been imported here.')}
          </Text>
        )}
      </LawSection>
      <Matters title={t('Common matters')} matters={matters.toSorted(byTitle)} first={12} />
      <States states={states} />
    </>
  )
}

/** The server has them in the order of their English titles. */
const byTitle = (a: MatterRef, b: MatterRef) => matterTitle(a).localeCompare(matterTitle(b), locale())
