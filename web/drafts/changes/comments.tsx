import type { Command, EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import { addComment, deleteComment, openComments, selectChangeAt } from './tracked-changes.ts'

const MOST_CHARS = 2_000

interface CommentsProps {
  state: EditorState
  run: (command: Command) => void
}

/** Remarks on paragraphs. They are no part of the paper; Word has them as comments where the person wants them. */
export function Comments({ state, run }: CommentsProps) {
  const session = useSession()
  const [text, setText] = useState('')
  const comments = openComments(state.doc)
  const add = () =>
    run(
      addComment({
        id: crypto.randomUUID(),
        text: text.trim(),
        by: session?.user.username ?? t('You'),
        at: new Date().toISOString(),
      }),
    )
  return (
    <Disclosure summary={comments.length === 0 ? t('Comments') : tn(comments.length, '{n} comment', '{n} comments')}>
      <Stack gap={1}>
        {comments.map((comment) => (
          <Stack key={comment.id} ruleBelow gap="half">
            <Text size="xs" tone="soft" breakAnywhere>
              {comment.by}: <q>{comment.words}</q>
            </Text>
            <Text size="s" breakAnywhere>
              {comment.text}
            </Text>
            <Row wrap gap={1}>
              <Button look="quiet" flush onClick={() => run(selectChangeAt(comment.place))}>
                {t('Go to it')}
              </Button>
              <Button look="quiet" onClick={() => run(deleteComment(comment))}>
                {t('Delete the comment')}
              </Button>
            </Row>
          </Stack>
        ))}
        <Stack
          as="form"
          gap={1}
          onSubmit={(event) => {
            event.preventDefault()
            if (!text.trim()) return
            add()
            setText('')
          }}
        >
          <TextAreaField
            label={t('Comment on the paragraph with the cursor')}
            rows={2}
            maxLength={MOST_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Row>
            <Button type="submit" look="secondary">
              {t('Add the comment')}
            </Button>
          </Row>
        </Stack>
      </Stack>
    </Disclosure>
  )
}
