/** Counts everything in the library, for those who run it. The command `status` prints the same figures. */
import type { ImportedHoldings } from '#shared/admin.ts'
import type { Coverage } from '#shared/law/law.ts'
import type { Corpus } from '../library/corpus-queries.ts'
import type { LawContext } from '../library/context.ts'

export function readInventory({ imported }: Pick<LawContext, 'imported'>, coverage: Coverage): ImportedHoldings {
  const { acts, judgments, playbooks, provisions, version } = coverage
  const beside = imported && describeImports(imported.corpus)
  return {
    library: version,
    imported: beside?.hash ?? null,
    counts: [
      { what: 'acts', count: acts.length },
      { what: 'provisions', count: provisions },
      { what: 'judgments', count: judgments },
      { what: 'matters', count: playbooks },
      ...(beside?.counts ?? []),
    ],
    imports: beside?.imports ?? [],
  }
}

function describeImports(corpus: Corpus) {
  const { sources, links, characters } = corpus.coverage()
  const counts: ImportedHoldings['counts'] = [
    { what: 'documents', count: sources.reduce((sum, { documents }) => sum + documents, 0) },
    { what: 'characters', count: characters },
    { what: 'citations', count: links.cites },
    { what: 'citations_found', count: links.resolved },
    { what: 'provision_links', count: links.provisions },
  ]
  const imports = sources.flatMap((source): ImportedHoldings['imports'] => {
    const { firstAsOn, lastAsOn, importedAt: at } = source
    const about = { source: source.source, at, as_on: days(firstAsOn, lastAsOn) }
    return [
      { ...about, what: 'documents', count: source.documents },
      { ...about, what: 'with_text', count: source.withText },
      { ...about, what: 'acts', count: source.acts },
      { ...about, what: 'judgments', count: source.judgments },
      { ...about, what: 'skipped', count: source.skipped },
    ]
  })
  return { hash: corpus.contentHash(), counts, imports }
}

const days = (first: string | null, last: string | null): [string, string] | null =>
  first && last ? [first, last] : null
