/** The English of the screens, the errors, the mails, the help and the policies: short sentences, without the habits that make it read like a translation. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ERRORS } from '#shared/errors/errors.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const MOST_WORDS = 25
const HABITS = /\b(of it|holds|stands|by itself|anew|besides|lean(s|ed)? on|need not|of yours)\b/i

/** Yields every text in a value, however deep. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}

/** The keys of the Hindi are the English of the screens: `words.test.ts` sees to it that each text has one. */
const screens = globSync('web/*/words.hi.json', { cwd: root }).flatMap((file) =>
  Object.keys(JSON.parse(read(file)) as object),
)
const errors = Object.values(ERRORS).map(([, sentence]) => sentence)
const mails = globSync('content/messages/*.yaml', { cwd: root }).flatMap((file) => {
  const { mail, sms } = parse(read(file)) as Record<'mail' | 'sms', { en?: unknown } | undefined>
  return [...textsIn(mail?.en), ...textsIn(sms?.en)]
})

/** Of an address that a link leads to no word is read. A blank line ends a sentence like a full stop. */
const pages = globSync('content/site/*.yaml', { cwd: root }).flatMap((file) =>
  [...textsIn((parse(read(file)) as { en: unknown }).en)].flatMap((text) =>
    text.replaceAll(/\]\([^)]*\)/g, ']').split(/\n\n|\n(?=- )/),
  ),
)

const sentencesOf = (text: string) => text.split(/(?<=[.!?:;])\s+/)
const tooLong = (text: string) =>
  sentencesOf(text).some(
    (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MOST_WORDS,
  )

const groups: [string, readonly string[]][] = [
  ['screens', screens],
  ['errors', errors],
  ['mails and text messages', mails],
  ['help, policies and landing page', pages],
]

test.each(groups)('no sentence of the %s has more than 25 words', (_, texts) => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(tooLong)).toEqual([])
})

test.each(groups)('the %s have none of the banned habits', (_, texts) => {
  expect(texts.filter((text) => HABITS.test(text))).toEqual([])
})

test.each(groups)('the %s say email, in one word', (_, texts) => {
  expect(texts.filter((text) => /\be-mails?\b/i.test(text))).toEqual([])
})
