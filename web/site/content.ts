/** Reads content/site when pages are built, so that none of it is in a script that a browser loads. */
import { parse } from 'yaml'
import { writtenLanguage } from '#web/words/words.ts'

const files = import.meta.glob<string>('../../content/site/*.yaml', { query: '?raw', import: 'default', eager: true })

/**
 * One file of content/site in the current language.
 * @param name without its extension
 * @returns the part under `en` or `hi`, together with the parts beside them
 * @throws Error when there is no such file
 */
export function contentOf<Content extends object, Beside extends object = object>(name: string): Content & Beside {
  const raw = files[`../../content/site/${name}.yaml`]
  if (raw === undefined) throw new Error(`content/site has no ${name}.yaml.`)
  const { en, hi, ...beside } = parse(raw) as Beside & { en: Content; hi: Content }
  return { ...(beside as Beside), ...(writtenLanguage() === 'hi' ? hi : en) }
}
