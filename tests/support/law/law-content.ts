/**
 * What `content/law` says, for the files that check it against something. To parse it takes eight seconds of the processor, so that it is
 * done once for each build of the library and kept as V8 writes it. No test changes it.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { parseContent, readContentFiles, type Content } from '#server/law/build/read-content.ts'
import { distFolder } from './shipped-library.ts'

const kept = join(distFolder, 'law-content.v8')

/** The hash covers the content and the code that reads it, and each run begins by building what has changed of them. */
const builtFrom = `${readFileSync(join(distFolder, 'library.stamp'), 'utf8')} ${process.version}`

export const lawContent: Content = readKept() ?? parseAndKeep()

/** @returns nothing where none is kept, or that of another build */
function readKept(): Content | undefined {
  try {
    const { from, content } = deserialize(readFileSync(kept)) as { from: string; content: Content }
    return from === builtFrom ? content : undefined
  } catch {
    // Another version of Node wrote it, or nothing has been kept yet: then it is parsed and replaced.
    return undefined
  }
}

function parseAndKeep(): Content {
  const content = parseContent(readContentFiles(join(import.meta.dirname, '../../../content/law')), [])
  // It appears whole, because the other worker may be reading it.
  const partial = `${kept}.${process.pid}`
  writeFileSync(partial, serialize({ from: builtFrom, content }))
  renameSync(partial, kept)
  return content
}
