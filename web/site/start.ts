/** The only script of a public page: brings its islands to life, each when it is seen, and speaks what the page before has left. */
import '#web/lib/storage.ts'
import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { chatWidget } from '#web/lib/config.ts'
import { readNotice, takeNotice } from '#web/lib/session/notice.ts'
import { keepForOffline } from '#web/lib/service-worker.ts'
import { currentSession, subscribe } from '#web/lib/session/session.ts'
import { setLanguage } from '#web/words/words.ts'
import { type IslandName, ISLANDS } from './islands.ts'

/** An island is fetched when it is so near to the window, so that it lives when it is reached. */
const NEAR = '300px'

async function start() {
  // Words that cannot be fetched leave what moves in English; what stands in the page is in the language that was asked for.
  if (document.documentElement.lang === 'hi-IN') await speakHindi().catch(() => undefined)
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        // An island whose script cannot be loaded stays as it is without script, and a form says so.
        bringToLife(target as HTMLElement).catch(() => target.setAttribute('data-lost', ''))
      }
    },
    { rootMargin: NEAR },
  )
  for (const island of document.querySelectorAll('[data-island]')) seen.observe(island)
  tellWhoReads()
  subscribe(tellWhoReads)
  drawRest()
  await Promise.all([speakNotice(), offerChat(), followSession()])
}

/** Parts for visitors give way to parts for signed-in people (for-whom.module.css). */
const tellWhoReads = () => void document.documentElement.toggleAttribute('data-signed-in', currentSession() !== null)

/** Lays out what is not in sight yet, a part at a time, while nothing else is to be done. */
function drawRest() {
  const part = document.querySelector<HTMLElement>('main > :not([data-drawn])')
  if (!part) return
  part.dataset['drawn'] = ''
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawRest)
  else setTimeout(drawRest, 50)
}

/** Most visitors have none of what follows, and fetch none of it. */
async function speakNotice() {
  const notice = readNotice()
  if (!notice) return
  // The app's guard and the end of a session may load this page twice: what was left is gone when somebody was there to read it.
  for (const sign of ['pointerdown', 'keydown', 'click']) addEventListener(sign, takeNotice, { once: true })
  const { showNotice } = await import('./frame/notice.tsx')
  showNotice(notice)
}

async function offerChat() {
  const address = chatWidget()
  if (address) (await import('./widget/chat-widget.tsx')).offerChat(address)
}

async function followSession() {
  if (!currentSession()) {
    // Another tab may begin the session.
    const stop = subscribe(() => {
      stop()
      void followSession().catch(() => undefined)
    })
    return
  }
  const { watchSession } = await import('./frame/watch-session.ts')
  watchSession()
}

async function speakHindi() {
  const { HINDI } = await import('./hindi.ts')
  setLanguage('hi', HINDI)
}

async function bringToLife(island: HTMLElement) {
  const fetchIsland = ISLANDS[island.dataset['island'] as IslandName] as () => Promise<ComponentType<object>>
  const component = await fetchIsland()
  hydrateRoot(island, createElement(component, JSON.parse(island.dataset['props'] ?? '{}') as object))
  island.dataset['live'] = ''
}

// A failed load is ignored, because the page can be read without it.
start().catch(() => undefined)
keepForOffline()
