import type { PlanRow } from '#shared/admin.ts'
import { language } from '#web/words/words.ts'

export const planName = ({ name, name_hi }: PlanRow) => (language() === 'hi' ? name_hi : name)
