/**
 * Shows a page of ours when the network is gone, and keeps the built files that were fetched once. Of documents it
 * keeps the one of the app, which is the same for everybody, so that a plan that a person keeps for court opens without a
 * network. Nothing that belongs to a person is kept here. What is not handled here goes on as if there were no such
 * worker: calls above all, whose answers stream. A new build is a new worker; it waits until every tab of the old one
 * is closed, so that an open tab finds the files of its own build.
 */

/** The build replaces these names. */
declare const __BUILD__: string
declare const __OFFLINE_FILES__: readonly string[]

/** Declared by hand, because TypeScript's library for workers cannot be used together with the DOM's. */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
declare function addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void

const OFFLINE_PAGE = '/offline.html'
const KEPT = `build-${__BUILD__}`
/**
 * The paths that are left to the network, because a document there may be private, such as the file of a session or an
 * archive whose link works once.
 */
const NOT_OURS = /^\/(?:api|sandbox)\//i

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(KEPT).then((answerFromCache) => answerFromCache.addAll([OFFLINE_PAGE, ...__OFFLINE_FILES__])),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || NOT_OURS.test(pathname)) return
  if (request.mode === 'navigate')
    event.respondWith(CARRIED.test(pathname) ? carried(event) : fetch(request).catch(offlinePage))
  else if (isCached(pathname)) event.respondWith(kept(event))
})

/** A session of Cross Q/A, which may be opened in a courtroom. */
const CARRIED = /^\/c\/[^/]+$/i
const APP = '/C/'

/** The document of the app from the network, or the last one without it. What the session holds is not in it. */
async function carried(event: FetchEvent): Promise<Response> {
  try {
    return await fetchAndKeep(event, APP)
  } catch {
    return (await caches.match(APP)) ?? offlinePage()
  }
}

const isCached = (path: string) => path.startsWith('/assets/') || __OFFLINE_FILES__.includes(path)

async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
}

/** Answers from the cache first. That is safe, because the name of a built file changes with its content. */
async function kept(event: FetchEvent): Promise<Response> {
  const found = await caches.match(event.request, { ignoreVary: true })
  if (found) return found
  return fetchAndKeep(event, event.request)
}

/** @param key under which the answer is kept */
async function fetchAndKeep(event: FetchEvent, key: RequestInfo): Promise<Response> {
  const response = await fetch(event.request)
  // Only a genuine file is stored. A sign-in page of a wireless network, for example, would otherwise take its place
  // for good.
  if (response.ok && response.type === 'basic' && !response.redirected) {
    const copy = response.clone()
    // Keeping it takes as long as it may; a full disk must not keep the file from the page.
    event.waitUntil(
      caches
        .open(KEPT)
        .then((cache) => cache.put(key, copy))
        .catch(() => undefined),
    )
  }
  return response
}
