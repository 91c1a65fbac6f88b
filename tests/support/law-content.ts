/**
 * What `content/law` says, read once for all files of a worker, because reading it takes two seconds of the processor. No test changes
 * it.
 */
import { join } from 'node:path'
import { parseContent, readContentFiles } from '#server/law/build/read-content.ts'

export const lawContent = parseContent(readContentFiles(join(import.meta.dirname, '../../content/law')), [])
