/**
 * Stores the vectors in a file of their own beside the imported library, because they outlive an import; they can be
 * made again from the texts at any time. One file holds the vectors of one model. It has no write-ahead log, so that a
 * reader needs one file only; after a kill the next process that opens the file repairs it.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DOCUMENT_PREFIX } from '#shared/law/authority-id.ts'
import { formatOf, openSql } from '../library/sql.ts'
import { EmbeddingsError } from './client.ts'

const FORMAT = 1
const TABLES = `
CREATE TABLE meta (model TEXT NOT NULL, dimension INTEGER);
-- key: "d:<source>/<name>", "j:<digest>" or "<act> <no>"; part: which piece of its text, from 0; hash: of that piece.
CREATE TABLE vector (key TEXT NOT NULL, part INTEGER NOT NULL, hash TEXT NOT NULL, vector BLOB NOT NULL, PRIMARY KEY (key, part));
PRAGMA user_version = ${FORMAT};`
/** How long a process waits for another's transaction, ms. */
const PATIENCE = 10_000

export interface StoredVector {
  key: string
  part: number
  hash: string
  vector: Float32Array
}

export interface Vectors {
  model: string
  dimension: number
  /** Each key once. The vectors of key `i` are the rows from `starts[i]` up to `starts[i + 1]`. */
  keys: string[]
  starts: Uint32Array
  /** One row after the other, little-endian in the file as in memory, so that rows are copied and not converted. */
  matrix: Float32Array
}

export type VectorWriter = ReturnType<typeof openVectorWriter>

function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: PATIENCE })
  try {
    const format = formatOf(db)
    if (format === FORMAT) return db
    const empty = openSql(db).first('SELECT 1 FROM sqlite_schema LIMIT 1')() === undefined
    if (empty) return db
  } catch {
    // The file is no database; the error below says so.
  }
  db.close()
  throw new EmbeddingsError(`${file} holds no vectors that this program reads: remove it, and run "embed" again`)
}

/**
 * @param file created when missing
 * @throws EmbeddingsError when it holds the vectors of another model
 */
export function openVectorWriter(file: string, model: string) {
  mkdirSync(dirname(file), { recursive: true })
  const db = open(file)
  if (formatOf(db) === 0) {
    transaction(() => {
      db.exec(TABLES)
      db.prepare('INSERT INTO meta VALUES (?, NULL)').run(model)
    })
  }
  const meta = openSql(db).first<{ model: string; dimension: number | null }>('SELECT model, dimension FROM meta')()
  if (!meta)
    throw new EmbeddingsError(`${file} holds no vectors that this program reads: remove it, and run "embed" again`)
  if (meta.model !== model) {
    db.close()
    throw new EmbeddingsError(
      `${file} holds vectors of the model ${meta.model}, and EMBEDDINGS_MODEL is ${model}. Vectors of two models cannot be compared: set it back, or remove the file to begin anew`,
    )
  }
  db.exec(
    'PRAGMA temp_store = MEMORY; CREATE TEMP TABLE kept (key TEXT, part INTEGER, PRIMARY KEY (key, part)) WITHOUT ROWID',
  )
  const hashOf = openSql(db).first<{ hash: string }>('SELECT hash FROM vector WHERE key = ? AND part = ?')
  const put = db.prepare('INSERT OR REPLACE INTO vector VALUES (?, ?, ?, ?)')
  const keep = db.prepare('INSERT OR IGNORE INTO kept VALUES (?, ?)')

  function transaction(write: () => void) {
    db.exec('BEGIN IMMEDIATE')
    try {
      write()
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  return {
    /** @returns whether the vector of this very text is stored. If so, `prune` must not delete it. */
    has(key: string, part: number, hashOfText: string): boolean {
      if (hashOf(key, part)?.hash !== hashOfText) return false
      keep.run(key, part)
      return true
    },
    /**
     * Stores all of them, or none.
     * @throws EmbeddingsError when their dimension differs from that of the stored ones
     */
    put(vectors: readonly StoredVector[]): void {
      transaction(() => {
        for (const { key, part, hash: ofText, vector } of vectors) {
          meta.dimension ??= setDimension(vector.length)
          if (vector.length !== meta.dimension)
            throw new EmbeddingsError(
              `${file} holds vectors of ${meta.dimension} numbers, and the endpoint gave ${vector.length}: another model answers under the name ${model}. Remove the file to begin anew`,
            )
          put.run(key, part, ofText, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength))
          keep.run(key, part)
        }
      })
    },
    /**
     * Deletes the vectors that neither `has` nor `put` named.
     * @param imports whether the imported library was read too. Without it none of its vectors is deleted, because they
     * may have been paid for.
     * @returns how many vectors were deleted
     */
    prune(imports: boolean): number {
      const gone = `DELETE FROM vector WHERE NOT EXISTS (SELECT 1 FROM kept WHERE kept.key = vector.key AND kept.part = vector.part)`
      return Number(db.prepare(imports ? gone : `${gone} AND substr(key, 1, 2) <> '${DOCUMENT_PREFIX}'`).run().changes)
    },
    close: () => db.close(),
  }

  function setDimension(dimension: number): number {
    db.prepare('UPDATE meta SET dimension = ?').run(dimension)
    return dimension
  }
}

/**
 * @returns the model of the vectors and how many there are; null where there is no file
 * @throws EmbeddingsError when the file is not one of ours
 */
export function countVectors(file: string): { model: string; vectors: number } | null {
  if (!existsSync(file)) return null
  const db = open(file)
  try {
    if (formatOf(db) !== FORMAT) return null
    const counted = openSql(db).first<{ model: string; vectors: number }>(
      'SELECT model, (SELECT count(*) FROM vector) AS vectors FROM meta',
    )()
    return counted ?? null
  } finally {
    db.close()
  }
}

/**
 * @returns every vector, in memory; null where there is none
 * @throws EmbeddingsError when the file is not one of ours
 */
export function readVectors(file: string): Vectors | null {
  if (!existsSync(file)) return null
  const db = open(file)
  try {
    if (formatOf(db) !== FORMAT) return null
    // One transaction, so that the count is right for the rows even if somebody writes meanwhile.
    db.exec('BEGIN')
    const sql = openSql(db)
    const meta = sql.first<{ model: string; dimension: number | null; count: number }>(
      'SELECT model, dimension, (SELECT count(*) FROM vector) AS count FROM meta',
    )()
    const { model = '', dimension = null, count = 0 } = meta ?? {}
    if (dimension === null || count === 0) return null
    const matrix = new Float32Array(count * dimension)
    const bytes = new Uint8Array(matrix.buffer)
    const keys: string[] = []
    const starts: number[] = []
    let row = 0
    const stored = sql.each<{ key: string; vector: Uint8Array }>('SELECT key, vector FROM vector ORDER BY key, part')
    for (const { key, vector } of stored()) {
      bytes.set(vector, row * dimension * 4)
      if (keys.at(-1) !== key) {
        keys.push(key)
        starts.push(row)
      }
      row += 1
    }
    return { model, dimension, keys, starts: Uint32Array.from([...starts, row]), matrix }
  } finally {
    db.close()
  }
}
