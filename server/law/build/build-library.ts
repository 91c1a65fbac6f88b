/**
 * Builds one read-only library file from content/law. The file is named by the hash of its content, so that the same
 * content is never built twice.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError, type ContentProblem } from './content-error.ts'
import { listExamples } from './examples.ts'
import { makeMatterModel } from './matter-model.ts'
import { parseContent, readContentFiles } from './read-content.ts'
import { resolveContent } from './resolve-content.ts'
import { CURRENT } from '../library/files.ts'
import { LIBRARY_FORMAT } from '../library/digest-tables.ts'
import { writeLibrary } from './write-library.ts'
import { LAY_WORDS } from '../text/lay-words.ts'
import { STOP_WORDS } from '../text/stop-words.ts'

/** The number of libraries that are kept, because a server that started on the previous one may still have to open it. */
const KEPT = 2
/** Milliseconds without a write from which an unfinished file belongs to a build that was killed. */
const GIVEN_UP = 60 * 60 * 1000

/**
 * @param contentDir the folder with acts, judgments and playbooks
 * @param outDir where the library is put; created when missing
 * @returns the path of `<outDir>/library-<hash>.sqlite`; unchanged content is not built again
 * @throws ContentError with every fault: file, place, rule
 */
export async function buildLibrary(contentDir: string, outDir: string): Promise<string> {
  const files = readContentFiles(contentDir)
  const hash = createHash('sha256').update(`${LIBRARY_FORMAT}\0${LAY_WORDS}\0${[...STOP_WORDS].join(' ')}`)
  for (const { name, text } of files) hash.update(`\0${name}\0${text}`)
  const version = hash.digest('hex').slice(0, 16)
  const name = `library-${version}.sqlite`
  const file = join(outDir, name)
  if (!existsSync(file)) {
    const problems: ContentProblem[] = []
    const parsed = parseContent(files, problems)
    // A file's own faults are reported first, because otherwise every reference into it would be reported as missing.
    if (problems.length > 0) throw new ContentError(problems)
    const content = resolveContent(parsed, problems)
    if (problems.length > 0) throw new ContentError(problems)
    mkdirSync(outDir, { recursive: true })
    writeLibrary(content, await makeMatterModel(listExamples(content)), file, version)
  }
  writeFileSync(join(outDir, `${CURRENT}.tmp`), `${name}\n`)
  renameSync(join(outDir, `${CURRENT}.tmp`), join(outDir, CURRENT))
  removeOld(outDir, name)
  return file
}

function removeOld(outDir: string, current: string): void {
  const files = readdirSync(outDir).map((name) => ({
    name,
    time: statSync(join(outDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }))
  const others = files
    .filter(({ name }) => /^library-[0-9a-f]+\.sqlite$/.test(name) && name !== current)
    .toSorted((a, b) => b.time - a.time)
  const unfinished = files.filter(
    ({ name, time }) => /^library-[0-9a-f]+\.sqlite\..*tmp/.test(name) && time < Date.now() - GIVEN_UP,
  )
  for (const { name } of [...others.slice(KEPT - 1), ...unfinished]) rmSync(join(outDir, name), { force: true })
}
