import { existsSync, globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** `scripts/build.ts` makes the folder, and touches the stamp whenever it finds that nothing has changed. */
const BUILT = 'dist/readers'
const STAMP = 'dist/readers.stamp'
const SOURCES = ['server/files/**/*.ts', 'shared/**/*.ts']

export interface ReaderCode {
  /** Everything that a reader may read besides its document and its directory. */
  paths: string[]
  /** @param source the TypeScript of a program, or of what is loaded before it */
  program(source: URL): string
}

let found: ReaderCode | undefined
/** It is found once, because the age of every source is asked. */
export const readerCode = (): ReaderCode => (found ??= findReaderCode(ROOT))

/**
 * Finds the programs that read documents. They run as they were built, each as JavaScript, because Node keeps no compiled
 * code under its permission model: to take the types out of the sources cost each document a fifth of a second. Where
 * nothing was built, or a source has changed since, the sources run.
 * @param root the folder of the product
 */
export function findReaderCode(root: string): ReaderCode {
  const isBuilt = isFresh(root)
  const paths = ['node_modules', 'package.json', 'server/files', 'shared', ...(isBuilt ? [BUILT] : [])]
  return {
    paths: paths.map((path) => join(root, path)),
    program: (source) =>
      isBuilt ? join(root, BUILT, basename(source.pathname).replace(/\.ts$/, '.js')) : fileURLToPath(source),
  }
}

function isFresh(root: string): boolean {
  const stamp = join(root, STAMP)
  if (!existsSync(stamp) || !existsSync(join(root, BUILT))) return false
  const builtAt = statSync(stamp).mtimeMs
  return globSync(SOURCES, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= builtAt)
}

/**
 * The whole environment of a reader, so that it learns no secret of ours. HOME is set, because the drawing library
 * looks there for a person's fonts.
 */
export const READER_ENV = { HOME: '/nowhere' }
