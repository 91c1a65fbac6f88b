/** Counts everything in the library, for those who run it. The command `status` prints the same figures. */
import type { LawHoldings } from '#shared/admin.ts'
import type { Coverage } from '#shared/law/law.ts'
import type { Corpus } from '../library/corpus-queries.ts'
import type { LawContext } from '../library/context.ts'

export function readInventory({ imported }: Pick<LawContext, 'imported'>, coverage: Coverage): LawHoldings {
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
  const counts: LawHoldings['counts'] = [
    { what: 'documents', count: sources.reduce((sum, { documents }) => sum + documents, 0) },
    { what: 'characters', count: characters },
    { what: 'citations', count: links.cites },
    { what: 'citations_found', count: links.resolved },
    { what: 'provision_links', count: links.provisions },
  ]
  const imports = sources.flatMap(
    ({ source, documents, withText, skipped, importedAt: at }): LawHoldings['imports'] => [
      { source, what: 'documents', count: documents, at },
      { source, what: 'with_text', count: withText, at },
      { source, what: 'skipped', count: skipped, at },
    ],
  )
  return { hash: corpus.contentHash(), counts, imports }
}
