/**
 * Answers where the modules of drizzle-orm find each other. Node would look each of them up in the list of all that the package exports,
 * and reads its 130 kB anew for each: half a second of the processor at every start. Imported before the product is, because a module
 * finds its imports before it runs.
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    // Within the package each module names another by its file, and all are ES modules (`quick-imports.test.ts`).
    const isOwn =
      specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/')
    if (!isOwn || !conditions.includes('import')) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
