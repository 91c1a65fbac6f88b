import { FileCode, FileText, FileType, Gavel, PencilLine, Pin, PinOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu/menu.tsx'
import { t } from '#web/words/words.ts'
import type { SessionFile } from '../api.ts'

interface SessionMenuListProps {
  trigger: ReactElement
  label: string
  /** Whether its answers are plans for a courtroom. */
  forCourt: boolean
  onDownload: (as: SessionFile) => void
  onRename?: () => void
  pinned?: boolean
  onPin?: () => void
}

export function SessionMenuList({
  trigger,
  label,
  forCourt,
  onDownload,
  onRename,
  pinned,
  onPin,
}: SessionMenuListProps) {
  return (
    <Menu label={label} defaultOpen trigger={trigger}>
      {onRename && (
        <>
          <MenuItem icon={<PencilLine size={18} aria-hidden />} onSelect={onRename}>
            {t('Rename')}
          </MenuItem>
          {onPin && (
            <MenuItem icon={pinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />} onSelect={onPin}>
              {pinned ? t('Unpin') : t('Pin to the top')}
            </MenuItem>
          )}
          <MenuSeparator />
        </>
      )}
      {forCourt && (
        <>
          <MenuItem icon={<Gavel size={18} aria-hidden />} onSelect={() => onDownload('court-docx')}>
            {t('For court, as Word')}
          </MenuItem>
          <MenuItem icon={<Gavel size={18} aria-hidden />} onSelect={() => onDownload('court-pdf')}>
            {t('For court, as PDF')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<FileText size={18} aria-hidden />} onSelect={() => onDownload('docx')}>
        {t('Download as Word')}
      </MenuItem>
      <MenuItem icon={<FileType size={18} aria-hidden />} onSelect={() => onDownload('pdf')}>
        {t('Download as PDF')}
      </MenuItem>
      <MenuItem icon={<FileCode size={18} aria-hidden />} onSelect={() => onDownload('md')}>
        {t('Download as Markdown')}
      </MenuItem>
    </Menu>
  )
}
