import type { Item } from './store.ts'

/**
 * Returns the number of an item for people, for example "G-0000-0012". The digits are in groups of four, because six
 * digits together in a message look like a one-time code.
 */
export const inboxNumber = ({ kind, number }: Pick<Item, 'kind' | 'number'>) => {
  const digits = String(number).padStart(8, '0')
  return `${kind.charAt(0).toUpperCase()}-${digits.slice(0, -4)}-${digits.slice(-4)}`
}
