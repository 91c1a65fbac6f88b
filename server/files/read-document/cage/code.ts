import { fileURLToPath } from 'node:url'

const root = new URL('../../../../', import.meta.url)

export const CODE = ['node_modules', 'package.json', 'server/files', 'shared'].map((path) =>
  fileURLToPath(new URL(path, root)),
)

/**
 * The whole environment of a reader, so that it learns no secret of ours. HOME is set, because the drawing library
 * looks there for a person's fonts.
 */
export const READER_ENV = { HOME: '/nowhere' }
