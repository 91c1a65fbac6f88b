/** Limits what is read of a response, because a provider may flood us and an address may be wrong. */

/**
 * The most bytes of one response. The longest answer with its thinking has about 260,000 characters (`write-text.ts`).
 * In pieces of four that is 20 MB, because each piece comes in about 300 bytes.
 */
const MOST_BYTES = 32 * 1024 * 1024
/** The most bytes without the end of a line, because a parser of lines keeps a line in memory until it ends. */
const MOST_IN_A_LINE = 1024 * 1024
const NEWLINE = 0x0a

export class ResponseTooLong extends Error {
  override name = 'ResponseTooLong'
}

/** Counts what is read of one response. */
export class ByteLimit {
  #all = 0
  #line = 0

  /** @throws ResponseTooLong when the response, or one of its lines, is too long */
  count(bytes: Uint8Array): void {
    this.#all += bytes.length
    const first = bytes.indexOf(NEWLINE)
    this.#line += first < 0 ? bytes.length : first
    if (this.#all > MOST_BYTES || this.#line > MOST_IN_A_LINE)
      throw new ResponseTooLong('a model sent more than is read')
    if (first >= 0) this.#line = bytes.length - 1 - bytes.lastIndexOf(NEWLINE)
  }
}

/** Fetches like `fetchModel`, but the body fails with `ResponseTooLong` when it, or one of its lines, is too long. */
export const limitedFetch =
  (fetchModel: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await fetchModel(input, init)
    if (!response.body) return response
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limited()), { status, statusText, headers })
  }

function limited() {
  const limit = new ByteLimit()
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      limit.count(bytes)
      controller.enqueue(bytes)
    },
  })
}
