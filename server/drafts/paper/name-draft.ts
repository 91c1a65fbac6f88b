import type { DraftFacts } from '#shared/drafts.ts'
import type { Template } from '../templates/read-templates.ts'

const MOST_CHARS = 200

/** @returns "Suit for recovery of money: Asha Rao v. Ravi Rao", as far as the parties are known */
export function nameDraft({ name, layout, between }: Template, { first, second }: DraftFacts): string {
  const [one = '', other = ''] = [first, second].map(([party]) => party?.name.replaceAll(/\s+/g, ' ').trim())
  const beside =
    layout === 'letter' ? ' to ' : layout !== 'pleading' ? ' and ' : between ? ` ${between.toLowerCase()} ` : ' v. '
  const parties = one && other ? one + beside + other : one || other
  const whole = parties ? `${name}: ${parties}` : name
  return whole.length > MOST_CHARS
    ? `${whole
        .slice(0, MOST_CHARS - 1)
        .toWellFormed()
        .trimEnd()}…`
    : whole
}
