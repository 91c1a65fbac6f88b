import { useState } from 'react'
import { toolNames } from '#shared/chat.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { t } from '#web/words/words.ts'
import styles from './shortcut-list.module.css'
import { setSingleKeys, SHORTCUT_NAMES, type ShortcutName, shortcutOf, shownKeys, singleKeysOn } from './shortcuts.ts'

interface ShortcutListProps {
  /** A page without a chat has fewer shortcuts. */
  inChat: boolean
  open: boolean
  onClose: () => void
}

/** The keyboard shortcuts of the page in a dialog. */
export function ShortcutList({ inChat, open, onClose }: ShortcutListProps) {
  const [singleKeys, setKept] = useState(singleKeysOn)
  const names = SHORTCUT_NAMES.filter((name) => inChat || !shortcutOf(name).inChat)
  return (
    <Dialog open={open} title={t('Keyboard shortcuts')} onClose={onClose}>
      <Group title={t('Everywhere')} names={names.filter((name) => shortcutOf(name).whileTyping)} />
      <Group title={t('While you are not typing')} names={names.filter((name) => !shortcutOf(name).whileTyping)} />
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={({ target: { checked } }) => {
            setSingleKeys(checked)
            setKept(checked)
          }}
        />
        {t('Use the shortcuts that are a single key')}
      </label>
    </Dialog>
  )
}

const whatItDoes = (name: ShortcutName): string => {
  const { does, tool } = shortcutOf(name)
  return t(does, tool && { tool: t(toolNames(tool).label) })
}

function Group({ title, names }: { title: string; names: ShortcutName[] }) {
  return (
    <section className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      <dl>
        {names.map((name) => (
          <div key={name} className={styles['row']}>
            <dt>{whatItDoes(name)}</dt>
            <dd className={styles['keys']}>
              {shownKeys(name).map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
