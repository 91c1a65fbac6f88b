import type { DraftFacts } from '#shared/drafts.ts'
import type { Template } from '../templates/read-templates.ts'

const MOST_CHARS = 200

/** @returns "Suit for recovery of money: Asha Rao v. Ravi Rao", as far as the parties are known */
export function nameDraft(template: Template, { fields, first, second }: DraftFacts): string {
  const { layout, between } = template
  const name = titleOf(template, fields)
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

/** "Transfer Petition", where the answers decide the title; else the name of the catalogue, because it tells more. */
function titleOf({ name, title, asks }: Template, fields: DraftFacts['fields']): string {
  const answers = asks.flatMap(({ id }) => {
    const said = title.includes(`{{${id}}}`) ? fields[id] : undefined
    return typeof said === 'string' && said ? [{ slot: `{{${id}}}`, said }] : []
  })
  if (answers.length === 0) return name
  const filled = answers.reduce((text, { slot, said }) => text.replaceAll(slot, said), title)
  return /\{\{(?:first|second)/.test(filled) ? name : filled.replaceAll(/\s*\(?\{\{[^}]*\}\}\)?/g, '').trim() || name
}
