import type { Plugin } from 'vite'

/**
 * Marks the schemas of `shared/` as free of effects, so that a page which uses a text or a rule of such a file is not sent its schemas and
 * zod with them: the bundler believes zod's own marks too late, when what a schema is made of has been kept already.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/[\w-]+\.ts$/ },
    handler: (code) => code.replaceAll(/\bz\.\w+\(/g, '/* @__PURE__ */ $&'),
  },
}
