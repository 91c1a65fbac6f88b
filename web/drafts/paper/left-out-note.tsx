import type { LeftOut } from '#shared/drafts.ts'
import { t, tn } from '#web/words/words.ts'
import styles from './left-out-note.module.css'
import { Box, Text } from '#web/ui/layout/primitives.tsx'

/**
 * The authorities that were named but left out of the paper. Only the drafter sees the note, because it must not be
 * filed.
 */
export function LeftOutNote({ authorities }: { authorities: readonly LeftOut[] }) {
  if (authorities.length === 0) return null
  return (
    <Box as="details" border="rule" surface="check" size="s" breakAnywhere className={styles['note']} open>
      <summary>
        {tn(
          authorities.length,
          'We left out {n} authority that we couldn’t verify',
          'We left out {n} authorities that we couldn’t verify',
        )}
      </summary>
      <p>{t('Each is a blank in the paper. Fill it in once you’ve found it yourself.')}</p>
      <dl>
        {authorities.map(({ blank, named, reason }) => (
          <div key={blank}>
            <dt>
              <b>[{blank}]</b> <q>{named}</q>
            </dt>
            {/* The state of the authority, as the library gives it for the sources of an answer. */}
            <Text as="dd" tone="soft" lang="en">
              {reason}
            </Text>
          </div>
        ))}
      </dl>
    </Box>
  )
}
