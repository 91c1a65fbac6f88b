import type { Plugin } from 'vite'

/**
 * Marks the schemas of `shared/` as free of side effects. Otherwise a page that uses one text or rule of such a file
 * would also be sent its schemas and zod, because the bundler reads zod's own marks too late.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/(?:[\w-]+\/)*[\w-]+\.ts$/ },
    handler: (code) => code.replaceAll(/\bz\.\w+\(/g, '/* @__PURE__ */ $&'),
  },
}
