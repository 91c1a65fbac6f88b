import { pureSchemas } from './scripts/pure-schemas.ts'
import { showAtOnce } from './scripts/show-at-once.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  plugins: [pureSchemas, showAtOnce, react()],
  build: {
    target: 'es2022',
    // An inlined asset would be a data: URL in a stylesheet, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' } },
})
