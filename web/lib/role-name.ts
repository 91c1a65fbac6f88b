import { t } from '#web/words/words.ts'

/**
 * Returns the name of a role in the language of the interface.
 * @param role as the server knows it: "CharteredAccountant"
 */
export function roleName(role: string): string {
  const name = role === 'CharteredAccountant' ? 'Chartered Accountant' : role
  return t(name)
}
