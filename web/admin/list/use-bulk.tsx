import { useState } from 'react'
import type { BulkResult } from '#shared/admin.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { translateError, t, tn } from '#web/words/words.ts'
import { useAction } from '../use-action.ts'
import { Box, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface BulkAction<Row, Input> {
  act: (rows: readonly Row[], input: Input) => Promise<BulkResult>
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  doneMessage: (count: number, input: Input) => string
}

interface BulkOutcome {
  said: string
  left: { id: string; name: string; why: string }[]
}

/**
 * Does an action on several rows. Rows that failed are listed with the reason. The page must show `outcome`, otherwise
 * nobody learns of them.
 */
export function useBulk<Row, Input = undefined>({ act, rowKey, nameOf, doneMessage }: BulkAction<Row, Input>) {
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const { busy, run } = useAction({
    act: ({ rows, input }: { rows: readonly Row[]; input: Input; after: () => void }) => act(rows, input),
    onDone({ done, left }, { rows, input, after }) {
      after()
      const words = doneMessage(done, input)
      if (left.length === 0) return notify.success(words)
      const nameById = new Map(rows.map((row) => [rowKey(row), nameOf(row)]))
      setOutcome({
        said: words,
        left: left.map((one) => ({ id: one.id, why: translateError(one), name: nameById.get(one.id) ?? one.id })),
      })
    },
  })
  const close = () => setOutcome(undefined)
  return {
    busy,
    /** @param after runs once the action is done, to close the dialog and clear the choice */
    run: (rows: readonly Row[], input: Input, after: () => void) => run({ rows, input, after }),
    outcome: (
      <Dialog
        open={outcome !== undefined}
        title={t('Some of this couldn’t be done')}
        onClose={close}
        actions={<Button onClick={close}>{t('OK')}</Button>}
      >
        {outcome && (
          <Stack gap={1}>
            <p>
              {outcome.said} {tn(outcome.left.length, '{n} unchanged:', '{n} unchanged:')}
            </p>
            <Stack as="ul" gap={1}>
              {outcome.left.map(({ id, name, why }) => (
                <Box as="li" paddingAbove={1} ruleAbove size="s" key={id}>
                  <Text as="bdi" block weight={600} breakAnywhere>
                    {name}
                  </Text>{' '}
                  {why}
                </Box>
              ))}
            </Stack>
          </Stack>
        )}
      </Dialog>
    ),
  }
}
