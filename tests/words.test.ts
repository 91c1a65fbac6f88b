/** The interface in English and Hindi: every text of a screen has its Hindi, and no Hindi is unused. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { ALL_CATEGORIES } from '#shared/draft-categories.ts'
import { ERRORS } from '#shared/errors/errors.ts'
import { ALL_STEP_WORDS } from '#shared/research/steps.ts'
import { LAW_CATEGORIES } from '#shared/law/law-categories.ts'
import { LANGUAGES } from '#shared/indian-text/interface-languages.ts'
import { STATES, townsOf } from '#shared/states-and-districts.ts'
import { TOOLS } from '#shared/tools.ts'
import { TOOL_WORDS } from '#web/words/tool-words.ts'

interface Node {
  type: string
  [key: string]: unknown
}

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => value as unknown[])
    .filter(isNode)

type Found = [node: Node, above: readonly Node[]]

/** @returns every node with the nodes above it, the nearest first */
function walk(node: Node, above: readonly Node[] = []): Found[] {
  const found: Found[] = []
  const add = (one: Node, over: readonly Node[]) => {
    found.push([one, over])
    const below = [one, ...over]
    for (const child of childrenOf(one)) add(child, below)
  }
  add(node, above)
  return found
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')
const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const [quasi, more] = node.type === 'TemplateLiteral' ? (node['quasis'] as Node[]) : []
  return quasi && !more ? (quasi['value'] as { cooked: string }).cooked : undefined
}
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !/^(NyayaDesk|[a-z][\w-]*|[A-Z]{2,5})$/.test(text.trim())

const SAID = new Set(['t', 'tn'])
/** People read or hear the text of these attributes. */
const SPOKEN = new Set(
  'aria-label aria-description alt title placeholder label question confirmLabel text hint note heading lead empty busyLabel description'.split(
    ' ',
  ),
)

/** Finds the English texts of a file that have no Hindi. */
function findUnasked(nodes: readonly Found[]): string[] {
  return nodes.flatMap(([node, above]) => {
    if (node.type === 'JSXText') return isWords(String(node['value'])) ? [String(node['value']).trim()] : []
    const text = textOf(node)
    if (text === undefined || !isWords(text)) return []
    for (const [i, outer] of above.entries()) {
      const inner = above[i - 1] ?? node
      if (outer.type === 'CallExpression') {
        const called = outer['callee'] as Node
        if (SAID.has(nameOf(called))) return []
        return called.type === 'MemberExpression' && nameOf(called['object']) === 'notify' ? [text] : []
      }
      if (['BinaryExpression', 'MemberExpression', 'ArrowFunctionExpression'].includes(outer.type)) return []
      if (outer.type === 'ConditionalExpression' && outer['test'] === inner) return []
      if (outer.type === 'JSXAttribute') return SPOKEN.has(nameOf(outer['name'])) ? [text] : []
      if (outer.type === 'JSXExpressionContainer' && above[i + 1]?.type !== 'JSXAttribute') return [text]
    }
    return []
  })
}

/** Finds the texts of a file whose Hindi is looked up by the text itself. */
const findAsked = (nodes: readonly Found[]): string[] =>
  nodes.flatMap(([node]) => {
    if (node.type !== 'CallExpression' || !SAID.has(nameOf(node['callee']))) return []
    const [first, second, third] = node['arguments'] as Node[]
    const sentences = nameOf(node['callee']) === 'tn' ? [second, third] : [first]
    return sentences.flatMap((one) => (one ? walk(one) : [])).flatMap(([part]) => textOf(part) ?? [])
  })

/** The keys of a table count too, because screens show them: the categories of law. */
const findLiterals = (nodes: readonly Found[]): string[] =>
  nodes.flatMap(([node]) => textOf(node) ?? (node.type === 'Property' ? nameOf(node['key']) : []))

interface FileTexts {
  unasked: readonly string[]
  asked: readonly string[]
  literals: readonly string[]
}
const textsOfFiles = new Map<string, FileTexts>()
/** Each file is parsed once, because every slice is held against all files of shared/. */
function textsOf(file: string): FileTexts {
  const known = textsOfFiles.get(file)
  if (known) return known
  const nodes = walk(parseSync(file, read(file)).program as unknown as Node)
  const texts = { unasked: findUnasked(nodes), asked: findAsked(nodes), literals: findLiterals(nodes) }
  textsOfFiles.set(file, texts)
  return texts
}
const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

const slices = readdirSync(join(root, 'web'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'public')
  .map(({ name }) => name)
const wordsOf = (slice: string): Record<string, string> => {
  const file = `web/${slice}/words.hi.json`
  return existsSync(join(root, file)) ? (JSON.parse(read(file)) as Record<string, string>) : {}
}
/** The texts of the table of errors are left out, because the Hindi of their codes replaces them. */
/** The names stand in a table of text, in which no literal is found. */
const CATALOGUE = ALL_CATEGORIES.flatMap(({ name, subdrafts }) => [name, ...subdrafts.map((paper) => paper.name)])
const SHARED = sourcesOf('shared').filter((file) => !/\/[a-z-]*errors\.ts$/.test(file))
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

describe.each(slices)('web/%s', (slice) => {
  const files = sourcesOf(`web/${slice}`)
  const words = wordsOf(slice)

  test('has no text in English alone', () => {
    const found = files.flatMap((file) => textsOf(file).unasked.map((text) => `${file}: ${text}`))
    expect(found, 'Wrap it in t() of web/words and give its Hindi in words.hi.json.').toEqual([])
  })

  test('has the Hindi of all its texts', () => {
    const missing = files.flatMap((file) => textsOf(file).asked).filter((text) => !(text in words))
    expect([...new Set(missing)], `Add them to web/${slice}/words.hi.json.`).toEqual([])
  })

  test('has no unused Hindi', () => {
    const said = new Set([...files, ...SHARED].flatMap((file) => textsOf(file).literals))
    expect(Object.keys(words).filter((text) => !said.has(text))).toEqual([])
  })

  test('has Hindi letters in the Hindi, with the same values in their places', () => {
    const wrong = Object.entries(words).filter(
      ([text, hindi]) => !/[\u0900-\u097f]/.test(hindi) || String(places(text)) !== String(places(hindi)),
    )
    expect(wrong).toEqual([])
  })
})

/** A letter of the script of each language, by which its words are told from English ones. */
const SCRIPTS: Record<string, RegExp> = {
  mr: /[\u0900-\u097f]/,
  bn: /[\u0980-\u09ff]/,
  ta: /[\u0b80-\u0bff]/,
  te: /[\u0c00-\u0c7f]/,
  kn: /[\u0c80-\u0cff]/,
  gu: /[\u0a80-\u0aff]/,
}
const BETA = LANGUAGES.filter((language) => language !== 'en' && language !== 'hi')

describe.each(BETA)('the interface in %s', (language) => {
  const words = JSON.parse(read(`web/words/words.${language}.json`)) as Record<string, string>
  const hindi = new Set([
    ...slices.flatMap((slice) => Object.keys(wordsOf(slice))),
    ...Object.keys(JSON.parse(read('web/words/errors.hi.json')) as object),
    ...CATALOGUE,
  ])
  const english = (key: string) => (key in ERRORS ? ERRORS[key as keyof typeof ERRORS][1] : key)

  test('has no words that Hindi does not have', () => {
    expect(Object.keys(words).filter((text) => !hindi.has(text))).toEqual([])
  })

  test('has whole screens: what a visitor and a new user meet first', () => {
    const first = ['app', 'auth', 'ui', 'lib', 'site', 'chat'].flatMap((slice) => Object.keys(wordsOf(slice)))
    expect(first.filter((text) => !(text in words))).toEqual([])
  })

  test('has letters of its script, with the same values in their places', () => {
    const wrong = Object.entries(words).filter(
      ([key, said]) => !SCRIPTS[language]?.test(said) || String(places(english(key))) !== String(places(said)),
    )
    // These are written alike in every script.
    expect(
      wrong
        .map(([key]) => key)
        .filter((key) => !['OTP', '{n} / {total}', '{n} of {all}', '{n} of {total}'].includes(key)),
    ).toEqual([])
  })
})

test('every State and every category of law has its Hindi', () => {
  const all = [...STATES, ...Object.keys(LAW_CATEGORIES)]
  expect(Object.keys(wordsOf('words'))).toEqual(expect.arrayContaining(all))
})

test('every district has its Hindi', () => {
  const hindi = JSON.parse(read('web/words/districts.hi.json')) as Record<string, string>
  expect(Object.keys(hindi).toSorted()).toEqual([...new Set(STATES.flatMap(townsOf))].toSorted())
  expect(Object.entries(hindi).filter(([, name]) => !/^[\u0900-\u097f]/.test(name))).toEqual([])
})

test('every court of the library has its Hindi', () => {
  const hindi = JSON.parse(read('shared/law/courts.hi.json')) as Record<string, string>
  const courts = globSync('content/law/judgments/*.yaml', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^ *(?:- )?court: "?([^"\n]+)"?$/gm)].map(([, court = '']) => court),
  )
  expect(courts.length).toBeGreaterThan(0)
  expect(Object.keys(hindi)).toEqual(expect.arrayContaining([...new Set(courts)]))
  expect(Object.values(hindi).filter((name) => !/^[\u0900-\u097f]/.test(name))).toEqual([])
})

test('every paper and every category of the catalogue has its Hindi', () => {
  const hindi = JSON.parse(read('shared/filing/paper-names.hi.json')) as Record<string, string>
  expect(Object.keys(hindi).toSorted()).toEqual([...new Set(CATALOGUE)].toSorted())
  expect(Object.values(hindi).filter((name) => !/[\u0900-\u097f]/.test(name))).toEqual([])
})

test('every step of research has its Hindi', () => {
  expect(Object.keys(wordsOf('chat'))).toEqual(expect.arrayContaining([...ALL_STEP_WORDS]))
})

test('every error of the server has its Hindi by its code, with the same values in their places', () => {
  const hindi = JSON.parse(read('web/words/errors.hi.json')) as Record<string, string>
  const english = Object.entries(ERRORS).map(([code, [, sentence]]) => [code, places(sentence)])
  const said = Object.entries(hindi).map(([code, sentence]) => [code, places(sentence)])
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(english))
  expect(Object.entries(hindi).filter(([, sentence]) => !/[\u0900-\u097f]/.test(sentence))).toEqual([])
})

test('every tool has the Hindi of its names and of its empty screen in one place', () => {
  const said = Object.values(TOOLS).flatMap(({ label, placeholder }) => [label, placeholder])
  const hints = Object.values(TOOL_WORDS).flatMap(({ hint, examples }) => [hint, ...examples])
  expect(Object.keys(wordsOf('words'))).toEqual(expect.arrayContaining([...said, ...hints]))
})

test('a sentence has the same Hindi in every slice', () => {
  const all = slices.flatMap((slice) => Object.entries(wordsOf(slice)))
  const twice = all.filter(([text, hindi]) => all.some(([other, said]) => other === text && said !== hindi))
  expect(twice).toEqual([])
})
