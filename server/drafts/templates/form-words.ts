/**
 * The forms in Hindi, for readers of Hindi. The paper stays English, and so do the answers that it turns on. The English
 * text is its own key in content/drafts/words.hi.json, because most of the labels are in many templates.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DraftField, DraftForm } from '#shared/drafts.ts'

const FILE = join(import.meta.dirname, '../../../content/drafts/words.hi.json')
const NAMES = join(import.meta.dirname, '../../../shared/filing/paper-names.hi.json')
const Words = z.record(z.string(), z.string())

type Execution = NonNullable<DraftForm['execution']>

let words: Record<string, string> | undefined

/** @throws when content/drafts/words.hi.json cannot be read */
export const readFormWords = (): Record<string, string> =>
  (words ??= Words.parse(JSON.parse(readFileSync(FILE, 'utf8'))))

/** @returns the Hindi of papers and of their categories @throws when the file of the names cannot be read */
export const readPaperNames = (): Record<string, string> => Words.parse(JSON.parse(readFileSync(NAMES, 'utf8')))

/**
 * @returns the form with the Hindi of what it asks, of the parties, of how it is signed and of what to do before it is filed. A hint that is an example of an answer stays
 *   English, because the answers go into an English paper.
 * @throws when content/drafts/words.hi.json cannot be read
 */
export function inHindi(form: DraftForm): DraftForm {
  const { fields, parties, necessaryParty } = form
  return {
    ...form,
    ...rulesInHindi(form),
    parties: { first: translate(parties.first), second: translate(parties.second) },
    ...(necessaryParty && { necessaryParty: { ...necessaryParty, name: translate(necessaryParty.name) } }),
    fields: fields.map(fieldInHindi),
  }
}

type Rules = Pick<DraftForm, 'beforeFiling' | 'execution'>

/**
 * @returns how a paper is signed and what to do before it is filed, in Hindi where there is Hindi
 * @throws when content/drafts/words.hi.json cannot be read
 */
export const rulesInHindi = ({ beforeFiling, execution }: Rules): Rules => ({
  beforeFiling: beforeFiling.map(translate),
  ...(execution && { execution: executionInHindi(execution) }),
})

const executionInHindi = ({ voidIf, signs, registration, stamp, ...rest }: Execution): Execution => ({
  ...rest,
  voidIf: voidIf.map(translate),
  signs: translate(signs),
  ...(registration && { registration: translate(registration) }),
  ...(stamp && { stamp: translate(stamp) }),
})

const fieldInHindi = (field: DraftField): DraftField => ({
  ...field,
  label: translate(field.label),
  ...(field.hint && { hint: translate(field.hint) }),
  ...(field.choices && { choiceNames: field.choices.map(translate) }),
})

/** The sections of a document without a template are counted, so that their Hindi stands under `{n}`. */
function translate(text: string): string {
  const all = readFormWords()
  const [n] = /\d+/.exec(text) ?? []
  return all[text] ?? (n && all[text.replace(n, '{n}')]?.replace('{n}', n)) ?? text
}
