import { ilike, or, type Column, type SQL } from 'drizzle-orm'
import { likePattern } from './like-pattern.ts'

/**
 * Matches rows where one of the columns contains the text. Upper and lower case are the same. An empty text gives no
 * condition.
 */
export function matchesText(text: string, ...columns: Column[]): SQL | undefined {
  return text === '' ? undefined : or(...columns.map((column) => ilike(column, likePattern(text))))
}
