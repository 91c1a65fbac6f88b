import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fileSize } from '#web/lib/files/file-size.ts'
import styles from './attachment-chip.module.css'
import { InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface AttachmentChipProps {
  name: string
  bytes: number
  preview?: string | null
  /** A text in place of the file's size that says what happens with the file. */
  note?: string | undefined
  action?: ReactNode
}

export function AttachmentChip({ name, bytes, preview, note, action }: AttachmentChipProps) {
  return (
    <InlineRow
      as="div"
      alignItems="center"
      gap={1}
      border="rule"
      radius="m"
      surface="raised"
      className={styles['chip']}
    >
      {preview ? <Thumbnail key={preview} src={preview} /> : <FileIcon />}
      <Stack as="span" narrows>
        <Text as="span" size="s" weight={600} truncate>
          {name}
        </Text>
        {note ? (
          <output className={styles['note']}>{note}</output>
        ) : (
          <Text as="span" tone="faint" size="xs" tabular>
            {fileSize(bytes)}
          </Text>
        )}
      </Stack>
      {action}
    </InlineRow>
  )
}

const FileIcon = () => <FileText size={22} aria-hidden />

/** Few browsers can draw a HEIC or a TIFF, so such a picture is shown as an icon. */
function Thumbnail({ src }: { src: string }) {
  const [drawable, setDrawable] = useState(true)
  if (!drawable) return <FileIcon />
  return <img src={src} alt="" className={styles['picture']} onError={() => setDrawable(false)} />
}
