import { z } from 'zod'
import type { Counterpart, ProvisionPage } from '#shared/law/law-pages.ts'
import { reachText } from '#shared/law/reach.ts'
import type { Library } from '../../law/index.ts'
import { findAuthority, nearTo } from './find-authority.ts'
import { nothingFound, withinLimit } from './material.ts'
import { provisionItem } from './write-source.ts'
import type { ResearchTool } from './research-tool.ts'

/** A section may have been divided among several; more than these are not read whole. */
const MOST = 4

const input = z.object({
  section: z.string().min(1).max(200).describe('A section of an old or a new code: "420 IPC", "Section 103 BNS"'),
})

export const oldAndNewSection: ResearchTool<z.infer<typeof input>> = {
  name: 'old_and_new_section',
  title: 'Old and new section',
  description:
    'Gives for a section of the IPC, CrPC or Evidence Act what took its place in the BNS, BNSS or BSA, and the other way round: both numbers, what each says, and which applies from which date. Other Acts that were replaced are known as far as the library has them.',
  input,
  async run(library, { section }, { today }) {
    const authority = await findAuthority(library, section)
    if (authority?.found.of !== 'provision') {
      const near = await nearTo(library, section)
      return nothingFound(
        `“${section.trim().slice(0, 120)}” names no section that the library has. Write the number with its Act, such as “420 IPC”.${near.length > 0 ? ` Near it: ${near.join('; ')}.` : ''}`,
      )
    }
    const { page } = authority.found
    const others = [...page.newer, ...page.older]
    const pages = await pagesOf(library, others.slice(0, MOST))
    const summary = others.length > 0 ? changeText(page) : await aloneText(library, page, today)
    return withinLimit({ summary, items: [page, ...pages].map((one) => provisionItem(withoutLists(one), '', today)) })
  },
}

/** The judgments and the enacted words of several sections would fill the result; read_source gives them. */
const withoutLists = (page: ProvisionPage): ProvisionPage => ({ ...page, judgments: [], matters: [], texts: [] })

async function pagesOf(library: Library, counterparts: readonly Counterpart[]): Promise<ProvisionPage[]> {
  const pages: ProvisionPage[] = []
  const ids = new Set(counterparts.map(({ id }) => id))
  for (const id of ids) {
    const authority = await findAuthority(library, id)
    if (authority?.found.of === 'provision') pages.push(authority.found.page)
  }
  return pages
}

function changeText({ label, newer, older, reach }: ProvisionPage): string {
  const named = (counterparts: readonly Counterpart[]) => counterparts.map((one) => one.label).join('; ')
  const became = newer.length > 0 ? `${label} became ${named(newer)}.` : ''
  const was = older.length > 0 ? `${label} took the place of ${named(older)}.` : ''
  return [became, was, reach && reachText(reach)].filter(Boolean).join(' ')
}

async function aloneText(library: Library, { label }: ProvisionPage, today: string): Promise<string> {
  const [checked] = await library.check(label, { today })
  const reason = checked?.reason ? ` ${checked.reason}` : ''
  return `The library records no older and no newer section for ${label}.${reason}`
}
