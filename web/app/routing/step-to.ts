import { navigate } from 'wouter/use-browser-location'
import { documentOf } from '#shared/pages.ts'
import { pageDocument } from '#web/lib/config.ts'

/**
 * Goes to a screen. If it is in the same kind of document the router shows it, otherwise the other document is loaded.
 * The address is not changed before that, because whoever waits for it would find a page that is about to go.
 */
export const stepTo: typeof navigate = (to, options) => {
  const { pathname } = new URL(to, location.href)
  if (documentOf(decoded(pathname)) === (pageDocument() ?? 'ordinary')) navigate(to, options)
  else if (options?.replace) location.replace(to)
  else location.assign(to)
}

/** Decodes a path as the server does, so that both decide alike which document it belongs to. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
