/** The filters of a search as the engine reads them: nothing that passes is left out, and what is given is looked at again. */
import type { JudgmentFilters } from '../corpus-queries.ts'
import { type Query, term } from './engine-documents.ts'
import { provisionKey } from './index-template.ts'

const contains = (field: string, part: string): Query => ({
  wildcard: { [field]: { value: `*${part.replaceAll(/[\\*?]/g, String.raw`\$&`)}*`, case_insensitive: true } },
})

export function filterQueries({ court, from, to, judge, bench, act, no, outcome }: JudgmentFilters): Query[] {
  const range = (field: string, bounds: object): Query => ({ range: { [field]: bounds } })
  return [
    court !== undefined && contains('court', court),
    outcome !== undefined && contains('outcome', outcome),
    from !== undefined && range('date', { gte: from }),
    to !== undefined && range('date', { lte: to }),
    judge !== undefined && judgeQuery(judge),
    bench !== undefined && benchQuery(bench),
    act !== undefined &&
      (no === undefined
        ? { prefix: { provisions: provisionKey(act, '') } }
        : term('provisions', provisionKey(act, no))),
  ].filter((one) => one !== false)
}

/** Every whole word of the name must be in the name of one judge or another; initials and titles are compared later. */
function judgeQuery(name: string): Query {
  const words = (name.match(/\p{L}{2,}/gu) ?? []).filter((word) => !TITLES.test(word))
  return { bool: { filter: words.map((word) => contains('judges', word)) } }
}
const TITLES = /^(?:dr|mr|mrs|ms|smt|justice|cji|hon|honble|the)$/i

function benchQuery(bench: string): Query {
  const judges = Number.parseInt(bench, 10)
  if (Number.isNaN(judges)) return { match_none: {} }
  return bench.endsWith('+') ? { range: { bench: { gte: judges } } } : term('bench', judges)
}
