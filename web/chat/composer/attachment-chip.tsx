import { FileText, Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { WORD_TYPE } from '#shared/chat.ts'
import { fileSize } from '#web/lib/files/file-size.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import styles from './attachment-chip.module.css'

interface AttachmentChipProps {
  name: string
  type: string
  bytes: number
  preview?: string | null
  /** What happened or happens with the file: "7 pages read". */
  state?: string | undefined
  /** A text in place of the file's size that says why it is not sent. */
  problem?: string | null | undefined
  action?: ReactNode
}

export function AttachmentChip({ name, type, bytes, preview, state, problem, action }: AttachmentChipProps) {
  return (
    <InlineRow
      as="li"
      alignItems="center"
      gap={1}
      border="rule"
      radius="m"
      surface="raised"
      className={styles['chip']}
      data-state={problem ? 'refused' : undefined}
    >
      {preview ? <Thumbnail key={preview} src={preview} /> : <FileIcon type={type} />}
      <Stack as="span" narrows>
        <Text as="span" size="s" weight={600} truncate title={name}>
          {name}
        </Text>
        {problem ? (
          <span role="alert" className={styles['problem']}>
            {problem}
          </span>
        ) : (
          <Text as="span" tone="faint" size="xs" tabular>
            {[kindOf(type), fileSize(bytes), state].filter(Boolean).join(' · ')}
          </Text>
        )}
      </Stack>
      {action}
    </InlineRow>
  )
}

/** The list around chips. @param atEnd puts them at the side of the question */
export const AttachmentList = ({ atEnd = false, children }: { atEnd?: boolean; children: ReactNode }) => (
  <ul className={classNames(styles['list'], atEnd && styles['atEnd'])} aria-label={t('Attached files')}>
    {children}
  </ul>
)

const isPicture = (type: string) => type.startsWith('image/')

const kindOf = (type: string) => (type === WORD_TYPE ? 'Word' : isPicture(type) ? t('Image') : 'PDF')

const FileIcon = ({ type }: { type: string }) =>
  isPicture(type) ? <Image size={22} aria-hidden /> : <FileText size={22} aria-hidden />

/** Few browsers can draw a HEIC or a TIFF, so such a picture is shown as an icon. */
function Thumbnail({ src }: { src: string }) {
  const [drawable, setDrawable] = useState(true)
  if (!drawable) return <FileIcon type="image/" />
  return <img src={src} alt="" className={styles['picture']} onError={() => setDrawable(false)} />
}
