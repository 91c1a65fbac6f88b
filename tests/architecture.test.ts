/**
 * The structure of the code, as docs/map.md draws it. A failure names the remedy, so that nobody has to search for it.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/**
 * The order of the slices. A slice may import only those before it, because two that import each other cannot be
 * understood apart.
 */
const ORDER = [
  'files',
  'notify',
  'audit',
  'auth',
  'account',
  'law',
  'research',
  'papers',
  'earn',
  'billing',
  'drafts',
  'chat',
  'lawyers',
  'site',
  'admin',
]

const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

interface Source {
  /** From the root, with forward slashes. */
  file: string
  text: string
  imports: { to: string; local: boolean; typeOnly: boolean }[]
}

const files: Source[] = globSync('{server,web,shared,db}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const imports = [...text.matchAll(IMPORT)].map((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const local = specifier.startsWith('.') || specifier.startsWith('#')
      const to = specifier.startsWith('#')
        ? specifier.slice(1)
        : specifier.startsWith('.')
          ? relative(root, join(root, dirname(file), specifier))
          : specifier
      return { to, local, typeOnly: /^\s*(import|export)\s+type\b/.test(match[0]) }
    })
    return { file, text, imports }
  })

const slice = (path: string) => /^(?:server|web)\/([^/]+)\//.exec(path)?.[1]
const offences = (find: (source: Source) => string[]) =>
  files.flatMap((source) => find(source).map((what) => `${source.file}: ${what}`))
const localImports = (source: Source) => source.imports.filter(({ local }) => local)

test('shared/ imports only shared/ and zod', () => {
  const found = offences((source) =>
    source.file.startsWith('shared/')
      ? source.imports
          .filter(({ to, local }) => (local ? !to.startsWith('shared/') : !['zod', 'zod/mini'].includes(to)))
          .map(({ to }) => to)
      : [],
  )
  expect(found, 'Both sides read shared/: move what needs more than zod into server/ or web/.').toEqual([])
})

test('server/ and web/ never import each other', () => {
  const found = offences((source) => {
    const forbidden = source.file.startsWith('server/')
      ? 'web/'
      : source.file.startsWith('web/')
        ? /^(server|db)\//
        : undefined
    return forbidden
      ? localImports(source)
          .filter(({ to }) => (typeof forbidden === 'string' ? to.startsWith(forbidden) : forbidden.test(to)))
          .map(({ to }) => to)
      : []
  })
  expect(found, 'They meet over HTTP only. What both must know goes into shared/.').toEqual([])
})

test('the platform knows no slice', () => {
  const found = offences((source) =>
    source.file.startsWith('server/platform/')
      ? localImports(source)
          .filter(({ to }) => to.startsWith('server/') && slice(to) !== 'platform')
          .map(({ to }) => to)
      : [],
  )
  expect(found, 'Hand the platform a function or an object instead: it is stood on, it does not reach up.').toEqual([])
})

test('a slice is imported only through its index.ts, and only by later slices', () => {
  const found = offences((source) => {
    const here = slice(source.file)
    if (!source.file.startsWith('server/') || !here || !ORDER.includes(here)) return []
    return localImports(source).flatMap(({ to }) => {
      const there = to.startsWith('server/') ? slice(to) : undefined
      if (!there || there === here || there === 'platform') return []
      if (!ORDER.includes(there)) return [`${to} is in no known slice`]
      if (to !== `server/${there}/index.ts`) return [`${to}: enter ${there} by its index.ts`]
      return ORDER.indexOf(there) < ORDER.indexOf(here)
        ? []
        : [`${to}: ${there} comes after ${here}; announce an event and let it listen`]
    })
  })
  expect(found, `The order is ${ORDER.join(', ')}.`).toEqual([])
})

test('every folder of server/ is a listed slice or the platform', () => {
  const folders = [
    ...new Set(files.filter(({ file }) => file.startsWith('server/')).map(({ file }) => slice(file))),
  ].filter((name) => name !== undefined)
  expect(
    folders.filter((name) => name !== 'platform' && !ORDER.includes(name)),
    'Add the slice to ORDER and to docs/map.md.',
  ).toEqual([])
})

test('web slices never import each other', () => {
  const common = ['app', 'ui', 'lib', 'words']
  const found = offences((source) => {
    const here = slice(source.file)
    if (!source.file.startsWith('web/') || !here || here === 'app') return []
    return localImports(source)
      .filter(({ to }) => {
        const there = to.startsWith('web/') ? slice(to) : undefined
        return (
          there !== undefined &&
          there !== here &&
          (there === 'app' || !common.includes(there) || (common.includes(here) && here === 'ui' && there === 'lib'))
        )
      })
      .map(({ to }) => to)
  })
  expect(
    found,
    'web/app composes slices; what two of them need goes into web/ui (looks), web/lib (behaviour) or web/words (language).',
  ).toEqual([])
})

test('the environment is read in config.ts alone', () => {
  const found = offences((source) =>
    source.file.startsWith('server/') &&
    source.file !== 'server/platform/config/config.ts' &&
    source.text.includes('process.env')
      ? ['process.env']
      : [],
  )
  expect(found, 'Add the variable to server/platform/config/config.ts, where it is validated, and pass it on.').toEqual(
    [],
  )
})

test('queries are written in store.ts alone', () => {
  const found = offences((source) => {
    const here = slice(source.file)
    if (
      !source.file.startsWith('server/') ||
      here === 'platform' ||
      here === 'law' ||
      source.file.endsWith('/store.ts')
    )
      return []
    const tables = localImports(source)
      .filter(({ to, typeOnly }) => to.startsWith('db/') && !typeOnly)
      .map(({ to }) => to)
    return [...tables, ...(/\bfrom 'drizzle-orm/.test(source.text) ? ['drizzle-orm'] : [])]
  })
  expect(
    found,
    'Put the query into the store.ts of the slice that owns the table, with ownership in its WHERE.',
  ).toEqual([])
})

test('a store queries the tables of its own slice only', () => {
  const found = offences((source) => {
    if (!source.file.endsWith('/store.ts')) return []
    return localImports(source)
      .filter(({ to, typeOnly }) => to.startsWith('db/') && !typeOnly && to !== `db/${slice(source.file)}.ts`)
      .map(({ to }) => to)
  })
  expect(found, 'Ask the slice that owns the table through its index.ts.').toEqual([])
})

test('colours are written in the tokens alone', () => {
  const styles = globSync('web/**/*.css', { cwd: root }).filter((file) => !file.endsWith('ui/tokens.css'))
  const coloured = styles.filter((file) =>
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab|lch|hwb)a?\(/i.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(coloured, 'Name the colour in web/ui/tokens.css, for both themes, and use its name.').toEqual([])
})

/**
 * The order of the layers of the law library. A layer may import only those before it. Files beside the folders may
 * import all of them.
 */
const LAW_LAYERS = [
  'text',
  'time',
  'quantities',
  'sums',
  'states',
  'library',
  'citations',
  'search',
  'embeddings',
  'pages',
  'kanoon',
  'build',
  'verify',
  'import',
  'install',
  'threads',
  'commands',
]

test('a layer of the law library imports only earlier ones', () => {
  const layer = (path: string) => /^server\/law\/([^/]+)\//.exec(path)?.[1]
  const found = offences((source) => {
    const here = layer(source.file)
    if (!here) return []
    if (!LAW_LAYERS.includes(here)) return [`${here} is no layer`]
    return localImports(source).flatMap(({ to }) => {
      if (!to.startsWith('server/law/')) return []
      const there = layer(to)
      return there && LAW_LAYERS.indexOf(there) <= LAW_LAYERS.indexOf(here) ? [] : [`${to} is no layer before ${here}`]
    })
  })
  expect(
    found,
    `The order is ${LAW_LAYERS.join(', ')}: move what both need into the earlier of the two, or hand it over.`,
  ).toEqual([])
})

test('no files import each other in a circle; only two may know each other by a type', () => {
  const imports = new Map(files.map((source) => [source.file, localImports(source)] as const))
  const isOfType = (from = '', to = '') =>
    (imports.get(from) ?? []).filter((one) => one.to === to).every(({ typeOnly }) => typeOnly)
  const circles = findCircles(new Map([...imports].map(([file, list]) => [file, list.map(({ to }) => to)])))
  const forbidden = circles.filter(
    ([one, two, ...more]) => more.length > 0 || !(isOfType(one, two) || isOfType(two, one)),
  )
  expect(
    forbidden.map((circle) => circle.join(' ↔ ')),
    'Move what both need into a file of its own.',
  ).toEqual([])
})

/** Finds the groups of files that all lead to each other, by Tarjan's algorithm, because a search from each file takes half a minute. */
function findCircles(graph: Map<string, string[]>): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string) => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== number) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

test('every file has at most 300 lines', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 300).map(({ file }) => file)
  expect(long, 'Over 300 lines: find the wall to put up.').toEqual([])
})

test('a folder has at most 30 loose source files', () => {
  // In tests/ the tests are the sources. Beside the sources of server/ and web/ they are not counted.
  const others = globSync('{bench,tests,programme,sandbox,scripts}/**/*.{ts,tsx}', { cwd: root })
  const counts = Map.groupBy([...files.map(({ file }) => file), ...others], (file) => dirname(file))
  const full = [...counts].filter(([, inside]) => inside.length > 30).map(([folder]) => folder)
  expect(full, 'Group them into rooms whose names read as a table of contents.').toEqual([])
})

test('no test outside web/ replaces a module', () => {
  const tests = globSync('{server,shared,db,tests,sandbox}/**/*.test.ts', { cwd: root })
  const replacing = tests.filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(root, file), 'utf8')))
  expect(tests.length).toBeGreaterThan(200)
  expect(replacing, 'The next files of the same worker would get it too. See docs/decisions/0059.').toEqual([])
})
