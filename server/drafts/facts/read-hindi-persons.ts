/**
 * Reads who speaks in a Hindi message of "हम" where the age alone shows the names: "हम दोनों बालिग हैं, आशा राव उम्र 21
 * और रवि राव उम्र 24".
 */
import { NOBODY } from '../paper/parties.ts'
import type { FactPage } from './fact-page.ts'
import type { PartyMention, PartySides } from './party-sides.ts'
import { ENDS } from './read-name.ts'

const AGED = /(?<![\p{L}\p{M}])((?:[\p{Script=Devanagari}]{2,20} ){2,4}),? ?(?:उम्र|आयु) (\d{2})(?!\d)/gu
const WE = /(?<![\p{L}\p{M}])(?:हम|हमने|हमारी|हमारे)(?![\p{L}\p{M}])/u

export function readHindiPersons({ flat, page }: FactPage, { own, isFirst, deed }: PartySides): PartyMention[] {
  if (!isFirst || page !== null || deed || !WE.test(flat)) return []
  return [...flat.matchAll(AGED)].flatMap((match) => {
    const words = (match[1] ?? '').trim().split(' ')
    const name = words.slice(words.findLastIndex((word) => ENDS.has(word)) + 1)
    const start = match.index + (match[1] ?? '').indexOf(name.join(' '))
    return name.length > 1
      ? [
          {
            side: own,
            party: { ...NOBODY, name: name.join(' '), age: match[2] ?? '' },
            weak: true,
            start,
            end: match.index + match[0].length,
          },
        ]
      : []
  })
}
