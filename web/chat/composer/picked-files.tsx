import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { t } from '#web/words/words.ts'
import { AttachmentChip, AttachmentList } from './attachment-chip.tsx'
import { typeOf } from './attachment.ts'
import { type Attachments, type PickedFile, usePreview } from './use-attachments.ts'

interface PickedFilesProps {
  attaching: Attachments
  /** The reason why no file is sent; null when they are. */
  notSent: string | null
  /** Takes the focus of a button that was removed with its file. */
  toInput: () => void
}

export function PickedFiles({ attaching, notSent, toInput }: PickedFilesProps) {
  if (attaching.picked.length === 0) return null
  return (
    <AttachmentList>
      {attaching.picked.map((one) => (
        <Picked
          key={one.id}
          picked={one}
          notSent={notSent}
          onRemove={() => attaching.remove(one.id)}
          onGone={toInput}
        />
      ))}
    </AttachmentList>
  )
}

interface PickedProps {
  picked: PickedFile
  notSent: string | null
  onRemove: () => void
  onGone: () => void
}

function Picked({ picked: { file, problem }, notSent, onRemove, onGone }: PickedProps) {
  const button = useRef<HTMLButtonElement>(null)
  const preview = usePreview(file)
  useFocusAfter(button, onGone)
  return (
    <AttachmentChip
      name={file.name}
      type={typeOf(file)}
      bytes={file.size}
      preview={preview}
      problem={notSent ?? (problem && t('Not sent: {why}', { why: problem }))}
      action={
        <IconButton
          ref={button}
          label={t('Remove {name}', { name: file.name })}
          icon={<X size={18} aria-hidden />}
          onClick={onRemove}
        />
      }
    />
  )
}
