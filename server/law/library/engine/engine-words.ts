/** The words of an engine's library. The engine stems and counts them itself, so that stems are those of its index. */
import type {
  CountedStem,
  JudgmentFilters,
  TextTable,
  VocabularyTable,
  WeightedTerm,
  WordIndex,
} from '../corpus-queries.ts'
import { filterQueries } from './engine-filters.ts'
import type { EngineDocuments } from './engine-documents.ts'

interface TermVectors {
  term_vectors?: Partial<
    Record<
      string,
      {
        field_statistics?: { doc_count: number }
        terms: Record<
          string,
          { doc_freq?: number; term_freq: number; tokens: { start_offset: number; end_offset: number }[] }
        >
      }
    >
  >
}

export function openEngineWords({ ask, count }: EngineDocuments): WordIndex {
  const counted = new Map<VocabularyTable, number>()
  function entries(table: VocabularyTable): number {
    const known = counted.get(table) ?? count({ exists: { field: table } })
    counted.set(table, known)
    return known
  }

  return {
    narrows: true,
    entries,

    countStems(table, words): CountedStem[] {
      const text = words.join(' ')
      if (text === '') return []
      const { term_vectors } = ask<TermVectors>('_termvectors', {
        doc: { [table]: text },
        fields: [table],
        term_statistics: true,
        positions: false,
        payloads: false,
      })
      const { field_statistics, terms = {} } = term_vectors?.[table] ?? {}
      // One shard tells for all: its figures are brought to the size of the whole.
      const shards = entries(table) / Math.max(1, field_statistics?.doc_count ?? 0)
      return Object.entries(terms)
        .map(([stem, { doc_freq = 0, term_freq, tokens }]) => ({
          stem,
          start: tokens[0]?.start_offset ?? 0,
          word: text.slice(tokens[0]?.start_offset, tokens[0]?.end_offset),
          count: term_freq,
          documents: Math.round(doc_freq * shards),
        }))
        .toSorted((a, b) => a.start - b.start)
    },

    scores(
      table: TextTable,
      terms: readonly WeightedTerm[],
      most: number,
      only: JudgmentFilters = {},
    ): Map<number, number> {
      if (terms.length === 0) return new Map()
      const { hits } = ask<{ hits?: { hits?: { _score: number; fields: { id: [number] } }[] } }>(
        '_search?filter_path=hits.hits._score,hits.hits.fields.id&allow_partial_search_results=false',
        {
          query: {
            bool: {
              minimum_should_match: 1,
              filter: filterQueries(only),
              should: terms.map(({ stem, weight }) => ({ term: { [table]: { value: stem, boost: weight } } })),
            },
          },
          size: most,
          track_total_hits: false,
          // Thousands of hits are a few milliseconds when nothing stored is read for them, and half a second otherwise.
          stored_fields: '_none_',
          docvalue_fields: ['id'],
        },
      )
      return new Map((hits?.hits ?? []).map(({ _score, fields }) => [fields.id[0], _score]))
    },
  }
}
