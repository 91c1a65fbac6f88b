import { Toaster } from '#web/ui/toaster.tsx'
import { t } from '#web/words/words.ts'
import { DocumentGate } from './document-gate.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Routes } from './routes.tsx'
import { useSessionWatch } from './use-session-watch.ts'

/** The whole of it: the way past the navigation, the pages, the toasts. */
export function App() {
  useSessionWatch()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      <PageBoundary>
        <DocumentGate>
          <Routes />
        </DocumentGate>
      </PageBoundary>
      <Toaster />
    </>
  )
}
