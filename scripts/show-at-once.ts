import type { Plugin } from 'vite'

/** What React counts down from once it has drawn a fallback: 300 ms after it. */
const WAIT = 'globalMostRecentFallbackTime + 300 - now()'

/**
 * Takes a wait out of React. Once it has drawn a fallback it keeps what has arrived back for the rest of 300 ms, so that no skeleton
 * flashes. That of a page is hidden for its first 400 ms anyway (`loading-page.module.css`), so that the wait only left the page empty:
 * for 100 to 250 ms on each first screen, and again for each part that is fetched within it. React has no option for this.
 */
export const showAtOnce: Plugin = {
  name: 'show-at-once',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      if (code.split(WAIT).length !== 2)
        throw new Error('React waits in another way than before. See scripts/show-at-once.ts.')
      return code.replace(WAIT, '0')
    },
  },
}
