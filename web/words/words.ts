/**
 * The interface in the languages of `shared/indian-text/interface-languages.ts`. The English sentence is its own key, so that the code
 * can be read without a catalogue. Its Hindi is in the `words.hi.json` of its slice. Server errors come in English, and
 * their Hindi is in `errors.hi.json`, by the code. Districts are in `districts.hi.json`. What the server reads too is in shared:
 * `law/courts.hi.json`, and `filing/paper-names.hi.json` for papers and their categories. A language in beta has one file,
 * `words.mr.json` beside this one, with the errors under their codes. A language is loaded only when it is chosen.
 */
import { useSyncExternalStore } from 'react'
import { fillError, type ErrorAnswer } from '#shared/errors/error-answer.ts'
import { isLanguage, type Language } from '#shared/indian-text/interface-languages.ts'

type Values = Record<string, string | number>

/** A page that waits longer than this for its words, in ms, is drawn in English. */
const PATIENCE_MS = 8_000
const YEAR = 365 * 24 * 60 * 60
/** The catalogues are fetched and not imported, because a browser never imports again what has failed once. */
const catalogues = import.meta.glob<string>(
  [
    '../*/words.*.json',
    './{errors,districts}.*.json',
    '../../shared/law/courts.*.json',
    '../../shared/filing/paper-names.*.json',
  ],
  { query: '?url', import: 'default', eager: true },
)
const listeners = new Set<() => void>()

let current: Language = 'en'
/** The language whose words are there; it may not be the current one, because English needs none. */
let loaded: Language = 'en'
let words: ReadonlyMap<string, string> = new Map()

export const language = (): Language => current

/** The same as `language` for a component, which renders again when another is chosen. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language)

/** The language of what we write in English and Hindi alone: answers, forms of papers, common matters, pictures. */
export type WrittenLanguage = 'en' | 'hi'

export const writtenLanguage = (): WrittenLanguage => (current === 'hi' ? 'hi' : 'en')

/** The same as `writtenLanguage` for a component. */
export const useWrittenLanguage = (): WrittenLanguage =>
  useSyncExternalStore(subscribe, writtenLanguage, writtenLanguage)

/** The digits are 0 to 9 in every language, as in the papers and in the law. */
export const locale = (): string => (['en', 'hi'].includes(current) ? tag() : `${tag()}-u-nu-latn`)

/** The language of the page for the browser and for screen readers. */
export const tag = (): string => `${current}-IN`

/**
 * Returns a sentence of the interface in the chosen language, or in English where it has no translation.
 * @param text in English, with `{name}` where a value goes
 */
export function t(text: string, values?: Values): string {
  const translated = current === 'en' ? text : (words.get(text) ?? text)
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
  const translated = current === 'en' ? undefined : words.get(code)
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
export const startLanguage = (): Promise<void> => loadLanguage(chosenBefore())

/**
 * Chooses the language of the interface for this browser.
 * @throws when its words cannot be loaded; nothing has changed then
 */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await loadLanguage(chosen)
  // This is a cookie, because local storage is emptied at logout, and whoever reads Hindi reads the login in Hindi too.
  document.cookie = `language=${chosen}; path=/; max-age=${YEAR}; samesite=lax`
}

/** Sets a language whose words the caller has: for a page that is made at build time. */
export function setLanguage(chosen: Language, said: Record<string, string>): void {
  words = new Map(Object.entries(said))
  current = chosen
}

/**
 * Sets a language for the islands of a page, which need fewer words than the app.
 * @param addresses of its words; a later call adds to them
 * @throws when one of them cannot be loaded; nothing has changed then
 */
export async function speak(chosen: Language, addresses: readonly string[]): Promise<void> {
  const more = await Promise.all(addresses.map(fetchWords))
  words = new Map([...(current === chosen ? words : []), ...more.flatMap((some) => Object.entries(some))])
  current = chosen
}

function chosenBefore(): Language {
  const [, chosen] = /(?:^|; )language=(\w+)(?:;|$)/.exec(document.cookie) ?? []
  return isLanguage(chosen) ? chosen : 'en'
}

async function loadLanguage(chosen: Language): Promise<void> {
  if (chosen !== 'en' && chosen !== loaded) {
    const files = Object.entries(catalogues).filter(([file]) => file.endsWith(`.${chosen}.json`))
    const all = await Promise.all(files.map(([, url]) => fetchWords(url)))
    words = new Map(all.flatMap((some) => Object.entries(some)))
    loaded = chosen
  }
  current = chosen
  document.documentElement.lang = tag()
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
