import { useSyncExternalStore } from 'react'
import { t, tn } from '#web/words/words.ts'
import { AttachmentChip, AttachmentList } from '../composer/attachment-chip.tsx'
import type { Turn } from '../session/chat-session.ts'

export function SentFiles({ turn: { attachments, answer } }: { turn: Turn }) {
  const { filesRead, status, empty } = useSyncExternalStore(answer.subscribe, answer.view)
  const isReading = status === 'running' && empty
  return (
    <AttachmentList atEnd>
      {attachments.map((file, no) => {
        const { pages, read } = filesRead.get(no) ?? file
        return (
          <AttachmentChip
            // oxlint-disable-next-line react/no-array-index-key -- the files of a message never change, and two may have one name
            key={no}
            name={file.name}
            type={file.type}
            bytes={file.bytes}
            state={
              pages === undefined || read === undefined
                ? isReading
                  ? t('Reading …')
                  : undefined
                : readText(pages, read)
            }
          />
        )
      })}
    </AttachmentList>
  )
}

const readText = (pages: number, read: number) =>
  read < pages ? t('{read} of {n} pages read', { read, n: pages }) : tn(pages, '{n} page read', '{n} pages read')
