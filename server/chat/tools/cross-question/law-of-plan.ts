/** The provisions that a plan rests on: on questioning and confronting, and those of the kind of case. */
import type { Found } from '#shared/law/law.ts'
import type { Library } from '../../../law/index.ts'
import type { CaseKind } from './choose-banks.ts'

/** Only new sections are named, since the library has each with the old section that it replaced. */
const CONFRONTING = ['148', '146', '143', '149', '151', '157', '158', '160', '162'].map((no) => `section ${no} BSA`)
const OF_POLICE = ['section 181 BNSS', 'section 180 BNSS', 'section 183 BNSS', 'section 170 BSA']

/** @returns only what is asked for by number: law that merely resembles it would be taken for it */
export async function lawOf(library: Library, { main, banks }: CaseKind, today: string): Promise<Found> {
  const topics = (main && !main.criminal ? [main] : banks).flatMap(({ law }) => law)
  const wanted = [...new Set([...CONFRONTING, ...OF_POLICE, ...topics])]
  const found = await library.find(wanted.join(', '), { today })
  const order = new Map(found.asked.map((id, at) => [id, at]))
  return {
    ...found,
    playbooks: [],
    judgments: [],
    provisions: found.provisions
      .filter(({ id }) => order.has(id))
      .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  }
}
