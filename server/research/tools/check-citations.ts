import { z } from 'zod'
import type { CheckedCitation } from '#shared/law/law.ts'
import { countNoun, lines, nothingFound, withinLimit } from './material.ts'
import type { ResearchItem, ResearchTool } from './research-tool.ts'

const input = z.object({
  text: z.string().min(1).max(20_000).describe('The text with its citations and quotations, as it will be shown'),
})

export const checkCitations: ResearchTool<z.infer<typeof input>> = {
  name: 'check_citations',
  title: 'Check citations',
  description:
    'Looks up every citation and quotation of a text, and says of each whether it exists as cited, differs, or was not found, and why. Check a draft of the answer with it before you give it.',
  input,
  async run(library, { text }, { today }) {
    const found = await library.check(text, { today })
    if (found.length === 0)
      return nothingFound(
        'The text has no citation that can be read. Give sections with their Act, and cases with both parties.',
      )
    const right = found.filter(({ state }) => state === 'verified').length
    const missing = found.filter(({ state }) => state === 'not found').length
    const doubtful = found.length - right - missing
    const summary = [
      countNoun(found.length, 'citation'),
      `${right} as cited`,
      doubtful > 0 && `${doubtful} to check`,
      missing > 0 && `${missing} not found`,
    ]
    // What is wrong comes first, because a long list may be cut.
    const worstFirst = [...found].toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)
    return withinLimit({ summary: `${summary.filter(Boolean).join(', ')}.`, items: worstFirst.map(citationItem) })
  },
}

const rank = ({ state }: CheckedCitation) => ['not found', 'check', 'verified'].indexOf(state)

function citationItem({
  raw,
  id,
  kind,
  label,
  heading,
  passage,
  state,
  finding,
  reason,
}: CheckedCitation): ResearchItem {
  return {
    source: id === null ? null : { id, kind, label, heading, passage, state, reason },
    text: lines(
      `“${raw}”: ${finding}.${reason ? ` ${reason}` : ''}`,
      id !== null && `The library has: ${label} (id: ${id})${heading ? `, ${heading}` : ''}`,
    ),
  }
}
