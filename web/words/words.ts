/**
 * The interface in English and Hindi. The English sentence stands where it is used and is its own key; what it is in
 * Hindi stands in the `words.hi.json` of the slice that says it. What the server answers an error with comes in English, and its Hindi stands
 * in `errors.hi.json`, by the code. English needs no catalogue, Hindi is fetched when it is chosen.
 */
import { useSyncExternalStore } from 'react'
import { fillError, type ErrorAnswer } from '#shared/error-answer.ts'

/** As people call them, by BCP 47 tag. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof LANGUAGES

type Values = Record<string, string | number>

/** A page that waits longer for its words is drawn in English. */
const PATIENCE_MS = 8_000
const YEAR = 365 * 24 * 60 * 60
/** Fetched, not imported: a browser does not try again to import what has failed once. */
const catalogues = import.meta.glob<string>(['../*/words.hi.json', './errors.hi.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})
const listeners = new Set<() => void>()

let current: Language = 'en'
let hindi: ReadonlyMap<string, string> = new Map()

/** The language of the interface. */
export const language = (): Language => current

/** The same for a component; it renders again when another is chosen. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language)

/** For dates and numbers. */
export const locale = () => (current === 'hi' ? 'hi-IN' : 'en-IN')

/**
 * A sentence of the interface in the language that was chosen; in English where it has no other.
 * @param text in English, `{name}` where a value goes
 */
export function t(text: string, values?: Values): string {
  const said = current === 'hi' ? (hindi.get(text) ?? text) : text
  return values ? said.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : said
}

/** What the server answered an error with, in the language that was chosen; in the server's English where its code has no other. */
export function sayError({ code = '', message, params = {} }: Partial<ErrorAnswer> & { message: string }): string {
  const said = current === 'hi' ? hindi.get(code) : undefined
  return said === undefined ? message : fillError(said, params, locale())
}

/** One of two sentences by a number, which both may hold as `{n}`. Hindi calls 0 one, English does not. */
export function tn(n: number, one: string, many: string, values?: Values): string {
  const isOne = new Intl.PluralRules(current).select(n) === 'one'
  return t(isOne ? one : many, { n, ...values })
}

/** Takes up the language that was chosen before. Resolves when its words are there. @throws as `chooseLanguage` */
export const startLanguage = (): Promise<void> => take(/(?:^|; )language=hi(?:;|$)/.test(document.cookie) ? 'hi' : 'en')

/** Chooses the language of the interface for this browser. @throws when its words cannot be fetched; nothing has changed then */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await take(chosen)
  // Not local storage: a logout empties that, and whoever reads Hindi reads the login in Hindi too.
  document.cookie = `language=${chosen}; path=/; max-age=${YEAR}; samesite=lax`
}

/** Speaks a language whose words the caller has: a page that is made before it is fetched, and what moves in it. */
export function speak(chosen: Language, words: Record<string, string>): void {
  hindi = new Map(Object.entries(words))
  current = chosen
}

async function take(chosen: Language): Promise<void> {
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
