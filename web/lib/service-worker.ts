import { trustedScript } from './trusted-script.ts'

const ADDRESS = '/service-worker.js'

/** Lets the browser keep what it shows when the network is gone; after the page has been loaded, with which it would compete. */
export function keepForOffline(): void {
  // The server of `npm run dev` has none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    const trusted = trustedScript('service-worker', () => ADDRESS)
    // Without it everything works but the page that is shown offline: a private window, a browser that was told to keep nothing.
    navigator.serviceWorker.register(trusted(ADDRESS)).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
