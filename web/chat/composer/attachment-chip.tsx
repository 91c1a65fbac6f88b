import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fileSize } from '#web/lib/files/file-size.ts'
import styles from './attachment-chip.module.css'

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
    <div className={styles['chip']}>
      {preview ? <Thumbnail key={preview} src={preview} /> : <FileIcon />}
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {note ? (
          <output className={styles['note']}>{note}</output>
        ) : (
          <span className={styles['size']}>{fileSize(bytes)}</span>
        )}
      </span>
      {action}
    </div>
  )
}

const FileIcon = () => <FileText size={22} aria-hidden />

/** Few browsers can draw a HEIC or a TIFF, so such a picture is shown as an icon. */
function Thumbnail({ src }: { src: string }) {
  const [drawable, setDrawable] = useState(true)
  if (!drawable) return <FileIcon />
  return <img src={src} alt="" className={styles['picture']} onError={() => setDrawable(false)} />
}
