import { Router } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { t } from '#web/words/words.ts'
import { DocumentGate } from './routing/document-gate.tsx'
import { PageBoundary } from './fallback/page-boundary.tsx'
import { Routes } from './routing/routes.tsx'
import { stepTo } from './routing/step-to.ts'
import { useSessionWatch } from './use-session-watch.ts'

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
