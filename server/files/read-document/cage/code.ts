import { fileURLToPath } from 'node:url'

const root = new URL('../../../../', import.meta.url)

/** The code of the product that a reader must see. */
export const CODE = ['node_modules', 'package.json', 'server/files', 'shared'].map((path) =>
  fileURLToPath(new URL(path, root)),
)

/** The whole environment of a reader. HOME is set, because the drawing library looks there for a person's fonts. */
export const READER_ENV = { HOME: '/nowhere' }
