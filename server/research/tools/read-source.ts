import { z } from 'zod'
import { findAuthority, nearTo } from './find-authority.ts'
import { lines, nothingFound, withinLimit } from './material.ts'
import { judgmentItem, matterItem, provisionItem } from './write-source.ts'
import type { ResearchTool } from './research-tool.ts'

const input = z.object({
  id: z
    .string()
    .min(1)
    .max(400)
    .describe('An id from a search, "bns 318" or "j:arnesh-kumar", or a name: "Section 142 NI Act"'),
  paragraphs: z
    .string()
    .max(400)
    .nullish()
    .describe('Of a long text: numbers ("12-20, 25"), or words that the paragraphs shall have'),
})

export const readSource: ResearchTool<z.infer<typeof input>> = {
  name: 'read_source',
  title: 'Read an authority',
  description:
    'Reads one authority. A provision comes whole: what it says, its offences with punishment, cognizable, bailable, compoundable and court, old and new numbers, dates in force, amendments, enacted words. A judgment comes with what it decides, its later treatment and its paragraphs. A common matter comes with its law, forum, limitation and steps.',
  input,
  async run(library, { id, paragraphs }, { today }) {
    const authority = await findAuthority(library, id)
    if (!authority) {
      const near = await nearTo(library, id)
      const instead = near.length > 0 ? `Near it: ${near.join('; ')}.` : 'Search for its subject with search_law.'
      return nothingFound(
        `The library has no authority “${id.trim().slice(0, 120)}”. That it is missing here does not mean that it does not exist. ${instead}`,
      )
    }
    const { found, others } = authority
    const wanted = paragraphs?.trim() ?? ''
    const item =
      found.of === 'provision'
        ? provisionItem(found.page, wanted, today)
        : found.of === 'judgment'
          ? judgmentItem(found.page, wanted)
          : matterItem(found.page)
    const label = found.of === 'matter' ? found.page.title : found.page.label
    return withinLimit({
      summary: lines(
        `Read ${label}.`,
        others.length > 0 && `Others are called so too: ${others.slice(0, 8).join('; ')}.`,
      ),
      items: [item],
    })
  },
}
