// The script of the offline page: loads the page that was asked for as soon as the network is back.
const PAUSE_MS = 3_000

addEventListener('online', () => location.reload())

// The network may have come back while this page was on its way, and a server that was down sends no event.
async function look() {
  const answer = navigator.onLine ? await fetch('/api/health').catch(() => null) : null
  if (answer?.ok) location.reload()
  else setTimeout(look, PAUSE_MS)
}
setTimeout(look, PAUSE_MS)
