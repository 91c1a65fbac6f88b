import type { Pool, PoolClient } from 'pg'
import { traced } from './traces.ts'

/** Characters. A list of columns is longer than what tells one query from another. */
const MOST_TEXT = 500

type Query = Pool['query']

/**
 * @param target a pool, or a connection of one; what its pool does with it is not traced twice
 * @returns the same, whose queries are spans: the text with $1 for each value, and never the values
 */
export function traceQueries<T extends Pool | PoolClient>(target: T): T {
  const query = target.query.bind(target) as (...args: unknown[]) => Promise<unknown>
  const tracedQuery = (...args: unknown[]) => {
    const text = textOf(args[0])
    const operation = /\w+/.exec(text)?.[0].toLowerCase() ?? ''
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MOST_TEXT),
    }
    return traced(`query ${operation}`, attributes, () => query(...args))
  }
  return Object.create(target, { query: { value: tracedQuery as Query } }) as T
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)
