/**
 * The only script of a public page. It starts each island when it is seen, and shows the notice that the page before
 * has left.
 */
import '#web/lib/storage.ts'
import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { chatWidget } from '#web/lib/config.ts'
import { readNotice, takeNotice } from '#web/lib/session/notice.ts'
import { keepForOffline } from '#web/lib/service-worker.ts'
import { currentSession, subscribe } from '#web/lib/session/session.ts'
import type { Language } from '#shared/indian-text/interface-languages.ts'
import { speak } from '#web/words/words.ts'
import { type IslandName, ISLANDS } from './islands.ts'

/** An island is fetched when it is so near to the window, so that it lives when it is reached. */
const NEAR = '300px'

async function start() {
  // If the words cannot be loaded the islands are in English. That must not stop the page, because its prerendered text
  // is in the right language anyway.
  await speakLanguage().catch(() => undefined)
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        // A failed load is no error, because the island stays as it is without script, and a form says so.
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

/** Replaces the parts for visitors by those for signed-in people (for-whom.module.css). */
const tellWhoReads = () => void document.documentElement.toggleAttribute('data-signed-in', currentSession() !== null)

/**
 * Lays out the sections that are not in sight yet, one at a time while the browser is idle, so that scrolling never
 * waits for it.
 */
function drawRest() {
  const part = document.querySelector<HTMLElement>('main > :not([data-drawn])')
  if (!part) return
  part.dataset['drawn'] = ''
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawRest)
  else setTimeout(drawRest, 50)
}

/** Loads the code of notices only where there is one, because most visitors have none. */
async function speakNotice() {
  const notice = readNotice()
  if (!notice) return
  // The notice is removed only at the first sign of a reader, because the app's guard and the end of a session may load
  // this page twice.
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
    // The watch begins later, because another tab may begin the session.
    const stop = subscribe(() => {
      stop()
      void followSession().catch(() => undefined)
    })
    return
  }
  const { watchSession } = await import('./frame/watch-session.ts')
  watchSession()
}

async function speakLanguage() {
  const { lang, dataset } = document.documentElement
  if (!dataset['words']) return
  const chosen = lang.slice(0, 2) as Language
  await speak(chosen, dataset['words'].split(' '))
  // No island needs them before it has asked the server something.
  if (dataset['errors']) void speak(chosen, dataset['errors'].split(' ')).catch(() => undefined)
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
