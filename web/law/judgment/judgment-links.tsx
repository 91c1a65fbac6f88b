import type { JudgmentPage } from '#shared/law/law-pages.ts'
import { Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import { JudgmentRow } from '../page/judgment-row.tsx'
import { LongList } from '../page/long-list.tsx'
import { Matters } from '../matter/matters.tsx'
import { ProvisionRow } from '../page/provision-row.tsx'
import { LawSection } from '../page/law-section.tsx'

export function JudgmentLinks({ page }: { page: JudgmentPage }) {
  const { provisions, cites, citesElsewhere, citedBy, citedByCount, matters } = page
  return (
    <>
      {provisions.length > 0 && (
        <LawSection id="provisions" small title={t('Provisions')}>
          <LongList items={provisions} keyOf={({ id }) => id} first={5} what="provisions">
            {(provision) => (
              <ProvisionRow
                provision={provision}
                {...(provision.times > 1 ? { note: t('Named {n} times', { n: provision.times }) } : {})}
              />
            )}
          </LongList>
        </LawSection>
      )}
      {citedBy.length > 0 && (
        <LawSection id="cited-by" small title={t('Cited by')} note={counted(citedByCount)}>
          <LongList items={citedBy} keyOf={({ id }) => id} first={5} what="judgments">
            {(judgment) => <JudgmentRow judgment={judgment} atThere />}
          </LongList>
        </LawSection>
      )}
      {(cites.length > 0 || citesElsewhere > 0) && (
        <LawSection id="cites" small title={t('Cites')} note={counted(cites.length)}>
          <LongList items={cites} keyOf={({ id }) => id} first={5} what="judgments">
            {(judgment) => <JudgmentRow judgment={judgment} atHere />}
          </LongList>
          {citesElsewhere > 0 && (
            <Text tone="soft" size="s">
              {tn(
                citesElsewhere,
                '{n} more citation leads to a judgment that isn’t in the library.',
                '{n} more citations lead to judgments that aren’t in the library.',
              )}
            </Text>
          )}
        </LawSection>
      )}
      <Matters small title={t('Common matters that rely on it')} matters={matters} />
    </>
  )
}

const counted = (count: number) => (count > 0 ? tn(count, '{n} judgment', '{n} judgments') : '')
