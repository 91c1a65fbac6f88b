/**
 * Builds the web app and the law library into dist/. A part whose inputs are unchanged is not built again, so that
 * every start can call it. `node scripts/build.ts --force` builds anyway.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildYaml, KEPT_YAML } from '#server/platform/read-yaml.ts'
import { putInPlace } from './put-in-place.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = {
  // It takes longest, so that it begins first.
  library: { inputs: ['content/law/**/*', 'server/law/**/*.ts', 'shared/law/law.ts'], build: buildLaw },
  web: {
    inputs: [
      'web/**/*',
      'shared/**/*',
      'content/site/**/*',
      'scripts/build-site.ts',
      'scripts/pure-schemas.ts',
      'scripts/show-at-once.ts',
      'vite.config.ts',
      'package-lock.json',
    ],
    build: buildWeb,
  },
  drafts: {
    inputs: ['content/drafts/**/*', 'server/drafts/templates/*.ts', 'shared/draft-categories.ts'],
    build: buildDrafts,
  },
  readers: {
    inputs: ['server/files/**/*.ts', 'shared/**/*.ts', 'scripts/build-readers.ts', 'package-lock.json'],
    build: buildReaders,
  },
  time: {
    inputs: ['content/law/{events,periods}.yaml', 'server/law/time/{content,written-tables}.ts'],
    build: buildTime,
  },
  yaml: { inputs: [...KEPT_YAML, 'server/platform/read-yaml.ts', 'package-lock.json'], build: buildYaml },
}

/** No test is built, and a change of one must not cost its next run a build of everything beside it. */
const NOT_BUILT = ['**/*.test.{ts,tsx}']

export async function buildChanged(force = false): Promise<void> {
  // All at once, because the library is built in a process of its own and a first start waits for the longest.
  await Promise.all(
    Object.entries(parts).map(async ([name, { inputs, build }]) => {
      const stamp = join(root, 'dist', `${name}.stamp`)
      const hash = hashOf(inputs)
      if (!force && read(stamp) === hash && existsSync(join(root, 'dist', name))) return touch(stamp)
      console.log(`Building ${name} …`)
      await build()
      mkdirSync(join(root, 'dist'), { recursive: true })
      writeFileSync(stamp, hash)
    }),
  )
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root, exclude: NOT_BUILT }).toSorted()) {
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

/** Says that the build is as new as its inputs, whose own times a checkout sets anew. */
function touch(stamp: string) {
  try {
    utimesSync(stamp, new Date(), new Date())
  } catch {
    // The account that serves may not write to a build that another made. Then the times are those of that build.
  }
}

/**
 * Builds beside the folder that is served and then puts the result in its place as a whole, because another process may
 * be reading or building at the same time.
 */
async function buildWeb() {
  const { build } = await import('vite')
  const { buildSite } = await import('./build-site.ts')
  mkdirSync(join(root, 'dist'), { recursive: true })
  const outDir = mkdtempSync(join(root, 'dist', 'web-'))
  // Under a test runner NODE_ENV says test, and React's development build, twice the size, would be served.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
    await buildSite(root, outDir)
    compress(outDir)
    putInPlace(outDir, join(root, 'dist', 'web'))
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * Stores each text file compressed twice more, so that the server need not compress on each request. Documents are not
 * among them, because the server fills them in first.
 */
function compress(folder: string) {
  for (const file of globSync('**/*.{js,css,svg,html,txt,json,webmanifest}', { cwd: folder, exclude: ['pages/**'] })) {
    const path = join(folder, file)
    const content = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

async function buildDrafts() {
  const { buildTemplates } = await import('#server/drafts/index.ts')
  buildTemplates()
}

async function buildTime() {
  const { buildTimeTables } = await import('#server/law/index.ts')
  buildTimeTables()
}

/** In a process of its own: it computes for long, and the web app is built meanwhile. */
function buildLaw() {
  return runApart('server/law/commands/index.ts', 'build')
}

/** In a process of its own: vite sets NODE_ENV, and the server that starts here would take itself for one in production. */
function buildReaders() {
  return runApart('scripts/build-readers.ts')
}

async function runApart(program: string, ...args: string[]) {
  await promisify(execFile)(process.execPath, [join(root, program), ...args], { cwd: root })
}

if (import.meta.main) await buildChanged(process.argv.includes('--force'))
