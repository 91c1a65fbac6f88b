import { FileCode, FileText, FileType, PencilLine } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu/menu.tsx'
import { t } from '#web/words/words.ts'
import type { FileFormat } from './use-session-file.ts'

interface SessionMenuListProps {
  trigger: ReactElement
  label: string
  onDownload: (as: FileFormat) => void
  onRename?: () => void
}

export function SessionMenuList({ trigger, label, onDownload, onRename }: SessionMenuListProps) {
  return (
    <Menu label={label} defaultOpen trigger={trigger}>
      {onRename && (
        <>
          <MenuItem icon={<PencilLine size={18} aria-hidden />} onSelect={onRename}>
            {t('Rename')}
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
