/** Which code a start of the product loads, seen from a process of its own: in the tests' own process everything is loaded already. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { quickFolder } from '#tests/support/quick-folder.ts'

const root = join(import.meta.dirname, '../../..')
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_00000000000000',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
}
/** Prints the address of each module of the stand-in when it is loaded. */
const HOOK = `import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    if (/\\/sandbox\\/|razorpay-sandbox/.test(url)) console.log('LOADED ' + url)
    return next(url, context)
  },
})`

/** Starts the product and ends it once it is ready. @returns the modules of the stand-in that were loaded */
async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(quickFolder(), 'nyayadesk-modules-'))
  cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  const hook = `data:text/javascript,${encodeURIComponent(HOOK)}`
  const child = spawn(process.execPath, ['--import', hook, 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, ...env },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('NyayaDesk is ready')) child.kill('SIGKILL')
    })
  await new Promise((ended) => child.once('close', ended))
  expect(printed).toContain('NyayaDesk is ready')
  return [...printed.matchAll(/^LOADED (.*)$/gm)].map(([, url]) => url ?? '')
}

test('a product with keys of the provider never loads the stand-in', async () => {
  expect(await loadedBy(KEYS)).toEqual([])
})

test('a product without keys loads the stand-in', async () => {
  const loaded = await loadedBy({})
  expect(loaded.some((url) => url.endsWith('/provider/razorpay-sandbox.ts'))).toBe(true)
  expect(loaded.some((url) => url.endsWith('/sandbox/plugin.ts'))).toBe(true)
})
