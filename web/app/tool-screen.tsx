import { lazy } from 'react'
import { useLocation } from 'wouter'
import { ChatPage } from '#web/chat/chat-page.tsx'
import { toolOfPath } from '#web/chat/tool-paths.ts'
import { SignedInLayout } from './signed-in-layout.tsx'

/**
 * A tool's start page and its sessions, one screen for both addresses: when a start page becomes a session's page,
 * after the first question, nothing is taken down and built again.
 */
export function ToolScreen() {
  const [path] = useLocation()
  const place = toolOfPath(path)
  return <SignedInLayout>{place && <ChatPage key={place.tool} {...place} />}</SignedInLayout>
}

const LawPages = lazy(() => import('#web/law/law-pages.tsx').then((pages) => ({ default: pages.LawPages })))

/** The law library. It is asked for from here: in a file beside this one it would take the layout out of it. */
export function LawScreen() {
  return (
    <SignedInLayout>
      <LawPages />
    </SignedInLayout>
  )
}
