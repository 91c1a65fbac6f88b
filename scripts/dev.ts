/**
 * `npm run dev`: the server restarts on change at port 3000, the web app runs at port 5173 with hot reload. Public
 * pages are built again when web/site or content/site change, because the server shows them as files.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'vite'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { buildChanged } from './build.ts'

/** One save is several changes of files, so the build waits until they are over. ms */
const SETTLED = 300

await buildChanged()
let server = startServer()
const web = await createServer({
  configFile: 'vite.config.ts',
  server: {
    proxy: Object.fromEntries(
      [...Object.values(PUBLIC_PAGES).map((path) => `${path}/?(\\?|$)`), '/assets/', '/social/', '/samples/'].map(
        (path) => [`^${path}`, 'http://127.0.0.1:3000'],
      ),
    ),
  },
})
await web.listen()
web.printUrls()

let saved: NodeJS.Timeout | undefined
/** Builds run one after another, because two at once would start two servers. */
let remaking: Promise<void> = Promise.resolve()
for (const folder of ['web/site', 'content/site'])
  watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(saved)
    saved = setTimeout(() => {
      remaking = remaking.then(remake).catch(console.error)
    }, SETTLED)
  })

async function remake() {
  await buildChanged()
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
  server = startServer()
}

function startServer(): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.kill(signal)
    void web.close()
  })
