/** The rules that make citations of parts, sections and Acts that do not exist. */
import { brackets, part, pick, surname } from '../invent.ts'
import { citeProvision, frame } from '../sentences.ts'
import type { Rule } from './rule.ts'

export const FALSE_PROVISIONS: Rule[] = [
  {
    name: 'part: brackets that no section has',
    n: 700,
    make: (dice, { provisions }) => frame(dice, citeProvision(dice, pick(dice, provisions), brackets(dice))),
  },
  {
    name: 'part: explanation, proviso, exception, illustration, clause',
    n: 800,
    make: (dice, { provisions }) => {
      const the = pick(dice, provisions)
      const { before, behind } = part(dice)
      const act = dice(2) === 0 ? the.act.replace(/^The /, '') : the.short
      const bare = `${the.word.toLowerCase()} ${the.no}`
      return frame(
        dice,
        pick(dice, [
          `${before}${bare}${behind} of the ${act}`,
          `${before}${bare} of the ${act}${behind.replace(/,$/, '')}`,
        ]),
      )
    },
  },
  {
    name: 'section: beyond the last, or with letters that none has',
    n: 400,
    make: (dice, known) => {
      const the = pick(dice, known.provisions)
      const no = pick(dice, [
        String(the.last + 400 + dice(500)),
        `${the.no.replace(/[A-Z]+$/, '')}${pick(dice, ['QX', 'ZZ', 'XW'])}`,
      ])
      return known.has(the.act, no) ? null : frame(dice, citeProvision(dice, { ...the, no }))
    },
  },
  {
    name: 'Act: invented',
    n: 150,
    make: (dice, known) => {
      const about = pick(dice, ['Courtesies', 'Umbrellas', 'Night Music', 'Loan Apps', 'Balconies', 'Pet Parrots'])
      const act = `${surname(dice, known)} ${about} (Regulation) Act, ${1950 + dice(75)}`
      return frame(dice, `Section ${1 + dice(60)}${dice(2) ? `(${1 + dice(4)})` : ''} of the ${act}`)
    },
  },
]
