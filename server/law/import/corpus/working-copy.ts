/**
 * The file that an import writes. There is one writer, and it writes in batches, so that a kill loses a second of work
 * and nothing else.
 */
import { DatabaseSync } from 'node:sqlite'
import { CORPUS_FORMAT, CORPUS_TABLES } from '../../library/corpus-tables.ts'
import { formatOf, openSqlByText } from '../../library/sql.ts'
import { ImportError } from '../importer.ts'

/** The number of documents in one transaction. */
const BATCH = 200

export type WorkingCopy = ReturnType<typeof openWorkingCopy>

/**
 * @param file created when missing
 * @throws ImportError when another import is writing it; Error when it has another format
 */
export function openWorkingCopy(file: string) {
  const db = openLocked(file)
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -200000; PRAGMA temp_store = MEMORY')
  const format = formatOf(db)
  if (format === 0) db.exec(`BEGIN; ${CORPUS_TABLES}; PRAGMA user_version = ${CORPUS_FORMAT}; COMMIT`)
  else if (format !== CORPUS_FORMAT) throw new Error(`${file} is of format ${format}, not ${CORPUS_FORMAT}`)

  let open = 0
  const begin = () => {
    if (open === 0) db.exec('BEGIN')
    open += 1
  }
  const commit = () => {
    if (open > 0) db.exec('COMMIT')
    open = 0
  }
  const commitFull = () => {
    if (open >= BATCH) commit()
  }

  return {
    db,
    ...openSqlByText(db),
    begin,
    commit,
    commitFull,
    /** Writes one document. Where that fails, nothing of it is kept, because half a document would look whole. */
    whole<T>(write: () => T): T {
      begin()
      db.exec('SAVEPOINT one')
      try {
        return write()
      } catch (error) {
        db.exec('ROLLBACK TO one')
        throw error
      } finally {
        db.exec('RELEASE one')
        commitFull()
      }
    },
  }
}

/**
 * Opens the file for one import at a time, because two would overwrite each other's links. The lock belongs to the file
 * and goes with the process.
 */
function openLocked(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT')
    return db
  } catch (error) {
    db.close()
    if (!String(error).includes('locked')) throw error
    throw new ImportError(`Another import is writing ${file}.`, 'busy')
  }
}
