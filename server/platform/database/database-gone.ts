/** SQLSTATE classes 08, 53 and 57, and the errors of the socket: the database is gone, overloaded or unreachable. */
const DATABASE_GONE = /^(08|53|57|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** The driver's own words for the same, which have no code, or one that a file which is missing has too. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|^connect ENOENT/
const DISK_FULL = '53100'

export interface Fault {
  code?: string | undefined
  /** PostgreSQL's own word. After FATAL or PANIC it has ended the connection, whatever the reason. */
  severity?: string | undefined
  message?: string | undefined
  cause?: Fault | undefined
}

/** The cause may lie deep: an action's own error about the error of a query about that of its connection. */
export const isDatabaseGone = (fault: Fault | undefined): boolean =>
  fault !== undefined &&
  (DATABASE_GONE.test(fault.code ?? '') ||
    /^(FATAL|PANIC)$/.test(fault.severity ?? '') ||
    CONNECTION_LOST.test(fault.message ?? '') ||
    isDatabaseGone(fault.cause))

/** The database has no room to store more; what it has can still be read. */
export const isDiskFull = (fault: Fault | undefined): boolean =>
  fault !== undefined && (fault.code === DISK_FULL || isDiskFull(fault.cause))
