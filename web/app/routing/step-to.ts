import { navigate } from 'wouter/use-browser-location'
import { documentOf } from '#shared/pages.ts'
import { pageDocument } from '#web/lib/config.ts'

/**
 * Goes to a screen: within the page where that is of the same kind of document, else by loading the other. The address is not changed
 * first: whoever waits for it would find a page that is about to go.
 */
export const stepTo: typeof navigate = (to, options) => {
  const { pathname } = new URL(to, location.href)
  if (documentOf(decoded(pathname)) === (pageDocument() ?? 'ordinary')) navigate(to, options)
  else if (options?.replace) location.replace(to)
  else location.assign(to)
}

/** As the server reads it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
