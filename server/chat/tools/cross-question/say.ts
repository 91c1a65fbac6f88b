/** The sentences of a cross-examination in the language of the answer: the questions themselves, and what the advocate is told beside them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ComposedLanguage } from '../tool.ts'
import type { CaseKind } from './choose-banks.ts'
import type { Bank } from './content.ts'
import { wordsInHindi } from './hindi.ts'

/**
 * @param english as it stands in `content/cross`, or in the code that says it, with `{name}` for what changes
 * @returns the same in the language of the answer; in English where it has no Hindi
 */
export type Say = (english: string, values?: Readonly<Record<string, string>>) => string

let hindi: Readonly<Record<string, string>> | undefined

/** @throws when words.hi.json cannot be read */
const inHindi = (english: string): string => {
  hindi ??= {
    ...wordsInHindi(),
    ...z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../content/cross/words.hi.json'), 'utf8'))),
  }
  return hindi[english] ?? english
}

export const sayIn =
  (language: ComposedLanguage): Say =>
  (english, values = {}) =>
    // All are filled in at once, because words of a paper that were put in may themselves have a `{place}` in them.
    (language === 'hi' ? inHindi(english) : english).replaceAll(
      /\{(\w+)\}/g,
      (slot, name: string) => values[name] ?? slot,
    )

/** @returns the kind of case with its lines in the language. The names of kinds and defences are buttons and stay, because a click sends them back. */
export function kindIn(language: ComposedLanguage, { main, banks }: CaseKind): CaseKind {
  const say = sayIn(language)
  const said = new Map(banks.map((bank) => [bank, bankIn(bank, say)]))
  return { main: (main && said.get(main)) ?? main, banks: [...said.values()] }
}

const bankIn = (bank: Bank, say: Say): Bank => ({
  ...bank,
  first: bank.first.map((note) => say(note)),
  defences: bank.defences.map((defence) => ({ ...defence, say: say(defence.say) })),
  lines: bank.lines.map((line) => ({
    ...line,
    title: say(line.title),
    purpose: say(line.purpose),
    danger: say(line.danger),
    hope: say(line.hope),
    otherwise: say(line.otherwise),
    ask: line.ask.map((question) => ({ ...question, say: say(question.say) })),
  })),
})
