/**
 * The loss of dependency when somebody died in a motor accident: income with future prospects, less personal expenses,
 * times the multiplier of the age (Sarla Verma; Pranay Sethi). The figures are those of content/law/tables.yaml.
 */
import type { Computed } from '#shared/law/found-answers.ts'
import { valueFor } from '../quantities/read-tables.ts'
import { ageToldIn, only, sumsOf, type SumFacts } from './facts.ts'
import { readFamily, type Family } from './family.ts'
import { computed, rupees } from './write.ts'

/** The table of multipliers begins here. */
const YOUNGEST = 15

export function lossOfDependency(facts: SumFacts): Computed | null {
  if (!facts.has('accident') || !facts.has('death') || facts.has('unmarried', 'still-alive')) return null
  const isPermanent = facts.has('permanent-job')
  // Which of the two scales applies decides a tenth of the sum and more.
  if (isPermanent === facts.has('own-work')) return null
  const age = ageToldIn(facts)
  const income = only(sumsOf(facts, ['income'], ['claimed']))
  const family = readFamily(facts)
  const multiplier = age !== undefined && age >= YOUNGEST ? valueFor('motor-multipliers', age) : undefined
  const dependants = family && dependantsOf(family)
  // At 50 two brackets of the prospects meet, so nothing is computed there; from 60 on they have none.
  const prospects = age === undefined || age === 50 ? undefined : valueFor('motor-prospects', age, isPermanent ? 0 : 1)
  const less = dependants && valueFor('motor-deductions', dependants)
  if (!multiplier || prospects === undefined || !less || income?.per !== 'month') return null
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
