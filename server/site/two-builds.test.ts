import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { urlToHttpOptions } from 'node:url'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { distFolder } from '#tests/support/law/shipped-library.ts'
import { putInPlace } from '../../scripts/put-in-place.ts'

let folder: string
let webRoot: string
let product: TestProduct
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nyayadesk-builds-'))
  webRoot = join(folder, 'web')
  putInPlace(build('a', ['shared-1.js', 'page-a.js', 'words.hi-1.json']), webRoot)
  product = await startProduct({}, 0, webRoot)
})
afterAll(async () => {
  await product.dispose()
  rmSync(folder, { recursive: true, force: true })
})

/** A build as the script makes one, with these hashed files. Each holds the name of its build. */
function build(name: string, assets: string[]): string {
  const made = join(folder, `made-${name}`)
  mkdirSync(join(made, 'assets'), { recursive: true })
  cpSync(join(distFolder, 'web/index.html'), join(made, 'index.html'))
  writeFileSync(join(made, 'favicon.svg'), `<svg id="${name}"/>`)
  for (const file of assets) {
    writeFileSync(join(made, 'assets', file), `'${name}'`)
    writeFileSync(join(made, 'assets', `${file}.gz`), gzipSync(`'${name}'`))
  }
  return made
}

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1_000)
const ask = (path: string) => fetch(`${product.address}${path}`, { headers: { 'accept-encoding': 'gzip' } })

test('a server that runs on serves the files of its own build and those of the build that was put in place', async () => {
  expect(await (await ask('/assets/page-a.js')).text()).toBe("'a'")
  putInPlace(build('b', ['shared-1.js', 'page-b.js']), webRoot)
  for (const [file, content] of [
    ['page-a.js', "'a'"],
    ['page-b.js', "'b'"],
    ['shared-1.js', "'b'"],
    ['words.hi-1.json', "'a'"],
  ] as const) {
    const response = await ask(`/assets/${file}`)
    expect([file, response.status, await response.text()]).toEqual([file, 200, content])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-type')).toContain(file.endsWith('.js') ? 'javascript' : 'json')
  }
})

test('a file without a compressed form is found in either folder', async () => {
  for (const folder of ['assets', 'earlier']) {
    writeFileSync(join(webRoot, folder, `${folder}-1.woff2`), folder)
    const response = await fetch(`${product.address}/assets/${folder}-1.woff2`, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect([response.status, await response.text()]).toEqual([200, folder])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('files of earlier builds are kept for fourteen days after the build that had them last', () => {
  putInPlace(build('c', ['page-c.js']), webRoot, days(10))
  expect(existsSync(join(webRoot, 'earlier/page-a.js'))).toBe(true)
  putInPlace(build('d', ['page-d.js']), webRoot, days(20))
  expect(existsSync(join(webRoot, 'earlier/page-a.js'))).toBe(false)
  // It left with the build of the tenth day.
  expect(existsSync(join(webRoot, 'earlier/page-b.js'))).toBe(true)
  expect(existsSync(join(webRoot, 'assets/page-c.js'))).toBe(false)
})

test.each([
  '/assets/',
  '/assets/none-1.js',
  '/assets/page-d.js.gz',
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets/x/../page-d.js',
  '/earlier/page-c.js',
])('%s reaches no file', async (path) => {
  // `fetch` would resolve the dots before it asks.
  const asked = request({ ...urlToHttpOptions(new URL(product.address)), path }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(await text(response)).not.toMatch(/^'/)
})
