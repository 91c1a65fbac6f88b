import { draftNames } from '#shared/draft-categories.ts'
import { Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'

/** Names a draft as the catalogue does. */
export function DraftName(draft: { main: string; sub: string }) {
  const { main, sub } = draftNames(draft.main, draft.sub)
  return (
    <>
      {t(sub)}{' '}
      <Text as="span" block tone="soft" size="xs">
        {t(main)}
      </Text>
    </>
  )
}
