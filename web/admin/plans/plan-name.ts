import type { PlanRow } from '#shared/admin.ts'
import { language } from '#web/words/words.ts'

/** As the price list calls it in the language of the interface. */
export const planName = ({ name, name_hi }: PlanRow) => (language() === 'hi' ? name_hi : name)
