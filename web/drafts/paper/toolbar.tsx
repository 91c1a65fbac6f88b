import { ArrowDown, ArrowUp, Bold, FilePlus2, Italic, Redo2, SquareDashed, Underline, Undo2 } from 'lucide-react'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { ReactNode } from 'react'
import { BLOCK_STYLES, type BlockStyle } from '#shared/drafts.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { chosenStyle, insertPageBreak, makeBlank, moveBlocks, setStyle, toggle } from './commands.ts'
import { STYLE_NAMES } from './style-names.ts'
import styles from './toolbar.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

interface ToolbarProps {
  state: EditorState
  /** With `stay` the focus is left alone. */
  run: (command: Command, stay?: boolean) => void
}

const STYLES = BLOCK_STYLES.filter((style) => style !== 'page-break')
const up = moveBlocks(-1)
const down = moveBlocks(1)

/** The commands on the text. On a phone the bar scrolls sideways, so that the page does not. */
export function Toolbar({ state, run }: ToolbarProps) {
  const style = chosenStyle(state)
  const able = (command: Command) => command(state)
  return (
    <Row as="fieldset" noMargin alignItems="center" narrows className={styles['bar']} aria-label={t('Writing')}>
      <select
        className={styles['style']}
        aria-label={t('Style of the paragraph')}
        value={style ?? ''}
        disabled={style === 'page-break'}
        onChange={(event) => run(setStyle(event.target.value as BlockStyle), true)}
      >
        {style === null && <option value="">{t('Several styles')}</option>}
        {style === 'page-break' && <option value="page-break">{t(STYLE_NAMES[style])}</option>}
        {STYLES.map((one) => (
          <option key={one} value={one}>
            {t(STYLE_NAMES[one])}
          </option>
        ))}
      </select>
      <Tool
        label={t('Undo')}
        keys="Control+Z"
        icon={<Undo2 size={18} aria-hidden />}
        able={undoDepth(state) > 0}
        onClick={() => run(undo)}
      />
      <Tool
        label={t('Redo')}
        keys="Control+Y"
        icon={<Redo2 size={18} aria-hidden />}
        able={redoDepth(state) > 0}
        onClick={() => run(redo)}
      />
      <Tool
        label={t('Bold')}
        keys="Control+B"
        icon={<Bold size={18} aria-hidden />}
        able={able(toggle.bold)}
        onClick={() => run(toggle.bold)}
      />
      <Tool
        label={t('Italic')}
        keys="Control+I"
        icon={<Italic size={18} aria-hidden />}
        able={able(toggle.italic)}
        onClick={() => run(toggle.italic)}
      />
      <Tool
        label={t('Underline')}
        keys="Control+U"
        icon={<Underline size={18} aria-hidden />}
        able={able(toggle.underline)}
        onClick={() => run(toggle.underline)}
      />
      <Tool
        label={t('Move up')}
        keys="Alt+ArrowUp"
        icon={<ArrowUp size={18} aria-hidden />}
        able={able(up)}
        onClick={() => run(up)}
      />
      <Tool
        label={t('Move down')}
        keys="Alt+ArrowDown"
        icon={<ArrowDown size={18} aria-hidden />}
        able={able(down)}
        onClick={() => run(down)}
      />
      <Tool
        label={t('Leave a blank here')}
        icon={<SquareDashed size={18} aria-hidden />}
        able={able(makeBlank)}
        onClick={() => run(makeBlank)}
      />
      <Tool
        label={t('Begin a new page here')}
        icon={<FilePlus2 size={18} aria-hidden />}
        able
        onClick={() => run(insertPageBreak)}
      />
    </Row>
  )
}

interface ToolProps {
  label: string
  /** The keys as `aria-keyshortcuts` writes them. */
  keys?: string
  icon: ReactNode
  able: boolean
  onClick: () => void
}

/** A disabled tool stays focusable, because a keyboard would otherwise lose its place. */
const Tool = ({ label, keys, icon, able, onClick }: ToolProps) => (
  <IconButton
    className={styles['tool']}
    label={label}
    title={keys ? `${label} (${keys.replace('Control', 'Ctrl').replace('Arrow', '')})` : label}
    aria-keyshortcuts={keys}
    aria-disabled={!able}
    icon={icon}
    // Without this, pressing the button would take the selection away from the paper, where its result is to be seen.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => able && onClick()}
  />
)
