import { BookOpen, Sparkles } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { nameOfModel, OFFLINE, pageModel } from '#web/lib/config.ts'
import { t } from '#web/words/words.ts'
import styles from './model-badge.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

export function ModelBadge() {
  const [open, setOpen] = useState(false)
  const noteId = useId()
  const model = pageModel()
  const offline = model === OFFLINE
  const name = nameOfModel(model)
  const label = offline ? t('Library only') : t('Language model: {name}', { name })
  const Icon = offline ? BookOpen : Sparkles
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <div className={styles['place']}>
      <Row
        as="button"
        type="button"
        alignItems="center"
        touchTarget
        className={styles['badge']}
        aria-label={label}
        aria-expanded={open}
        aria-describedby={noteId}
        onClick={() => setOpen(!open)}
        onFocus={({ currentTarget }) => setOpen(currentTarget.matches(':focus-visible'))}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        <Row
          as="span"
          alignItems="center"
          gap="half"
          narrows
          border="rule"
          radius="round"
          tone="soft"
          size="xs"
          className={styles['label']}
        >
          <Icon size={14} aria-hidden />
          {/* A phone has room for the name alone. */}
          <Text as="span" truncate className={styles['name']} data-short={offline ? label : name}>
            <span className={styles['long']}>{label}</span>
          </Text>
        </Row>
      </Row>
      <p id={noteId} className={styles['note']} hidden={!open}>
        {offline
          ? t('We compile answers from our law library, without AI.')
          : t('The language model {name} writes the answers. A program looks up every authority in our law library.', {
              name,
            })}
      </p>
    </div>
  )
}
