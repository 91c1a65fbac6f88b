import { trustedScript } from './trusted-script.ts'

const ADDRESS = '/service-worker.js'

/**
 * Registers the service worker, which shows a page when there is no network. It waits until the page has loaded,
 * because the two would compete for the connection.
 */
export function keepForOffline(): void {
  // The server of `npm run dev` has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    const trusted = trustedScript('service-worker', () => ADDRESS)
    // A private window or a browser without storage refuses it. Nobody is told, because only the offline page is
    // missing then.
    navigator.serviceWorker.register(trusted(ADDRESS)).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
