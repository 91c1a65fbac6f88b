import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { TOOL_IDS, type ToolId } from '#shared/chat.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import { listenForShortcuts } from './shortcut-listener.ts'
import { useShortcut } from './shortcuts.ts'

type List = ComponentType<{ inChat: boolean; open: boolean; onClose: () => void }>

/** Makes the shortcuts of a page work, and shows the list of them. @param inChat whether the page is a tool's */
export function ShortcutKeys({ inChat }: { inChat: boolean }) {
  const [list, setList] = useState<{ Shown: List } | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(listenForShortcuts, [])
  useShortcut('list', async () => {
    try {
      const { ShortcutList } = await import('./shortcut-list.tsx')
      setList({ Shown: ShortcutList })
      setOpen(true)
    } catch {
      notify.error(t('We couldn’t load the list. Please try again.'))
    }
  })
  return (
    <>
      {TOOL_IDS.map((tool) => (
        <ToolShortcut key={tool} tool={tool} />
      ))}
      {list && <list.Shown inChat={inChat} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function ToolShortcut({ tool }: { tool: ToolId }) {
  const [, navigate] = useLocation()
  useShortcut(tool, () => navigate(toolNames(tool).page))
  return null
}
