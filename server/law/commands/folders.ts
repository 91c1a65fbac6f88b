/** The folders that the commands read and write. */
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** The digests that a lawyer edits. */
export const contentDir = join(root, 'content/law')
/** The library of digests, as the build makes it. */
export const distDir = join(root, 'dist/library')
/** The public tables to check the content against, where they are present. */
export const dataDir = join(root, '../shared/data')
