import type { DraftForm } from '#shared/drafts.ts'
import { Box, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'

/** What the signing of a deed or a declaration needs: beside the paper, because it is no part of it. */
export function Execution({ execution }: Pick<DraftForm, 'execution'>) {
  if (!execution) return null
  const { voidIf, signs, registration, stamp } = execution
  const rules = [
    [t('Who signs'), signs],
    [t('Registration'), registration],
    [t('Stamp'), stamp],
  ] as const
  return (
    <Stack as="section" gap={1} measure paddingBlock={2} ruleAbove aria-label={t('How it is signed')}>
      <Text as="h4">{t('How it is signed')}</Text>
      {rules.map(
        ([name, rule]) =>
          rule && (
            <Text as="p" key={name} leading="text">
              <strong>{name}:</strong> {rule}
            </Text>
          ),
      )}
      {voidIf.length > 0 && (
        <>
          <Text as="p" leading="text">
            <strong>{t('Void or not enforceable if')}:</strong>
          </Text>
          <Box as="ul" noMargin>
            {voidIf.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </Box>
        </>
      )}
    </Stack>
  )
}
