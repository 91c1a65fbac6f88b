/** `npm run dev`: the server restarting on change at port 3000, the web app at port 5173 with hot reload. */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { buildChanged } from './build.ts'

await buildChanged()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' })
const web = await createServer({ configFile: 'vite.config.ts' })
await web.listen()
web.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.kill(signal)
    void web.close()
  })
