/**
 * Makes names, numbers, parts and words that do not exist. One that happens to be true is thrown away, because it would
 * be a correct citation.
 */
import type { Authorities, Case } from './authorities.ts'

/** A whole number below the argument. */
export type Dice = (below: number) => number

export const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)] as T

const HEADS = 'Zor Vaj Kesh Tul Mrid Hib Quar Ond Phal Gurm Jhal Wazd Ikr Ugl Yash Bhrin Dhuv Chith Nimb Lohk'.split(
  ' ',
)
const MIDDLES = 'a i u e o ava indu amba ishta oka upa arya enda ola'.split(' ')
const TAILS = 'ratna pulli khar vedu mbar lokh ghare zada nkar tvik ddin ruhi lwal sekh nagadu'.split(' ')
const FIRMS = ['Textiles', 'Steel Works', 'Jute Mills', 'Finlease Ltd.', 'Brothers', 'Chit Fund', 'Pvt. Ltd.']
const PUBLIC = ['State of Bihar', 'Union of India', 'State of U.P.', 'State of Maharashtra', 'Govt. of NCT of Delhi']

export function surname(dice: Dice, { inSomeName }: Authorities): string {
  for (;;) {
    const name = `${pick(dice, HEADS)}${pick(dice, MIDDLES)}${pick(dice, TAILS)}`
    if (!inSomeName(name)) return name
  }
}

/** "Zoravaratna Pulli v. State of Bihar" */
export function parties(dice: Dice, known: Authorities): string {
  const one = surname(dice, known)
  const other = surname(dice, known)
  const left = dice(3) === 0 ? `${one} ${pick(dice, FIRMS)}` : one
  const right = dice(2) === 0 ? pick(dice, PUBLIC) : dice(2) === 0 ? other : `${other} ${pick(dice, FIRMS)}`
  return `${left} v. ${right}`
}

export function number(dice: Dice, known: Authorities): string {
  for (;;) {
    const year = 1952 + dice(73)
    const made = pick(dice, [
      `(${year}) ${1 + dice(16)} SCC ${1_200 + dice(800)}`,
      `AIR ${year} SC ${7_000 + dice(2_900)}`,
      `[${year}] ${1 + dice(15)} S.C.R. ${1_400 + dice(500)}`,
      `${Math.max(year, 1_995)} INSC ${3_000 + dice(6_000)}`,
    ])
    if (!known.taken(made)) return made
  }
}

/**
 * Changes one figure of a real number a little, because people misread like that. It is null if that is impossible or
 * gives the number of another judgment.
 */
export function nearMiss(dice: Dice, real: string, which: 'year' | 'volume' | 'page', known: Authorities) {
  const figures = [...real.matchAll(/\d+/g)]
  const at = which === 'year' ? 0 : which === 'page' ? figures.length - 1 : 1
  if (which === 'volume' && figures.length < 3) return null
  const one = figures[at]
  if (!one) return null
  const old = one[0]
  const next = pick(dice, [
    String(Number(old) + 1 + dice(3)),
    String(Math.max(1, Number(old) - 1 - dice(3))),
    ...(which === 'page' ? [`${old}${dice(10)}`, [...old].toReversed().join(''), String(Number(old) + 100)] : []),
    ...(which === 'year' ? [String(Number(old) - 10), String(Number(old) + 10)] : []),
  ])
  if (Number(next) === Number(old) || next.startsWith('0')) return null
  const made = real.slice(0, one.index) + next + real.slice(one.index + old.length)
  return known.taken(made) ? null : made
}

/** Changes one party of a case. It is null when nothing would change. */
export function otherParty(dice: Dice, { petitioner, respondent }: Case, known: Authorities): string | null {
  const state = /^(?:State|Union|Govt\.|Government)\b/.test(respondent)
  const one = surname(dice, known)
  if (dice(2) === 0 && !/^(?:State|Union)\b/.test(petitioner)) {
    const last = petitioner.split(' ').at(-1) ?? ''
    return /^[A-Z][a-z]+$/.test(last) && petitioner.includes(' ')
      ? `${petitioner.slice(0, -last.length)}${one} v. ${respondent}`
      : `${one} v. ${respondent}`
  }
  if (!state) return `${petitioner} v. ${one}`
  const states = ['State of Nagaland', 'State of Sikkim', 'State of Mizoram']
  return respondent.startsWith('State') && !/^State of|^State \(|^State for|^State$/.test(respondent)
    ? null
    : `${petitioner} v. ${pick(dice, states)}`
}

const SUBJECTS =
  'a tenant|every officer|the drawer of a cheque|a daughter|no Magistrate|the employer|a flat buyer|the insurer'.split(
    '|',
  )
const VERBS = 'shall forfeit|may never recover|is bound to surrender|has to deposit|must publish|need not return'.split(
  '|',
)
const OBJECTS = 'one half of the estate|the original licence|double the salary|ten lakh rupees|a bond in gold'.split(
  '|',
)
const TAILS_OF_LAW =
  'before the next new moon|within forty days of the order|whatever the contract says|to the village panchayat|without any notice'.split(
    '|',
  )

/** A sentence of more than six words that no court wrote. */
export const sentence = (dice: Dice) =>
  `${pick(dice, SUBJECTS)} ${pick(dice, VERBS)} ${pick(dice, OBJECTS)} ${pick(dice, TAILS_OF_LAW)}`

const SHORT_HEADS =
  'purely optional|wholly sacred|a mere courtesy|an empty ritual|strictly seasonal|a royal favour'.split('|')
const SHORT_TAILS = ['', ' in winter', ' for elders', ' by custom', ' after dusk']

export const shortWords = (dice: Dice) => `${pick(dice, SHORT_HEADS)}${pick(dice, SHORT_TAILS)}`

const ROMAN = ['xxxviii', 'xlvi', 'cxii', 'lxxix', 'ccvii']
const LETTERS = ['zzz', 'bbbb', 'qqq', 'zx', 'wxyz', 'kkkk', 'vvv']

export const brackets = (dice: Dice) =>
  pick(dice, [
    () => `(${pick(dice, LETTERS)})`,
    () => `(${pick(dice, ROMAN)})`,
    () => `(${140 + dice(860)})`,
    () => `(${pick(dice, ['foo bar', 'second limb', 'latter part', 'special clause', 'main'])})`,
    () => `(${140 + dice(90)})(${pick(dice, LETTERS)})`,
    () => `(${pick(dice, LETTERS)})(${pick(dice, ROMAN)})`,
  ])()

const ORDINALS = ['eleventh', 'ninth', 'fourteenth', 'twelfth', 'tenth']

export const part = (dice: Dice): { before: string; behind: string } => {
  const n = 9 + dice(30)
  const letter = pick(dice, LETTERS)
  const [before, behind] = pick(dice, [
    [`Explanation ${n} to `, ''],
    ['', `, Explanation ${n},`],
    [`the ${pick(dice, ORDINALS)} proviso to `, ''],
    ['', `, Proviso ${n},`],
    ['', ` (${pick(dice, ORDINALS)} proviso)`],
    [`Illustration (${letter}) to `, ''],
    ['', `, Illustration (${letter}),`],
    [`Exception ${n} to `, ''],
    ['', `, Exception ${n},`],
    [`clause (${letter}) of `, ''],
    [`sub-section (${140 + n}) of `, ''],
    ['', `, clause (${letter}),`],
    ['', `, sub-section (${140 + n}),`],
    [`sub-clause (${pick(dice, ROMAN)}) of clause (${letter}) of `, ''],
    [`paragraph ${n} of the Explanation to `, ''],
    ['', ` read with its Explanation ${n}`],
  ] as const)
  return { before, behind }
}
