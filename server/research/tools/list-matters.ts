import { z } from 'zod'
import { matterId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { Library } from '../../law/index.ts'
import { countNoun, lines, nothingFound, withinLimit } from './material.ts'
import type { ResearchItem, ResearchTool } from './research-tool.ts'

const MOST = 6
const LINES = 2

const input = z.object({
  query: z.string().max(2_000).nullish().describe('What it is about; left out for the titles of all matters'),
})

export const listMatters: ResearchTool<z.infer<typeof input>> = {
  name: 'list_matters',
  title: 'List common matters',
  description:
    'Lists common legal matters of people in India that the library has a whole account of: near a query with id, title and two lines each, or the titles of all. read_source gives one whole.',
  input,
  async run(library, { query }) {
    const asked = query?.trim() ?? ''
    if (asked === '') {
      const { matters } = library.coverage()
      return withinLimit({
        summary: `The library has ${countNoun(matters.length, 'common matter')}.`,
        items: [{ source: null, text: matters.map(shortTitle).join('\n') }],
      })
    }
    const { playbooks, offered, others } = await library.find(asked, { lenient: true })
    const ids = [...new Set([...playbooks, ...offered, ...others].map(({ id }) => matterId(id)))].slice(0, MOST)
    const items: ResearchItem[] = []
    for (const id of ids) items.push(...(await matterLines(library, id)))
    if (items.length === 0)
      return nothingFound('No common matter is near these words. Leave the query out to see the titles of all.')
    return withinLimit({ summary: `${countNoun(items.length, 'common matter')} near it.`, items })
  },
}

/** All titles fit into one result without what follows the colon or stands in brackets, which only explains. */
const shortTitle = (title: string) => title.replace(/(?::| \().*$/s, '')

async function matterLines(library: Library, id: string): Promise<ResearchItem[]> {
  const named = readAuthorityId(id)
  const page = named?.of === 'matter' ? await library.matter(named.name) : null
  if (!page) return []
  const short = page.short.slice(0, LINES).map(({ text }) => text)
  return [{ source: null, text: lines(`${page.title} (id: ${page.id})`, ...short) }]
}
