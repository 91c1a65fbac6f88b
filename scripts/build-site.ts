/**
 * Builds the public pages into the folder of the web app: `pages/<language>/<name>.html` with one style sheet and one
 * script. Their components are written for React but run on Preact, a tenth of its size, because a visitor should not
 * have to fetch more.
 */
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { pureSchemas } from './pure-schemas.ts'
import type { makeOfflinePage, makePages } from '#web/app/public-pages/render.tsx'

const PREACT = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

/** Icons carry "use client". It means nothing in this build, and the warning would hide the real ones. */
const quiet: Pick<Rolldown.InputOptions, 'onLog'> = {
  onLog: (level, log, say) => log.code === 'MODULE_LEVEL_DIRECTIVE' || say(level, log),
}

/** @param root the repository @param outDir the folder of the web app, which must be built already */
export async function buildSite(root: string, outDir: string): Promise<void> {
  const base: InlineConfig = {
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [pureSchemas],
    resolve: { alias: PREACT },
  }
  const common = { emptyOutDir: false, target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false } as const
  const made = mkdtempSync(join(root, 'dist', 'site-'))
  try {
    await build({
      ...base,
      build: {
        ...common,
        outDir,
        modulePreload: { polyfill: false },
        rollupOptions: {
          ...quiet,
          input: join(root, 'web/app/public-pages/start.ts'),
          output: { entryFileNames: 'assets/public-page-[hash].js' },
        },
      },
    })
    await build({
      ...base,
      ssr: { noExternal: true },
      build: {
        ...common,
        outDir: made,
        ssr: join(root, 'web/app/public-pages/render.tsx'),
        ssrEmitAssets: true,
        rollupOptions: quiet,
      },
    })
    cpSync(join(made, 'assets'), join(outDir, 'assets'), { recursive: true })
    const renderer = (await import(pathToFileURL(join(made, 'render.js')).href)) as {
      makePages: typeof makePages
      makeOfflinePage: typeof makeOfflinePage
    }
    const files = { script: built(outDir, 'public-page-*.js'), style: built(made, '*.css') }
    const pages = renderer.makePages(files)
    for (const { name, language, html } of pages) {
      mkdirSync(join(outDir, 'pages', language), { recursive: true })
      writeFileSync(join(outDir, 'pages', language, `${name}.html`), html)
    }
    await buildWorker(base, outDir, renderer.makeOfflinePage(files))
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/**
 * Builds the offline page and the service worker that shows it. The worker carries a hash of its build, so that a
 * browser notices each new one.
 */
async function buildWorker(base: InlineConfig, outDir: string, page: string) {
  writeFileSync(join(outDir, 'offline.html'), page)
  const names = globSync('**/*', { cwd: outDir }).toSorted()
  await build({
    ...base,
    define: {
      __BUILD__: JSON.stringify(
        createHash('sha256')
          .update(names.join())
          .update(readFileSync(join(outDir, 'favicon.svg')))
          .update(readFileSync(join(outDir, 'offline.js')))
          .update(page)
          .digest('base64url')
          .slice(0, 12),
      ),
      __OFFLINE_FILES__: JSON.stringify([...page.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, address]) => address)),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: join(base.root ?? '', 'site/offline/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
}

/**
 * Finds the one built file that matches a pattern. The name cannot be fixed, because it contains a hash of the content.
 */
function built(folder: string, pattern: string): string {
  const [file, ...more] = globSync(`assets/${pattern}`, { cwd: folder })
  if (!file || more.length > 0) throw new Error(`${folder}: one file was expected for ${pattern}`)
  return `/${file}`
}
