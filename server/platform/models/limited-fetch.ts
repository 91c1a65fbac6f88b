/** A provider that floods us, or an address that is none: what it sends is read up to here and no further. */

/**
 * Bytes of one response. The longest answer with its thinking comes to about 260,000 characters (`write-text.ts`), and to 20 MB in pieces
 * of four, because each piece comes wrapped in some 300 bytes.
 */
const MOST_BYTES = 32 * 1024 * 1024
/** Bytes without the end of a line. Whoever parses a stream of lines keeps a line until it ends. */
const MOST_IN_A_LINE = 1024 * 1024
const NEWLINE = 0x0a

export class ResponseTooLong extends Error {
  override name = 'ResponseTooLong'
}

/** As `fetch`, but the body of the response breaks off with `ResponseTooLong` when it is too long or has too long a line. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limited()), { status, statusText, headers })
}

function limited() {
  let all = 0
  let line = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      all += bytes.length
      const first = bytes.indexOf(NEWLINE)
      line += first < 0 ? bytes.length : first
      if (all > MOST_BYTES || line > MOST_IN_A_LINE) throw new ResponseTooLong('a model sent more than is read')
      if (first >= 0) line = bytes.length - 1 - bytes.lastIndexOf(NEWLINE)
      controller.enqueue(bytes)
    },
  })
}
