import { z } from 'zod'
import { impossibleDay } from './impossible-day.ts'
import { lines, nothingFound, withinLimit } from './material.ts'
import type { ResearchItem, ResearchTool } from './research-tool.ts'

const input = z.object({
  text: z
    .string()
    .min(1)
    .max(4_000)
    .describe(
      'What happened on which day, in words: "cheque returned on 3 October 2026, notice received on 20 October 2026"',
    ),
})

/** Who asks for the last day is given it, even where it is not sure which common matter is meant. */
const ASKS_LAST_DAY = 'What is the last day?'

export const computePeriod: ResearchTool<z.infer<typeof input>> = {
  name: 'compute_period',
  title: 'Compute periods and sums',
  description:
    'Counts the periods of limitation and procedure that the told days start, with the working, the last day and the section; also sums, shares and ages where the facts for them are told. Never count a period yourself.',
  input,
  async run(library, { text }, { today }) {
    const impossible = impossibleDay(text)
    if (impossible !== null)
      return nothingFound(`“${impossible}” is no day of the calendar. Give the day that is meant, and ask again.`)
    const first = await library.find(text, { today })
    const found = first.computed.length > 0 ? first : await library.find(`${text}\n${ASKS_LAST_DAY}`, { today })
    const items = found.computed.map(({ working, late, sources }): ResearchItem => {
      const named = sources.map((id) => (found.names[id] ? `${found.names[id]} (${id})` : id))
      return {
        source: null,
        text: lines(
          working.en,
          late && `Now that it has passed: ${late.en}`,
          named.length > 0 && `Law: ${named.join('; ')}`,
        ),
      }
    })
    if (items.length === 0)
      return nothingFound(
        'No period can be counted from these words. Say what happened on which day, with day, month and year, such as “the cheque was returned on 3 October 2026”.',
      )
    return withinLimit({
      summary: `Computed ${items.length === 1 ? 'one result' : `${items.length} results`} as of ${today}.`,
      items,
    })
  },
}
