/** Whether a part or a paragraph of a template belongs into this paper, and how often. */
import type { PartySide } from './parties.ts'
import { partiesOf, type TemplateFilling } from './fill-slots.ts'

interface Conditional {
  when?: string | undefined
  unless?: string | undefined
}

export const belongs = (filling: TemplateFilling, { when, unless }: Conditional): boolean =>
  conditionHolds(filling, when) && (unless === undefined || !conditionHolds(filling, unless))

/** A list counts as filled when it has entries. Examples: "owner_known", "mode = Bank transfer & owner_known". */
const conditionHolds = (filling: TemplateFilling, condition: string | undefined): boolean =>
  condition === undefined || condition.split(' & ').every((clause) => clauseHolds(filling, clause))

function clauseHolds({ template, facts }: TemplateFilling, clause: string): boolean {
  const [id = '', wanted] = clause.split(' = ')
  if (isSide(id)) return template.parties[id] !== ''
  const said = facts.fields[id]
  if (wanted !== undefined) return typeof said === 'string' && wanted.split(' | ').includes(said)
  return Array.isArray(said) ? said.length > 0 : Boolean(said?.trim())
}

/** @returns the entries of a list, or the names of a side; null for one that is not known yet */
export function entriesOf(filling: TemplateFilling, each: string): (string | null)[] {
  if (isSide(each)) return partiesOf(filling, each).map(({ name }) => name || null)
  const said = filling.facts.fields[each]
  const entries = (Array.isArray(said) ? said : (said ?? '').split('\n')).map((one) => one.trim()).filter(Boolean)
  return entries.length > 0 ? entries : [null]
}

const isSide = (id: string): id is PartySide => id === 'first' || id === 'second'
