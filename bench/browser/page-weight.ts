/** Compressed JavaScript and CSS of the first visit to a page, gzip level 6: node bench/browser/page-weight.ts */
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { Client } from '#tests/support/client.ts'
import { startServer } from '../support.ts'

const server = await startServer()
const person = await new Client(server).join()
const browser = await openBrowser()

const rows: Record<string, { 'JS kB': string; 'CSS kB': string; scripts: number }> = {}
for (const path of ['/', '/?language=hi', '/login', '/register', '/scenario']) {
  const page = await browser.newPage()
  await page.addInitScript(
    (token) => localStorage.setItem('authToken', token),
    path === '/scenario' ? person.token : '',
  )
  const sizes = { script: 0, stylesheet: 0, scripts: 0 }
  const weighing: Promise<void>[] = []
  const weigh = async (response: Response, type: 'script' | 'stylesheet') => {
    const { length } = gzipSync(await response.body(), { level: 6 })
    sizes[type] += length
  }
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    if (type === 'script') sizes.scripts += 1
    weighing.push(weigh(response, type))
  })
  await page.goto(server.address + path, { waitUntil: 'networkidle' })
  if (path === '/scenario') await page.getByText('How can I help you?').waitFor()
  await page.waitForLoadState('networkidle')
  await Promise.all(weighing)
  rows[path] = {
    'JS kB': (sizes.script / 1000).toFixed(1),
    'CSS kB': (sizes.stylesheet / 1000).toFixed(1),
    scripts: sizes.scripts,
  }
  await page.close()
}
console.table(rows)
await browser.close()
await server.stop()
