import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A caller would not notice the gain below this size. Bytes. */
const MIN_COMPRESSED_BYTES = 16_384
/**
 * At these levels 2 MB of a judgment cost 30 ms of a thread. Each higher level costs more time than it saves on the
 * wire.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 3 }

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Compresses long JSON for callers that accept it, with brotli if possible, else with gzip. Nothing else is compressed:
 * a stream would wait in the compressor, and files are compressed at build time. The length of a compressed answer can
 * give away its content. Here it cannot be exploited, because the token is a header, so no other site can make a
 * browser request the answer.
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

/** Parses "gzip;q=0.8, br;q=0" to gzip. */
const acceptedEncodings = (accepted: string | string[] | undefined): Set<string> =>
  new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(';')[0]?.trim() ?? ''),
  )
