import type { Item } from './store.ts'

/** What an item is spoken of by: "G-0000-0012". In fours, because six digits together in a message are a one-time code. */
export const inboxNumber = ({ kind, number }: Pick<Item, 'kind' | 'number'>) => {
  const digits = String(number).padStart(8, '0')
  return `${kind.charAt(0).toUpperCase()}-${digits.slice(0, -4)}-${digits.slice(-4)}`
}
