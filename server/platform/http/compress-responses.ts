import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

/** Shorter responses are sent as they are, because a reader would not feel the difference. Bytes. */
const THRESHOLD = 16_384
/**
 * At these levels 2 MB of a judgment cost 30 ms of a thread. No higher level is used, because it costs more time than
 * it saves on the wire.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 3 }

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const encodings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

/**
 * Sends long JSON compressed to callers that accept it: brotli if they can, else gzip. Nothing else is compressed here,
 * because a streamed answer would wait in the compressor, and files are compressed when they are built.
 *
 * The length of a compressed response tells something about its content to whoever listens on the network. That is no
 * danger here, because the token travels in a header: no page of another site can have a response made in order to
 * measure it.
 */
export function compressResponses(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < THRESHOLD) return payload
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return payload
    const varies = [reply.getHeader('vary') ?? []].flat().join(', ')
    reply.header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding')
    const encoding = encodings.negotiate((request.headers['accept-encoding'] ?? '').toLowerCase())
    if (encoding !== 'br' && encoding !== 'gzip') return payload
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return encoding === 'br' ? brotli(payload, BROTLI) : gzipAsync(payload, GZIP)
  })
}
