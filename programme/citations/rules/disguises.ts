/** The rules that write false citations in other characters, because a check must not be passed by how one is written. */
import { brackets, nearMiss, pick, type Dice } from '../invent.ts'
import { citeProvision, frame, pickCase } from '../sentences.ts'
import type { Rule } from './rule.ts'

const DISGUISES: ((text: string, dice: Dice) => string)[] = [
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  (text) => text.replaceAll(/(?<=\p{L})(?=\p{L}{2})/gu, '\u200b'),
  (text, dice) => {
    const at = 1 + dice(text.length - 1)
    return `${text.slice(0, at)}\u00ad${text.slice(at)}`
  },
  (text) => text.replaceAll(/\d(?=\d)/g, '$&\u200c'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(/\d+/g, '**$&**'),
  (text) => text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('a', '\u0430').replaceAll('e', '\u0435'),
  (text) => text.replaceAll(/\d+/g, '\u2066$&\u2069'),
]

export const DISGUISED: Rule[] = [
  {
    name: 'disguise: of a near miss',
    n: 400,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      const wrong = nearMiss(dice, no, pick(dice, ['year', 'page'] as const), known)
      return wrong === null ? null : frame(dice, pick(dice, DISGUISES)(`${the.title}, ${wrong}`, dice))
    },
  },
  {
    name: 'disguise: of an invented section or part',
    n: 250,
    make: (dice, known) => {
      const the = pick(dice, known.provisions)
      const no = String(the.last + 400 + dice(500))
      const bare = dice(2) === 0 ? citeProvision(dice, { ...the, no }) : citeProvision(dice, the, brackets(dice))
      return known.has(the.act, no) ? null : frame(dice, pick(dice, DISGUISES)(bare, dice))
    },
  },
]
