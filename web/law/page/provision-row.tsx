import { Link } from 'wouter'
import type { ProvisionRef } from '#shared/law/law-pages.ts'
import { lawPath } from '#shared/law/law.ts'
import { lawLabel } from '#web/words/law-label.ts'
import { libraryWords } from './library-words.ts'
import styles from './row.module.css'
import { Box, InlineRow, Text } from '#web/ui/layout/primitives.tsx'

export function ProvisionRow({ provision, note }: { provision: ProvisionRef; note?: string }) {
  return (
    <Box paddingBlock={1}>
      <InlineRow
        as={Link}
        href={lawPath('provision', provision.id) ?? ''}
        alignItems="center"
        font="reading"
        size="m"
        weight={600}
        breakAnywhere
        className={styles['name']}
      >
        {lawLabel(provision.label)}
      </InlineRow>
      <Text tone="soft" size="s" breakAnywhere {...libraryWords(provision.heading, provision.headingHi)} />
      {note && (
        <Text tone="soft" size="s" breakAnywhere>
          {note}
        </Text>
      )}
    </Box>
  )
}
