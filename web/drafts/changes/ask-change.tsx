import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_INSTRUCTION_CHARS, type Draft, type ProposedChanges } from '#shared/drafts.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import { proposeChanges } from '../api.ts'
import type { PaperSaver } from '../saving/paper-saver.ts'

interface AskChangeProps {
  id: string
  saver: PaperSaver
  /** Called before the request and after it: nobody can write in between. */
  onWait: (waiting: boolean) => void
  onProposed: (draft: Draft) => void
}

/** Changes the paper as the person says it. What comes back is proposed, and the person decides on each. */
export function AskChange({ id, saver, onWait, onProposed }: AskChangeProps) {
  const [instruction, setInstruction] = useState('')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: async (said: string): Promise<ProposedChanges | null> => {
      stop.current = new AbortController()
      onWait(true)
      try {
        // It is saved first, because the proposals are made in the saved version.
        if (!(await saver.flush())) return null
        return await proposeChanges(id, said, saver.view().version, stop.current.signal)
      } finally {
        onWait(false)
      }
    },
    onSuccess: (made) => {
      if (!made) return
      saver.replaced(made.draft)
      onProposed(made.draft)
      if (made.proposed > 0) setInstruction('')
    },
  })
  const made = asking.data
  const isStopped = asking.error instanceof DOMException && asking.error.name === 'AbortError'
  return (
    <Disclosure summary={t('Describe a change')}>
      <Stack
        as="form"
        gap={1}
        onSubmit={(event) => {
          event.preventDefault()
          if (!asking.isPending && instruction.trim()) asking.mutate(instruction.trim())
        }}
      >
        <TextAreaField
          label={t('What should we change?')}
          hint={t(
            'For example: “change the rent to 25,000”, “add a lock-in of 6 months”, “remove ground B”, “make ground C stronger”.',
          )}
          maxLength={MAX_INSTRUCTION_CHARS}
          rows={2}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
        />
        <Row wrap gap={1}>
          <Button type="submit" look="secondary" busy={asking.isPending}>
            {t(asking.isPending ? 'Working it out' : 'Propose the change')}
          </Button>
          {asking.isPending && (
            <Button look="quiet" onClick={() => stop.current?.abort()}>
              {t('Stop')}
            </Button>
          )}
        </Row>
        <Text as="output" block size="s">
          {made &&
            made.proposed > 0 &&
            tn(
              made.proposed,
              '{n} change is proposed in the paper. Accept or refuse it there.',
              '{n} changes are proposed in the paper. Accept or refuse each there.',
            )}
          {/* What was left undone, in the language of the answers of the library. */}
          {made?.notes.map((note) => (
            <Text as="span" key={note} block tone="soft" lang="en">
              {note}
            </Text>
          ))}
        </Text>
        <Text role="alert" tone="bad" size="s">
          {asking.isError && !isStopped && sentenceOf(asking.error)}
          {made === null && t('We couldn’t save your last changes yet, so we proposed nothing.')}
        </Text>
      </Stack>
    </Disclosure>
  )
}
