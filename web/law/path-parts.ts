/**
 * The last parts of the page's address, decoded. The router hands out parts that are decoded once already, in which an
 * escaped slash or percent sign of a document's name could no longer be told from a written one.
 */
export function lastPathParts(count: number): string[] {
  return location.pathname.split('/').filter(Boolean).slice(-count).map(decode)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
