import { useState } from 'react'
import { toolNames } from '#shared/chat.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { t } from '#web/words/words.ts'
import styles from './shortcut-list.module.css'
import { setSingleKeys, SHORTCUT_NAMES, type ShortcutName, shortcutOf, shownKeys, singleKeysOn } from './shortcuts.ts'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

interface ShortcutListProps {
  /** A page without a chat has fewer shortcuts. */
  inChat: boolean
  open: boolean
  onClose: () => void
}

export function ShortcutList({ inChat, open, onClose }: ShortcutListProps) {
  const [singleKeys, setKept] = useState(singleKeysOn)
  const names = SHORTCUT_NAMES.filter((name) => inChat || !shortcutOf(name).inChat)
  return (
    <Dialog open={open} title={t('Keyboard shortcuts')} onClose={onClose}>
      <Group title={t('Everywhere')} names={names.filter((name) => shortcutOf(name).whileTyping)} />
      <Group title={t('While you are not typing')} names={names.filter((name) => !shortcutOf(name).whileTyping)} />
      <Row as="label" alignItems="center" gap={1} touchTarget marginAbove={2}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={({ target: { checked } }) => {
            setSingleKeys(checked)
            setKept(checked)
          }}
        />
        {t('Use the shortcuts that are a single key')}
      </Row>
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
      <Text as="h3" tone="soft" font="control" size="s" className={styles['title']}>
        {title}
      </Text>
      <dl>
        {names.map((name) => (
          <Row
            key={name}
            alignItems="center"
            justifyContent="space-between"
            gap={2}
            ruleBelow
            className={styles['row']}
          >
            <dt>{whatItDoes(name)}</dt>
            <Row as="dd" rigid gap="half">
              {shownKeys(name).map((key) => (
                <Box
                  as="kbd"
                  key={key}
                  border="strong"
                  radius="s"
                  font="control"
                  size="xs"
                  textAlign="center"
                  className={styles['key']}
                >
                  {key}
                </Box>
              ))}
            </Row>
          </Row>
        ))}
      </dl>
    </section>
  )
}
