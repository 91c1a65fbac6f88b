import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export const contentDir = join(root, 'content/law')
export const distDir = join(root, 'dist/library')
/** The public tables to check the content against. They are not part of the project and may be missing. */
export const dataDir = join(root, '../shared/data')
