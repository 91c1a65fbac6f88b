/** Finds what an id or a name means, as a model or a person writes it. */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import type { JudgmentPage, MatterPage, ProvisionPage } from '#shared/law/law-pages.ts'
import type { Library } from '../../law/index.ts'

export type FoundAuthority =
  | { of: 'provision'; page: ProvisionPage }
  | { of: 'judgment'; page: JudgmentPage }
  | { of: 'matter'; page: MatterPage }

/**
 * @param written "bns 318(4)", "j:arnesh-kumar", "Section 142 NI Act", "Arnesh Kumar v State of Bihar"
 * @returns null where the library has nothing of that name; `others` are further authorities of the same name
 */
export async function findAuthority(
  library: Library,
  written: string,
): Promise<{ found: FoundAuthority; others: string[] } | null> {
  const text = written
    .trim()
    .replace(/^\[\[|\]\]$/g, '')
    .trim()
  const byId = await withId(library, text)
  if (byId) return { found: byId, others: [] }
  const [first, ...others] = await library.lookUp(text)
  const found = first && (await withId(library, first.id))
  return found ? { found, others: others.map(({ id, label }) => `${label} (${id})`) } : null
}

async function withId(library: Library, id: string): Promise<FoundAuthority | null> {
  const named = readAuthorityId(id)
  if (!named) return null
  if (named.of === 'matter') return asMatter(await library.matter(named.name))
  if (named.of === 'digest') return asJudgment(await library.judgment(named.name))
  if (named.of === 'document') {
    const judgment = asJudgment(await library.judgment(`${named.source}:${named.name}`))
    return judgment ?? asProvision(await library.provision(named.source, named.name))
  }
  return asProvision(await library.provision(named.act.toLowerCase(), named.no))
}

const asMatter = (page: MatterPage | null) => page && { of: 'matter' as const, page }
const asJudgment = (page: JudgmentPage | null) => page && { of: 'judgment' as const, page }
const asProvision = (page: ProvisionPage | null) => page && { of: 'provision' as const, page }

/** @returns authorities and matters that are near to a name which the library does not have: "Section 142, NI Act (ni 142)" */
export async function nearTo(library: Library, written: string): Promise<string[]> {
  const { hits, matters } = await library.search({ q: written, filters: {}, page: 1, perPage: 4 })
  return [
    ...hits.map(({ id, label }) => `${label} (${id})`),
    ...matters.slice(0, 1).map(({ id, title }) => `${title} (${id})`),
  ]
}
