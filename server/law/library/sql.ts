/**
 * Typed queries of a SQLite file. The rows have the types that the caller declares, because the format number of the file is checked when
 * it is opened. No other file of the law casts rows.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Sql = ReturnType<typeof openSql>

/**
 * Each query is prepared where it is written and run with its values: `const ids = sql.ids('…'); ids(act, no)`. It is
 * prepared once, so that a call only runs it.
 */
export function openSql(db: DatabaseSync) {
  function rows<T>(sql: string) {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]) => statement.all(...values) as unknown as T[]
  }
  function first<T>(sql: string) {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]) => statement.get(...values) as unknown as T | undefined
  }
  return {
    rows,
    first,
    /** Gives row by row, for a result that is too large to keep in memory. */
    each<T>(sql: string) {
      const statement = db.prepare(sql)
      return (...values: SQLInputValue[]) => statement.iterate(...values) as unknown as Iterable<T>
    },
    /** Gives pairs without column names, which cost half as much as rows. */
    pairs(sql: string) {
      const statement = db.prepare(sql)
      statement.setReturnArrays(true)
      return (...values: SQLInputValue[]) => statement.all(...values) as unknown as [number, number][]
    },
    ids(sql: string) {
      const ask = rows<{ id: number }>(sql)
      return (...values: SQLInputValue[]) => ask(...values).map(({ id }) => id)
    },
    texts(sql: string) {
      const ask = rows<{ value: string }>(sql)
      return (...values: SQLInputValue[]) => ask(...values).map(({ value }) => value)
    },
    count(sql: string) {
      const ask = first<{ n: number }>(sql)
      return (...values: SQLInputValue[]) => ask(...values)?.n ?? 0
    },
  }
}

/**
 * Finds the prepared query by its text, for a writer with many queries, so that each is prepared once without a name of
 * its own.
 */
export function openSqlByText(db: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    run: (sql: string, ...values: SQLInputValue[]) => prepared(sql).run(...values),
    ask: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as unknown as T | undefined,
    all: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as unknown as T[],
  }
}

/** @returns the file's `PRAGMA user_version`, which is 0 for a new file */
export const formatOf = (db: DatabaseSync): number =>
  openSql(db).first<{ user_version: number }>('PRAGMA user_version')()?.user_version ?? 0

/**
 * @param file `is` and `remedy` are part of the error where the format differs, so that the operator knows which
 * command helps
 * @throws Error when the file is missing or has another format
 */
export function openReadOnly(file: { path: string; format: number; is: string; remedy: string }, pragmas: string) {
  const db = new DatabaseSync(file.path, { readOnly: true })
  db.exec(pragmas)
  const format = formatOf(db)
  if (format === file.format) return db
  db.close()
  throw new Error(
    `${file.path} is ${file.is} of format ${format}; this program reads format ${file.format}. ${file.remedy}`,
  )
}
