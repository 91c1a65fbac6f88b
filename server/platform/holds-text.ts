import { ilike, or, type Column, type SQL } from 'drizzle-orm'
import { containing } from './like.ts'

/** That one of some columns has the text in it, in whatever case; no condition for an empty text. */
export function holdsText(text: string, ...columns: Column[]): SQL | undefined {
  return text === '' ? undefined : or(...columns.map((column) => ilike(column, containing(text))))
}
