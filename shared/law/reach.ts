import { longDate } from '#shared/dates.ts'
import type { ProvisionPage } from './law-pages.ts'

type Reach = NonNullable<ProvisionPage['reach']>

const SENTENCES = {
  acts: {
    before: 'It governs acts before {day}.',
    from: 'It governs acts from {day}. For earlier acts, the older provision counts.',
  },
  proceedings: {
    before: 'It governs proceedings that were pending before {day}.',
    from: 'It governs proceedings begun from {day}. Those pending then go on under the older provision.',
  },
} as const

/** @returns the sentence on which acts or proceedings a provision governs, with `{day}` for the day */
export const reachSentence = ({ governs, side }: Reach) => SENTENCES[governs][side]

/** @returns the same in English, with its day */
export const reachText = (reach: Reach) => reachSentence(reach).replace('{day}', longDate(reach.day))
