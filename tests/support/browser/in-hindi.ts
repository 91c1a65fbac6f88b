/**
 * Walks the ways of `stops/`, which are written with the English labels of the screens, on screens in Hindi, and finds the
 * English that is left on them.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ERRORS } from '#shared/errors/errors.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>

const ENGLISH_OF_ERRORS = new Map(Object.entries(ERRORS).map(([code, [, sentence]]) => [code, sentence]))
/** What the people of `stops/` type, and what they choose in an answer. */
const TYPED: Record<string, string> = {
  'My cheque of Rs 4,50,000 was returned by the bank unpaid. What can I do?':
    'मेरा ₹4,50,000 का चेक बैंक ने बिना भुगतान लौटा दिया। मैं क्या कर सकता हूँ?',
  'Arrest in a section 498A case without notice to the accused': 'धारा 498A के मामले में आरोपी को नोटिस दिए बिना गिरफ़्तारी',
  'Draft a cheque bounce notice: cheque No. 123456 dated 12 August 2025 for Rs 4,50,000, returned unpaid.':
    'चेक बाउंस का नोटिस बनाइए: चेक नंबर 123456, तारीख 12 अगस्त 2025, रकम ₹4,50,000, बिना भुगतान लौटा।',
  'Prepare the cross-examination of PW-1.': 'PW-1 की जिरह तैयार कीजिए।',
  'I do not want to live any more': 'मैं अब जीना नहीं चाहता',
  'High Court of Bombay': 'बॉम्बे हाई कोर्ट',
  'PW-1 Ramesh Chand': 'PW-1 Ramesh Chand',
  Judgments: 'निर्णय',
  'Short answer': 'संक्षेप में उत्तर',
  'Contradictions and omissions': 'विरोधाभास और छूटी बातें',
}

const words = new Map([
  ...['shared/filing/paper-names.hi.json', ...globSync('web/*/words.hi.json', { cwd: root })].flatMap((file) =>
    Object.entries(read(file)),
  ),
  ...Object.entries(read('web/words/errors.hi.json')).map(
    ([code, hindi]) => [ENGLISH_OF_ERRORS.get(code) ?? code, hindi] as const,
  ),
  ...Object.entries(TYPED),
])

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The sentences with a value in them, with what reads the value. */
const patterns = [...words]
  .filter(([english]) => /\{\w+\}/.test(english) && /\p{L}{3}/u.test(english.replaceAll(/\{\w+\}/g, '')))
  .map(([english, hindi]) => {
    const reader = quoted(english).replaceAll(/\\\{\w+\\\}/g, '(.+)')
    return { reader: new RegExp(`^${reader}$`), names: [...english.matchAll(/\{\w+\}/g)].map(([name]) => name), hindi }
  })

/** @returns the Hindi of a label, or the label where it has none */
function inHindi(label: string): string {
  const whole = words.get(label)
  if (whole !== undefined) return whole
  for (const { reader, names, hindi } of patterns) {
    const values = reader.exec(label)?.slice(1)
    if (values) return names.reduce((text, name, at) => text.replace(name, inHindi(values[at] ?? '')), hindi)
  }
  return label
}

/** A pattern of a label becomes the Hindi of all labels that it finds. */
function patternInHindi(pattern: RegExp): RegExp {
  const found = [...words].filter(([english]) => pattern.test(english.replaceAll(/\{\w+\}/g, '1')))
  if (found.length === 0) return pattern
  return new RegExp(found.map(([, hindi]) => quoted(hindi).replaceAll(/\\\{\w+\\\}/g, '.*')).join('|'))
}

/** Part of a sentence becomes the Hindi of all sentences with that part: the stops look for the beginning of many. */
function labelInHindi(label: string): string | RegExp {
  const whole = inHindi(label)
  return whole === label && /\s/.test(label) ? patternInHindi(new RegExp(quoted(label))) : whole
}

function translated(value: unknown): unknown {
  if (typeof value === 'string') return labelInHindi(value)
  if (value instanceof RegExp) return patternInHindi(value)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, ['name', 'hasText'].includes(key) ? translated(one) : one]),
  )
}

const BY_WORDS = new Set([
  'getByRole',
  'getByLabel',
  'getByText',
  'getByAltText',
  'getByPlaceholder',
  'filter',
  'locator',
])

/** The first word of some is no label: a role, a selector. */
const AFTER_THE_FIRST = new Set(['getByRole', 'locator'])

function argumentsInHindi(name: string, args: readonly unknown[]): unknown[] {
  if (name === 'fill') return args.map((typed) => TYPED[String(typed)] ?? typed)
  if (!BY_WORDS.has(name)) return [...args]
  return args.map((arg, at) => (at === 0 && AFTER_THE_FIRST.has(name) ? arg : translated(arg)))
}

/** @returns the page or a locator, which finds by the Hindi what it is asked for in English */
export function readsHindi<T extends object>(found: T): T {
  return new Proxy(found, {
    get(target, name) {
      const own = Reflect.get(target, name, target) as unknown
      if (typeof own !== 'function') return own
      return (...args: unknown[]) => {
        const given = argumentsInHindi(String(name), args)
        const result = (own as (...all: unknown[]) => unknown).apply(target, given)
        const isLocator = typeof result === 'object' && result !== null && 'getByRole' in result && 'waitFor' in result
        return isLocator ? readsHindi(result) : result
      }
    },
  })
}

/** Small words that a name may have. A run of Latin letters with nothing else in small letters is a name. */
const SMALL = new Set(
  'a an and as at by etc for from in into of on or per r/w read rule the to u/s under v vs with'.split(' '),
)

/** Letters beside a digit are no word, but part of the number that a test gives each of its papers. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\[\[[^\]]*\]\]/g, ' ')
    .match(/(?<!\d[a-z]*)[a-z]{2,}(?![a-z]*\d)/g) ?? []

/** Every four words in a row of what we have in English alone. */
const HELD_IN_ENGLISH = new Set<string>()

/** Adds a text that stays English on a Hindi screen: of a paper, or of a part of the library that has no Hindi yet. */
export function letStayEnglish(...texts: readonly string[]): void {
  for (const text of texts) for (const row of fours(plainWords(text))) HELD_IN_ENGLISH.add(row)
}

/** Takes back the texts that have their Hindi after all: the content has them in English beside those that have none. */
export function expectHindiOf(...texts: readonly string[]): void {
  for (const text of texts) for (const row of fours(plainWords(text))) HELD_IN_ENGLISH.delete(row)
}

/** Whole lines that stay English, though words of theirs stand in a text that has its Hindi. */
const ENGLISH_LINES = new Set<string>()

/** Adds examples of an answer: they go into an English paper, and are shown after a word that says what they are. */
export function letExamplesStayEnglish(...examples: readonly string[]): void {
  for (const example of examples)
    ENGLISH_LINES.add(inHindi('For example: {example}').replace('{example}', () => example))
}

const fours = (all: readonly string[]) => all.slice(3).map((_, at) => all.slice(at, at + 4).join(' '))

/** Whether a run of words is a piece of such a text, or of two beside each other. */
function staysEnglish(run: string): boolean {
  const rows = fours(plainWords(run))
  const known = rows.filter((row) => HELD_IN_ENGLISH.has(row))
  return rows.length > 0 && known.length * 2 >= rows.length
}

/** Words of people and papers stand in quotes. Brackets hold a name of their own. */
const piecesOf = (line: string) => line.replaceAll(/“[^”]*”|"[^"]*"/g, ' … ').split(/[()|]/)

/** @returns the first English sentence of a line: four Latin words in a row that are no name */
const englishIn = (line: string): string | undefined =>
  piecesOf(line)
    .flatMap((piece) => piece.match(/[A-Za-z][^\p{Script=Devanagari}…]*/gu) ?? [])
    .find((run) => {
      const all = run.split(/\s+/).filter((word) => /[A-Za-z]{2}/.test(word))
      const plain = all.filter(
        (word) => /^[a-z'’-]+[,.;:?]?$/.test(word) && !SMALL.has(word.replaceAll(/[^a-z/]/g, '')),
      )
      return all.length >= 4 && plain.length > 0 && !staysEnglish(run)
    })

/**
 * @returns the lines of a screen with an English sentence of ours, and the names that only screen readers say.
 * What is marked as English (`lang="en-IN"`) is left out: the text of the law, of a judgment, of a paper.
 */
export async function englishOn(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const english = [...document.querySelectorAll<HTMLElement>('[lang|=en], code')]
    const shown = english.map((element) => element.style.display)
    for (const element of english) element.style.display = 'none'
    const read = document.body.innerText.split('\n')
    for (const [at, element] of english.entries()) element.style.display = shown[at] ?? ''
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]')]
      .filter((element) => !element.closest('[lang|=en]'))
      .flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      )
    return [document.title, ...read, ...named]
  })
  return [...new Set(lines)].filter((line) => !ENGLISH_LINES.has(line) && englishIn(line) !== undefined)
}
