import './lib/storage.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/layout/styling.ts'
import { App } from './app/app.tsx'
import { keepForOffline } from './lib/service-worker.ts'
import { applyTheme } from './lib/theme.ts'
import { startLanguage, useLanguage } from './words/words.ts'

/** Draws every screen again after a change of language, because a sentence is translated when it is drawn. */
function Translated() {
  return <App key={useLanguage()} />
}

/**
 * Not at the top level: a module that waits there cannot be shared, and the build would cut the app into dozens of
 * files.
 */
async function start(root: HTMLElement) {
  // If the words cannot be loaded the page stays in English.
  await startLanguage().catch(() => undefined)
  createRoot(root).render(
    <StrictMode>
      <Translated />
    </StrictMode>,
  )
}

applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')
void start(root)
keepForOffline()
