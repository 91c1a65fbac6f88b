import { Check, TriangleAlert, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { CheckedCitation } from '#shared/law/law.ts'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import { STATES } from './authorities.ts'
import styles from './cited-text.module.css'
import { useOpenAuthority } from './open-authority.ts'

interface CitedTextProps {
  citation: CheckedCitation
  /**
   * True for the part that carries the icon: emphasis may cut a citation in two, and where a numbered mark stands beside
   * it none does.
   */
  marked: boolean
  /** The words that follow the citation. */
  after: string
  children: string
}

const ICONS = { verified: Check, check: TriangleAlert, 'not found': X }

/**
 * Gives an element the behaviour of a <button>. A real button cannot be used, because its box would not wrap and a case
 * name has to wrap like the text around it.
 */
const actsAsButton = (press: () => void) =>
  ({
    role: 'button',
    tabIndex: 0,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      press()
    },
  }) as const

/** How many characters stay on one line with the icon. */
const END = 3

/** A citation as the answer wrote it, underlined in the colour of its state. It opens the result of the check. */
export function CitedText({ citation, marked, after, children }: CitedTextProps) {
  const open = useOpenAuthority()
  const { tone, word } = STATES[citation.state]
  const Icon = ICONS[citation.state]
  return (
    <span
      {...actsAsButton(() => open(citation, after))}
      aria-haspopup="dialog"
      title={`${citation.label}: ${t(word)}`}
      className={classNames(styles['cited'], styles[tone])}
    >
      {marked ? children.slice(0, -END) : children}
      {marked && (
        // The icon stays on the line of the last letters, so that it never stands alone.
        <span className={styles['end']}>
          {children.slice(-END)}
          <span className="visually-hidden"> ({t(word)})</span>
          <Icon className={styles['icon']} aria-hidden strokeWidth={3} />
        </span>
      )}
    </span>
  )
}
