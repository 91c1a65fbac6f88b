/**
 * The loss of dependency when somebody died in a motor accident: income with future prospects, less personal expenses,
 * times the multiplier of the age (Sarla Verma; Pranay Sethi).
 */
import type { Computed } from '#shared/law/found-answers.ts'
import { ageToldIn, only, sumsOf, type Facts } from './facts.ts'
import { readFamily, type Family } from './family.ts'
import { computed, rupees } from './write.ts'

/** The last age of each bracket, from 15 on. */
const MULTIPLIERS: [last: number, multiplier: number][] = [
  [25, 18],
  [30, 17],
  [35, 16],
  [40, 15],
  [45, 14],
  [50, 13],
  [55, 11],
  [60, 9],
  [65, 7],
  [70, 5],
]
const YOUNGEST = 15
/** Per cent added by age: below 40, below 50, below 60. At 50 and 60 the brackets meet, so nothing is computed there. */
const PROSPECTS = { permanent: [50, 30, 15], own: [40, 25, 10] }

export function lossOfDependency(facts: Facts): Computed | null {
  if (!facts.has('accident') || !facts.has('death') || facts.has('unmarried', 'still-alive')) return null
  const isPermanent = facts.has('permanent-job')
  // Which of the two scales applies decides a tenth of the sum and more.
  if (isPermanent === facts.has('own-work')) return null
  const age = ageToldIn(facts)
  const income = only(sumsOf(facts, ['income'], ['claimed']))
  const family = readFamily(facts)
  const multiplier = age !== undefined && age >= YOUNGEST ? MULTIPLIERS.find(([last]) => age <= last)?.[1] : undefined
  const dependants = family && dependantsOf(family)
  if (age === undefined || !multiplier || !dependants || income?.per !== 'month' || age === 50 || age >= 60) return null
  const prospects = PROSPECTS[isPermanent ? 'permanent' : 'own'][age < 40 ? 0 : age < 50 ? 1 : 2] ?? 0
  const less = dependants > 6 ? 5 : dependants > 3 ? 4 : 3
  const sum = (((income.value * 12 * (100 + prospects)) / 100) * (less - 1) * multiplier) / less
  const [each, all] = [rupees(income.value), rupees(sum)]
  return computed(
    `Loss of dependency: ${each.en} × 12, + ${prospects}% prospects, − 1/${less} for ${dependants} dependants, × ${multiplier} for the age of ${age} = ${all.en}, before income tax and any fault of the dead person; consortium, estate and funeral are added.`,
    `आश्रितता की हानि: ${each.hi} × 12, + ${prospects}% भविष्य, − 1/${less} (${dependants} आश्रित), × ${multiplier} (उम्र ${age}) = ${all.hi}, आयकर और मृतक की ग़लती से पहले; साथ में कंसोर्टियम, संपदा, अंतिम संस्कार।`,
    'j:sarla-verma',
    'j:pranay-sethi',
  )
}

/** Spouse, children and mother. A father may earn himself, so that he is doubtful; one alone has another scale. */
function dependantsOf(family: Family): number | undefined {
  const count = family.sons + family.daughters + family.children + (family.spouse ? 1 : 0) + (family.mother ? 1 : 0)
  return family.father || family.isAskerUnsure || count < 2 ? undefined : count
}
