import { FileText } from 'lucide-react'
import { use } from 'react'
import type { ChatDraft } from '#shared/chat.ts'
import { PATHS } from '#web/lib/paths.ts'
import { draftTitle } from '#web/words/draft-title.ts'
import { t } from '#web/words/words.ts'
import styles from './draft-card.module.css'
import { OpenDraftContext } from './open-draft.ts'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

/**
 * The paper that an answer made. It opens beside the chat. With a modifier key it opens on its own page in another tab,
 * because people expect that of a link.
 */
export function DraftCard({ draft }: { draft: ChatDraft }) {
  const open = use(OpenDraftContext)
  return (
    <Row
      as="a"
      alignItems="center"
      gap={1}
      border="rule"
      radius="m"
      tone="ink"
      noUnderline
      className={styles['card']}
      href={`${PATHS.drafts}/${draft.id}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(draft.id)
      }}
    >
      <FileText size={20} aria-hidden className={styles['icon']} />
      <Text as="span" grow narrows breakAnywhere>
        {draftTitle(draft.name)}
      </Text>
      <Text as="span" rigid tone="accent" className={styles['act']}>
        {t('Open the paper')}
      </Text>
    </Row>
  )
}
