/** The provisions that a plan rests on: on questioning and confronting, and those of the kind of case. */
import type { Found } from '#shared/law/law.ts'
import type { Library } from '../../../law/index.ts'
import type { CaseKind } from './choose-banks.ts'

/** Only new sections are named, since the library has each with the old section that it replaced. */
const CONFRONTING = ['148', '146', '143', '149', '151', '157', '158', '160', '162'].map((no) => `section ${no} BSA`)
const OF_POLICE = ['section 181 BNSS', 'section 180 BNSS', 'section 183 BNSS', 'section 170 BSA']

/** The library takes so many as asked for in one question. */
const MOST_AT_ONCE = 10

/** @returns only what is asked for by number: law that merely resembles it would be taken for it */
export async function lawOf(library: Library, { main, banks }: CaseKind, today: string): Promise<Found> {
  const topics = (main && !main.criminal ? [main] : banks).flatMap(({ law }) => law)
  const wanted = [...new Set([...CONFRONTING, ...OF_POLICE, ...topics])]
  const first = await library.find(wanted.slice(0, MOST_AT_ONCE).join(', '), { today })
  const found = [first]
  for (let at = MOST_AT_ONCE; at < wanted.length; at += MOST_AT_ONCE)
    found.push(await library.find(wanted.slice(at, at + MOST_AT_ONCE).join(', '), { today }))
  return {
    ...first,
    playbooks: [],
    judgments: [],
    asked: found.flatMap(({ asked }) => asked),
    names: Object.assign({}, ...found.map(({ names }) => names)) as Found['names'],
    provisions: found.flatMap(({ asked, provisions }) =>
      provisions.filter(({ id }) => asked.includes(id)).toSorted((a, b) => asked.indexOf(a.id) - asked.indexOf(b.id)),
    ),
  }
}
