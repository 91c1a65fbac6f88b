/**
 * The library that ships, opened once for all files of a worker, because opening a reader takes half a second of the
 * processor, each thread more than one, and building the file twenty. Nothing is written to it, and nobody closes it.
 */
import { join } from 'node:path'
import { currentLibrary, openLibrary, type Library } from '#server/law/index.ts'
import { openStore } from '#server/law/library/store.ts'
import { readCoverage } from '#server/law/search/shape-results.ts'
import { openFinder } from '#server/law/search/find.ts'
import { openReader, type LibraryReader } from '#server/law/threads/reader.ts'

/** What `npm run build` makes. */
export const distFolder = join(import.meta.dirname, '../../../dist')

/** @returns the path of its file, as it was built before the run */
export const shippedDigests = (): Promise<string> => currentLibrary(join(distFolder, 'library'))

let reader: Promise<LibraryReader> | undefined
/** Answers on the thread of the test. */
export const shippedReader = (): Promise<LibraryReader> =>
  (reader ??= shippedDigests().then((file) => openReader(file)))

let library: Promise<Library> | undefined
/** Answers on threads of its own, as in the product. */
export const shippedLibrary = (): Promise<Library> => (library ??= shippedDigests().then((file) => openLibrary(file)))

/** Finds on the thread of the test, and can choose the matters of a message without reading their law. */
export async function shippedFinder() {
  const store = openStore(await shippedDigests())
  const acts = new Map(store.acts().map((act) => [act.id, act]))
  return openFinder({ store, acts, names: store.actNames() }, readCoverage(store))
}
