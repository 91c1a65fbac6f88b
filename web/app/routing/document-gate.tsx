import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { documentOf } from '#shared/pages.ts'
import { pageDocument } from '#web/lib/config.ts'
import { LoadingPage } from '../fallback/loading-page.tsx'

/** The path that this document was loaded for, because the document before it was of another kind. */
const LOADED_FOR = 'document loaded for'

/**
 * Payment pages have a document of their own, whose policy lets the provider's script run, because a policy cannot
 * change once a document is there. Public pages are no part of the app at all. A document that is not of its path's
 * kind is loaded again, once.
 */
export function DocumentGate({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const kind = pageDocument()
  const wrong = kind !== undefined && kind !== documentOf(path)
  // The server takes the path for another kind. Without this check the page would be loaded again and again.
  const inVain = wrong && sessionStorage.getItem(LOADED_FOR) === path
  const load = wrong && !inVain

  useEffect(() => {
    if (!load) {
      if (!wrong) sessionStorage.removeItem(LOADED_FOR)
      return
    }
    sessionStorage.setItem(LOADED_FOR, path)
    location.reload()
  }, [load, wrong, path])

  return load ? <LoadingPage /> : children
}
