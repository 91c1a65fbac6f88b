/** Counts the library's judgments and how many each filter alone would leave, so that an empty search can say why. */
import { digestPasses, judgePasses, type Filters } from '../filters.ts'
import type { LawContext } from '../../library/context.ts'

export interface CaseHoldings {
  digests: { judgments: number; courts: string[]; from: string; to: string }
  imported: { source: string; judgments: number; withText: number }[]
  /** The court with the most judgments first. */
  courts: { court: string; judgments: number }[]
}

export interface FilterCount {
  filter: 'court' | 'years' | 'judge' | 'bench' | 'provision' | 'outcome'
  judgments: number
}

const EARLIEST = '0000'
const LATEST = '9999'

export function openCaseHoldings(law: LawContext) {
  const { store, imported } = law
  const counts = imported?.corpus.counts
  const digests = store.judgmentTitles().flatMap(({ id }) => store.judgmentById(id) ?? [])
  const dates = digests.map(({ date }) => date).toSorted()
  let holdings: CaseHoldings | undefined

  return {
    /** Counted once, because the files do not change while they are open. */
    holdings: (): CaseHoldings =>
      (holdings ??= {
        digests: {
          judgments: digests.length,
          courts: [...new Set(digests.map(({ court }) => court))],
          from: dates[0] ?? '',
          to: dates.at(-1) ?? '',
        },
        imported: (counts?.sources() ?? []).filter(({ judgments }) => judgments > 0),
        courts: (counts?.courts() ?? []).flatMap(({ court, judgments }) => (court ? [{ court, judgments }] : [])),
      }),

    /**
     * For each filter that is set, the number of judgments that it alone would leave, so that the person sees which one
     * to drop.
     */
    alone(filters: Filters): FilterCount[] {
      const { court, from, to, judge, bench, act, no, outcome } = filters
      const some: FilterCount[] = []
      const add = (filter: FilterCount['filter'], only: Filters, imports: number) => {
        some.push({ filter, judgments: digests.filter((row) => digestPasses(law, row, only)).length + imports })
      }
      if (court !== undefined)
        add(
          'court',
          { court },
          sum(counts?.courts(), (row) => includes(row.court, court)),
        )
      if (from !== undefined || to !== undefined)
        add(
          'years',
          { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
          counts?.dated(from ?? EARLIEST, to ?? LATEST) ?? 0,
        )
      if (judge !== undefined)
        add(
          'judge',
          { judge },
          sum(counts?.judges(), (row) => judgePasses(row.name, judge)),
        )
      if (bench !== undefined)
        add(
          'bench',
          { bench },
          sum(counts?.benches(), ({ judges }) =>
            bench.endsWith('+') ? judges >= Number.parseInt(bench, 10) : judges === Number(bench),
          ),
        )
      if (act !== undefined && no !== undefined)
        add('provision', { act, no }, imported?.links.judgmentsOnCount(act, no) ?? 0)
      if (outcome !== undefined)
        add(
          'outcome',
          { outcome },
          sum(counts?.outcomes(), (row) => includes(row.outcome, outcome)),
        )
      return some
    },
  }
}

const includes = (text: string | null, part: string) => (text ?? '').toLowerCase().includes(part.toLowerCase())

const sum = <T extends { judgments: number }>(rows: readonly T[] | undefined, fits: (row: T) => boolean) =>
  (rows ?? []).filter(fits).reduce((total, { judgments }) => total + judgments, 0)
