/**
 * The interface in English and Hindi. The English sentence is its own key, so that the code can be read without a
 * catalogue. Its Hindi is in the `words.hi.json` of its slice. Server errors come in English, and their Hindi is in
 * `errors.hi.json`, by the code, districts are in `districts.hi.json`, and courts in `courts.hi.json` of shared/law, where the
 * server reads them too. Hindi is loaded only when it is chosen.
 */
import { useSyncExternalStore } from 'react'
import { fillError, type ErrorAnswer } from '#shared/errors/error-answer.ts'

/** The names that people use, by BCP 47 tag. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof LANGUAGES

type Values = Record<string, string | number>

/** A page that waits longer than this for its words, in ms, is drawn in English. */
const PATIENCE_MS = 8_000
const YEAR = 365 * 24 * 60 * 60
/** The catalogues are fetched and not imported, because a browser never imports again what has failed once. */
const catalogues = import.meta.glob<string>(
  ['../*/words.hi.json', './{errors,districts}.hi.json', '../../shared/law/courts.hi.json'],
  { query: '?url', import: 'default', eager: true },
)
const listeners = new Set<() => void>()

let current: Language = 'en'
let hindi: ReadonlyMap<string, string> = new Map()

export const language = (): Language => current

/** The same as `language` for a component, which renders again when another is chosen. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language)

export const locale = () => (current === 'hi' ? 'hi-IN' : 'en-IN')

/**
 * Returns a sentence of the interface in the chosen language, or in English where it has no translation.
 * @param text in English, with `{name}` where a value goes
 */
export function t(text: string, values?: Values): string {
  const translated = current === 'hi' ? (hindi.get(text) ?? text) : text
  return values
    ? translated.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
    : translated
}

/**
 * Returns the sentence of an error in the chosen language, or in the server's English where its code has no
 * translation.
 */
export function translateError({
  code = '',
  message,
  params = {},
}: Partial<ErrorAnswer> & { message: string }): string {
  const translated = current === 'hi' ? hindi.get(code) : undefined
  return translated === undefined ? message : fillError(translated, params, locale())
}

/**
 * Chooses between two sentences by a number, which both may contain as `{n}`. Zero is a case of its own, because Hindi
 * treats it as one and English does not.
 */
export function tn(n: number, one: string, many: string, values?: Values): string {
  const isOne = new Intl.PluralRules(current).select(n) === 'one'
  return t(isOne ? one : many, { n, ...values })
}

/** Restores the language that was chosen before. It resolves when its words are there. @throws as `chooseLanguage` */
export const startLanguage = (): Promise<void> =>
  loadLanguage(/(?:^|; )language=hi(?:;|$)/.test(document.cookie) ? 'hi' : 'en')

/**
 * Chooses the language of the interface for this browser.
 * @throws when its words cannot be loaded; nothing has changed then
 */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await loadLanguage(chosen)
  // This is a cookie, because local storage is emptied at logout, and whoever reads Hindi reads the login in Hindi too.
  document.cookie = `language=${chosen}; path=/; max-age=${YEAR}; samesite=lax`
}

/** Sets a language whose words the caller has: for a page that is made at build time, and for its islands. */
export function setLanguage(chosen: Language, words: Record<string, string>): void {
  hindi = new Map(Object.entries(words))
  current = chosen
}

async function loadLanguage(chosen: Language): Promise<void> {
  if (chosen === 'hi' && hindi.size === 0) {
    const all = await Promise.all(Object.values(catalogues).map(fetchWords))
    hindi = new Map(all.flatMap((words) => Object.entries(words)))
  }
  current = chosen
  document.documentElement.lang = locale()
  for (const listener of listeners) listener()
}

async function fetchWords(url: string): Promise<Record<string, string>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Record<string, string>
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
