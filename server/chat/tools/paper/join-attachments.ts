import type { ReadAttachment } from '../tool.ts'

/**
 * Makes one attachment of several, for everything that reads papers by their pages.
 * @param read the files in the order in which they were attached
 * @returns null where there is none
 */
export function joinAttachments(read: readonly ReadAttachment[]): ReadAttachment | null {
  const [first, second] = read
  if (!first || !second) return first ?? null
  let before = 0
  const files = read.map((file): ReadAttachment => {
    const shift = before
    before += file.pageCount
    const pages = file.pages.map((one) => ({ ...one, page: one.page + shift }))
    const pictures = file.pictures?.map((one) => ({ ...one, page: one.page + shift }))
    const span = file.pageCount === 1 ? `${shift + 1}` : `${shift + 1}–${before}`
    return { ...file, name: `${file.name} (p. ${span})`, pages, ...(pictures && { pictures }) }
  })
  const pictures = files.flatMap((file) => file.pictures ?? [])
  return {
    name: files.map(({ name }) => name).join(', '),
    pages: files.flatMap(({ pages }) => pages),
    pageCount: before,
    truncated: read.some(({ truncated }) => truncated),
    fromEarlierMessage: read.every(({ fromEarlierMessage }) => fromEarlierMessage),
    readBefore: read.every(({ readBefore }) => readBefore),
    ...(pictures.length > 0 && { pictures }),
    files,
  }
}
