import { Router } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { t } from '#web/words/words.ts'
import { DocumentGate } from './document-gate.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Routes } from './routes.tsx'
import { stepTo } from './step-to.ts'
import { useSessionWatch } from './use-session-watch.ts'

/** The whole of it: the way past the navigation, the pages, the toasts. */
export function App() {
  useSessionWatch()
  const [path] = useBrowserLocation()
  return (
    <Router hook={() => [path, stepTo]}>
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      <PageBoundary>
        <DocumentGate>
          <Routes />
        </DocumentGate>
      </PageBoundary>
      <Toaster />
    </Router>
  )
}
