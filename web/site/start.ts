/** The only script of a public page: brings its islands to life, each when it is seen, and speaks what the page before has left. */
import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { speak } from '#web/words/words.ts'
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
        // What cannot be fetched stays what it is without script.
        void bringToLife(target as HTMLElement).catch(() => undefined)
      }
    },
    { rootMargin: NEAR },
  )
  for (const island of document.querySelectorAll('[data-island]')) seen.observe(island)
}

async function speakHindi() {
  const { HINDI } = await import('./hindi.ts')
  speak('hi', HINDI)
}

async function bringToLife(island: HTMLElement) {
  const fetchIsland = ISLANDS[island.dataset['island'] as IslandName] as () => Promise<ComponentType<object>>
  const component = await fetchIsland()
  hydrateRoot(island, createElement(component, JSON.parse(island.dataset['props'] ?? '{}') as object))
  island.dataset['live'] = ''
}

void start()
