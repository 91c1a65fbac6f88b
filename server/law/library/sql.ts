/**
 * Typed questions to a SQLite file. What a file holds is vouched for by its format number, which is checked where it is opened, so its
 * rows are taken as whoever asks declares them: this is the one place that does so.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Sql = ReturnType<typeof openSql>

/** Each question is prepared where it is written, and asked with its values: `const ids = sql.ids('…'); ids(act, no)`. */
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
    /** Row by row, for what is too much to hold. */
    each<T>(sql: string) {
      const statement = db.prepare(sql)
      return (...values: SQLInputValue[]) => statement.iterate(...values) as unknown as Iterable<T>
    },
    /** Pairs without names, which cost half of what rows do. */
    pairs(sql: string) {
      const statement = db.prepare(sql)
      statement.setReturnArrays(true)
      return (...values: SQLInputValue[]) => statement.all(...values) as unknown as [number, number][]
    },
    /** Of a question for `id`. */
    ids(sql: string) {
      const ask = rows<{ id: number }>(sql)
      return (...values: SQLInputValue[]) => ask(...values).map(({ id }) => id)
    },
    /** Of a question for `value`. */
    texts(sql: string) {
      const ask = rows<{ value: string }>(sql)
      return (...values: SQLInputValue[]) => ask(...values).map(({ value }) => value)
    },
    /** Of a question for `n`. */
    count(sql: string) {
      const ask = first<{ n: number }>(sql)
      return (...values: SQLInputValue[]) => ask(...values)?.n ?? 0
    },
  }
}

/** The same by the text of the question, each prepared once: for a writer, whose questions are many and seldom asked twice in one place. */
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

/** @returns what `PRAGMA user_version` says: 0 of a new file */
export const formatOf = (db: DatabaseSync): number =>
  openSql(db).first<{ user_version: number }>('PRAGMA user_version')()?.user_version ?? 0

/**
 * @param file what it is called and how it is made anew is said where its format is another
 * @throws Error when the file is missing or of another format
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
