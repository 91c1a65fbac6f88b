import { fileURLToPath } from 'node:url'

const root = new URL('../../../../', import.meta.url)

/** All of the product that a reader needs to see. */
export const CODE = ['node_modules', 'package.json', 'server/files', 'shared'].map((path) =>
  fileURLToPath(new URL(path, root)),
)

/** The whole environment of a reader: the library that draws asks where the fonts of a person are. */
export const READER_ENV = { HOME: '/nowhere' }
