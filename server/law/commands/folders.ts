/** Where the commands read and write. */
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** The digests a lawyer edits. */
export const contentDir = join(root, 'content/law')
/** The library of digests, as the build makes it. */
export const distDir = join(root, 'dist/library')
/** The public tables to check facts against, where they are. */
export const dataDir = join(root, '../shared/data')
