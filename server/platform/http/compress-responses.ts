import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below it a caller gains nothing that he would feel. Bytes. */
const MIN_COMPRESSED_BYTES = 16_384
/** The levels at which 2 MB of a judgment cost 30 ms of a thread; each level above costs more than it saves on the wire. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 3 }

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Long JSON is sent compressed to callers that take it so, best first: brotli, gzip. Nothing else is touched: an answer that
 * streams would wait in the compressor, and files are compressed when they are built.
 * The length of a compressed answer tells of its content to who listens; but the token is a header, so that no other site's page can
 * have an answer made for somebody to listen to.
 */
export function compressResponses(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < MIN_COMPRESSED_BYTES) return payload
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return payload
    const varies = [reply.getHeader('vary') ?? []].flat().join(', ')
    reply.header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding')
    const taken = acceptedEncodings(request.headers['accept-encoding'])
    const encoding = taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
    if (encoding === null) return payload
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return encoding === 'br' ? brotli(payload, BROTLI) : gzipAsync(payload, GZIP)
  })
}

/** "gzip;q=0.8, br;q=0" → gzip */
const acceptedEncodings = (accepted: string | string[] | undefined): Set<string> =>
  new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(';')[0]?.trim() ?? ''),
  )
