import type { DraftCourt } from '#shared/drafts.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'

/** What a person who files there should know: where the court sits, its language, and what its cases are called. */
export function AboutCourt({ court }: { court: DraftCourt }) {
  const { seat, benches, seats, languages, caseTypes } = court
  const towns = [...new Set([...benches.map(({ town }) => town), ...seats])].filter((town) => town !== seat)
  const lines = [
    seat === null ? null : t('Seat: {town}', { town: seat }),
    towns.length === 0 ? null : t('Benches: {towns}', { towns: towns.join(', ') }),
    languages.length === 0
      ? null
      : t('Language of papers: {languages}', { languages: languages.map((one) => t(one)).join(', ') }),
  ].filter((line) => line !== null)
  if (lines.length === 0 && caseTypes.length === 0) return null
  return (
    <Disclosure summary={t('About this court')}>
      <Stack gap={1} paddingBlock={1}>
        {lines.map((line) => (
          <Text key={line} size="s" leading="text" noMargin>
            {line}
          </Text>
        ))}
        {caseTypes.length > 0 && (
          <Text size="s" leading="text" noMargin>
            {t('Usual short names of cases: {names}', {
              names: caseTypes.map(({ short, meaning }) => `${short} (${meaning})`).join('; '),
            })}
          </Text>
        )}
      </Stack>
    </Disclosure>
  )
}
