import type { StatePage, StateRef } from '#shared/law/state-page.ts'
import { stateFiles, stateGroups } from '../states/read-states.ts'

/** Every State that has a page. */
export const stateRefs = (): StateRef[] =>
  [...stateFiles()].map(([id, { state, hi }]) => ({ id, name: { en: state, hi } }))

/**
 * @param id "uttar-pradesh"
 * @returns null where the library has nothing of such a State
 */
export function statePage(id: string): StatePage | null {
  const file = stateFiles().get(id)
  if (!file) return null
  return {
    id,
    name: { en: file.state, hi: file.hi },
    portal: file.portal,
    groups: stateGroups().map((group) => ({
      id: group.id,
      name: group.name,
      check: group.check,
      rows: group.items.flatMap(({ id: item, name }) => {
        const row = file.rows[item]
        if (!row) return []
        const { en, hi, year, law, page, seen, provision } = row
        return {
          id: item,
          name,
          says: { en, hi },
          year,
          law,
          page: page !== undefined && seen !== undefined ? { address: page, seen } : null,
          provision: provision ?? null,
        }
      }),
      missing: group.items.flatMap(({ id: item, name }) => (file.rows[item] ? [] : [name])),
      look: file.look[group.id] ?? '',
    })),
  }
}
