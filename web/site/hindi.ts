/** The Hindi of everything that a public page can say, in one file, so that only readers of Hindi load it. */
const catalogues = import.meta.glob<Record<string, string>>(
  ['./words.hi.json', '../{ui,lib,words}/words.hi.json', '../words/errors.hi.json'],
  {
    import: 'default',
    eager: true,
  },
)

export const HINDI: Record<string, string> = Object.assign({}, ...Object.values(catalogues))
