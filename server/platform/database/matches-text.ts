import { ilike, or, type Column, type SQL } from 'drizzle-orm'
import { likePattern } from './like-pattern.ts'

/** That one of some columns has the text in it, in whatever case; no condition for an empty text. */
export function matchesText(text: string, ...columns: Column[]): SQL | undefined {
  return text === '' ? undefined : or(...columns.map((column) => ilike(column, likePattern(text))))
}
