import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './help-tabs.module.css'

interface HelpTabsProps {
  /** The subject of all tabs. */
  name: string
  /** `id` is that of the panel. */
  tabs: { id: string; title: string }[]
}

const tabId = (id: string) => `tab-${id}`
const FIRST = 0
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? FIRST : at + 1),
  ArrowLeft: (at, last) => (at === FIRST ? last : at - 1),
  Home: () => FIRST,
  End: (_, last) => last,
}

/**
 * Shows one of the panels below it in the page. Its tabs are links, so that they work before the script has started.
 */
export function HelpTabs({ name, tabs }: HelpTabsProps) {
  /** Null until the script has started. */
  const [chosen, choose] = useState<number | null>(null)

  useEffect(() => {
    const panels = tabs.flatMap(({ id }) => document.getElementById(id) ?? [])
    // A link or a search in the page may lead into a hidden panel, which must then be opened, because nothing would be
    // seen otherwise.
    const follow = () => {
      const at = tabs.findIndex(({ id }) => panelHas(id, location.hash.slice(1)))
      choose((now) => (at >= 0 ? at : (now ?? FIRST)))
    }
    const reveal = (event: Event) => choose(panels.indexOf(event.currentTarget as HTMLElement))
    for (const [at, panel] of panels.entries()) {
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', tabId(tabs[at]?.id ?? ''))
      panel.addEventListener('beforematch', reveal)
    }
    addEventListener('hashchange', follow)
    follow()
    return () => {
      for (const panel of panels) panel.removeEventListener('beforematch', reveal)
      removeEventListener('hashchange', follow)
    }
  }, [tabs])

  useEffect(() => {
    if (chosen !== null) for (const [at, { id }] of tabs.entries()) show(id, at === chosen)
  }, [tabs, chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (chosen === null || !step) return
    event.preventDefault()
    const next = step(chosen, tabs.length - 1)
    choose(next)
    document.getElementById(tabId(tabs[next]?.id ?? ''))?.focus()
  }
  const onClick = (event: MouseEvent, at: number) => {
    event.preventDefault()
    choose(at)
  }
  const live = chosen !== null
  return (
    <div className={styles['tabs']} {...(live && { role: 'tablist', 'aria-label': name })}>
      {tabs.map(({ id, title }, at) => (
        <a
          key={id}
          id={tabId(id)}
          href={`#${id}`}
          className={classNames(styles['tab'], at === (chosen ?? FIRST) && styles['chosen'])}
          onClick={(event) => onClick(event, at)}
          onKeyDown={onKeyDown}
          {...(live && {
            role: 'tab',
            'aria-selected': at === chosen,
            'aria-controls': id,
            tabIndex: at === chosen ? 0 : -1,
          })}
        >
          {title}
        </a>
      ))}
    </div>
  )
}

const panelHas = (panelId: string, id: string) =>
  id !== '' && document.getElementById(id)?.closest('[data-panel]')?.id === panelId

/**
 * A closed panel is hidden as `until-found`, so that a search in the page still finds it where the browser supports
 * that.
 */
function show(id: string, open: boolean) {
  const panel = document.getElementById(id)
  if (open) panel?.removeAttribute('hidden')
  else panel?.setAttribute('hidden', 'until-found')
}
