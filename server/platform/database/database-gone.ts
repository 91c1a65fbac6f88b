/** SQLSTATE classes 08, 53 and 57, and the errors of the socket: the database is gone, overloaded or unreachable. */
const DATABASE_GONE = /^(08|53|57|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** The driver's own words for the same, which have no code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/

export interface Fault {
  code?: string | undefined
  message?: string | undefined
  cause?: Fault | undefined
}

/** The cause may lie deep: an action's own error about the error of a query about that of its connection. */
export const isDatabaseGone = (fault: Fault | undefined): boolean =>
  fault !== undefined &&
  (DATABASE_GONE.test(fault.code ?? '') || CONNECTION_LOST.test(fault.message ?? '') || isDatabaseGone(fault.cause))
