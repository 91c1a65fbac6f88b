/**
 * Builds what must be built: the web app and the law library, into dist/. An unchanged tree is not built again.
 * `node scripts/build.ts --force` builds anyway.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = {
  web: {
    inputs: [
      'web/**/*',
      'shared/**/*',
      'content/site/**/*',
      'scripts/build-site.ts',
      'vite.config.ts',
      'package-lock.json',
    ],
    build: buildWeb,
  },
  library: { inputs: ['content/law/**/*', 'server/law/**/*.ts', 'shared/law.ts'], build: buildLaw },
}

/** Builds each part whose inputs differ from those of its last build. */
export async function buildChanged(force = false): Promise<void> {
  for (const [name, { inputs, build }] of Object.entries(parts)) {
    const stamp = join(root, 'dist', `${name}.stamp`)
    const hash = hashOf(inputs)
    if (!force && read(stamp) === hash && existsSync(join(root, 'dist', name))) continue
    console.log(`Building ${name} …`)
    await build()
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, hash)
  }
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    const content = read(join(root, file))
    if (content !== undefined) hash.update(file).update('\0').update(content).update('\0')
  }
  return hash.digest('hex')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return undefined
  }
}

async function buildWeb() {
  const { build } = await import('vite')
  // Under a test runner NODE_ENV says test, and React's development build, twice the size, would be served.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
    const { buildSite } = await import('./build-site.ts')
    await buildSite(root, join(root, 'dist/web'))
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
  for (const file of globSync('dist/web/**/*.{js,css,svg,html,txt,json,webmanifest}', {
    cwd: root,
    exclude: ['dist/web/pages/**'],
  })) {
    const content = readFileSync(join(root, file))
    writeFileSync(
      join(root, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

async function buildLaw() {
  const { buildLibrary } = await import('#server/law/index.ts')
  await buildLibrary(join(root, 'content/law'), join(root, 'dist/library'))
}

if (import.meta.main) await buildChanged(process.argv.includes('--force'))
