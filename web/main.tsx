import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { App } from './app/app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
