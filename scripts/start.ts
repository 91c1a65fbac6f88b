/** `npm start`: builds what changed, then serves. Both run in one process, so that a signal reaches the server. */
import './quick-imports.ts'
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { buildChanged } = await import('./build.ts')
await buildChanged()
await import('#server/main.ts')
