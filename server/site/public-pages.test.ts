/** Every public page in both languages, as a search engine and a reader without scripts get it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PATHS, PUBLIC_PAGES, type PublicPageName } from '#shared/pages.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

/** Characters that have a meaning in HTML, in JSON, or in both. */
const NAME = String.raw`O'Brien & Sons \ "Law" </script> LLP`
const PUBLIC_URL = 'https://desk.example.in'
const LANGUAGES = { en: 'en-IN', hi: 'hi-IN' } as const
type Language = keyof typeof LANGUAGES

let product: TestProduct
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-company-'))
  const file = join(folder, 'company.yaml')
  const example = readFileSync(join(import.meta.dirname, '../../content/company.yaml'), 'utf8')
  writeFileSync(file, example.replace(/^legal_name:.*$/m, `legal_name: '${NAME.replaceAll("'", "''")}'`))
  product = await startProduct({ PUBLIC_URL, COMPANY_FILE: file })
  rmSync(folder, { recursive: true })
})
afterAll(() => product.dispose())

const ask = (path: string, language?: Language) =>
  fetch(`${product.address}${path}`, {
    headers: { accept: 'text/html', ...(language ? { cookie: `language=${language}` } : {}) },
  })

const read = new Map<string, HTMLElement>()
/** Returns a document and parses each one only once. */
async function documentAt(path: string, language: Language): Promise<HTMLElement> {
  const key = `${language} ${path}`
  const found = read.get(key)
  if (found) return found
  const response = await ask(path, language)
  expect([path, response.status]).toEqual([path, 200])
  const document = parse(await response.text(), { blockTextElements: { script: true } })
  read.set(key, document)
  return document
}

const contentOf = (document: HTMLElement, selector: string) =>
  document.querySelector(selector)?.getAttribute('content') ?? ''
const linkOf = (document: HTMLElement, selector: string) =>
  document.querySelector(`link${selector}`)?.getAttribute('href') ?? ''

const pages = Object.entries(PUBLIC_PAGES) as [PublicPageName, string][]
const cases = pages.flatMap(([, path]) => (Object.keys(LANGUAGES) as Language[]).map((one) => [path, one] as const))

test.each(Object.keys(LANGUAGES) as Language[])(
  'the operator is named as the company file spells it, in %s',
  async (language) => {
    const document = await documentAt('/', language)
    const [organisation] = document.querySelectorAll('script[type="application/ld+json"]')
    expect(JSON.parse(organisation?.text ?? '{}')).toMatchObject({ legalName: NAME })
    expect(document.querySelector('footer')?.textContent).toContain(NAME)
  },
)

describe.each(cases)('%s in %s', (path, language) => {
  test('is a complete document in its language', async () => {
    const document = await documentAt(path, language)
    expect(document.querySelector('html')?.getAttribute('lang')).toBe(LANGUAGES[language])
    expect([document.querySelectorAll('h1').length, document.querySelectorAll('main').length]).toEqual([1, 1])
    expect(document.toString()).not.toMatch(/\{\{|\[object|undefined|NaN/)
    expect(/[\u0900-\u097f]/.test(document.querySelector('h1')?.text ?? '')).toBe(language === 'hi')
    const ids = document.querySelectorAll('[id]').map((one) => one.id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('describes itself to search engines', async () => {
    const document = await documentAt(path, language)
    const here = `${PUBLIC_URL}${path}${language === 'hi' ? '?language=hi' : ''}`
    expect(linkOf(document, '[rel=canonical]')).toBe(here)
    expect(contentOf(document, 'meta[property="og:url"]')).toBe(here)
    expect(linkOf(document, '[hreflang="en-IN"]')).toBe(PUBLIC_URL + path)
    expect(linkOf(document, '[hreflang="x-default"]')).toBe(PUBLIC_URL + path)
    expect(linkOf(document, '[hreflang="hi-IN"]')).toBe(`${PUBLIC_URL}${path}?language=hi`)
    const description = contentOf(document, 'meta[name=description]')
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(160)
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      expect(JSON.parse(script.text)).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
    const picture = new URL(contentOf(document, 'meta[property="og:image"]'))
    expect(picture.origin).toBe(PUBLIC_URL)
    const response = await ask(picture.pathname)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(60_000)
    expect(contentOf(document, 'meta[property="og:image:alt"]')).not.toBe('')
  })

  test('has no broken links', async () => {
    const document = await documentAt(path, language)
    const addresses = document
      .querySelectorAll('[href], [src]')
      .flatMap((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? [])
      .filter((address) => !/^(mailto|tel):/.test(address) && !address.startsWith(PUBLIC_URL))
    for (const address of new Set(addresses)) {
      const there = new URL(address, product.address + path)
      if (there.origin !== product.address) continue
      const status = there.pathname.startsWith('/assets/') ? 200 : (await ask(there.pathname + there.search)).status
      expect([address, status]).toEqual([address, 200])
      if (!there.hash) continue
      const target = await documentAt(there.pathname + there.search, language)
      expect([address, target.getElementById(there.hash.slice(1)) !== null]).toEqual([address, true])
    }
  })
})

test('every page has its own title, heading and description', async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const documents = await Promise.all(pages.map(([, path]) => documentAt(path, language)))
    const titles = documents.map((document) => document.querySelector('title')?.text ?? '')
    const descriptions = documents.map((document) => contentOf(document, 'meta[name=description]'))
    for (const all of [titles, descriptions]) expect(new Set(all).size).toBe(pages.length)
  }
})

test('any spelling of the path gives the page under the strict policy', async () => {
  for (const [, path] of pages) {
    const spellings = [path, path.toUpperCase(), `${path}/`, path.replace('&', '%26'), `${path}?from=mail`]
    for (const spelling of new Set(spellings)) {
      if (spelling === '//') continue
      const response = await ask(spelling)
      expect([spelling, response.status]).toEqual([spelling, 200])
      expect(await response.text()).toContain('&quot;document&quot;:&quot;public&quot;')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker")
      expect(policy).not.toMatch(/unsafe|frame-src|https:/)
    }
  }
})

test('the built file itself is not served, because it has no configuration', async () => {
  for (const path of ['/pages/en/home.html', '/pages/hi/terms.html', '/index.html', '/pages/'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('the sitemap has every page in both languages, and the directory', async () => {
  const robots = await (await ask('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  const response = await ask('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const sitemap = parse(await response.text())
  const found = sitemap.querySelectorAll('loc').map((one) => one.text)
  const wanted = pages.flatMap(([, path]) => [PUBLIC_URL + path, `${PUBLIC_URL}${path}?language=hi`])
  expect(new Set(found)).toEqual(new Set([...wanted, PUBLIC_URL + PATHS.directory]))
  for (const at of found) expect((await ask(at.slice(PUBLIC_URL.length))).status).toBe(200)
})

test('the app can be installed with its manifest, pictures and colours', async () => {
  const app = parse(await (await ask('/login')).text())
  const response = await ask(linkOf(app, '[rel=manifest]'))
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
    shortcuts: { url: string }[]
    start_url: string
    theme_color: string
  }
  const touch = linkOf(app, '[rel=apple-touch-icon]')
  const bars = app.querySelectorAll('meta[name=theme-color]').map((one) => one.getAttribute('content'))
  expect(bars[0]).toBe(manifest.theme_color)
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  expect(manifest.shortcuts).toHaveLength(4)
  const addresses = [
    touch,
    manifest.start_url,
    ...manifest.icons.map(({ src }) => src),
    ...manifest.shortcuts.map(({ url }) => url),
  ]
  for (const at of addresses) expect([at, (await ask(at)).status]).toEqual([at, 200])
})

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', undefined, 'hi-IN', 'language=hi'],
  ['en-US,hi;q=0.5', undefined, 'en-IN', null],
  ['hi-IN,hi;q=0.9', 'en', 'en-IN', null],
] as const)('a browser that asks for %s and keeps %s sees %s at first sight', async (asked, kept, lang, cookie) => {
  for (const path of ['/', '/login']) {
    const response = await fetch(`${product.address}${path}`, {
      headers: { accept: 'text/html', 'accept-language': asked, ...(kept ? { cookie: `language=${kept}` } : {}) },
    })
    const set = response.headers.get('set-cookie')
    expect(cookie === null ? set?.includes('language=') : set).toEqual(
      cookie === null ? undefined : expect.stringContaining(cookie),
    )
    if (path === '/') expect(await response.text()).toContain(`lang="${lang}"`)
    else await response.body?.cancel()
  }
})
