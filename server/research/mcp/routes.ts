import type { FastifyRequest } from 'fastify'
import { AppError, throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { MCP_PATH } from '#shared/research/api-keys.ts'
import type { Research } from '../context.ts'
import { identifyKey, type KeyHolder } from '../keys/identify-key.ts'
import { callsPerKey, callsPerPerson } from '../limits.ts'
import { answerMessage, type RequirePlan } from './answer-message.ts'

/** Room for a text of 20,000 characters, each spelt with six bytes, and what is around it. */
const MOST_BYTES = 131_072

declare module 'fastify' {
  interface FastifyRequest {
    keyHolder: KeyHolder | null
  }
}

/** The library for assistants of other makers, over the Model Context Protocol (Streamable HTTP, without sessions). */
export function mcpRoutes(app: App, research: Research, requirePlan: RequirePlan) {
  const { config, limits } = research.platform
  app.decorateRequest('keyHolder', null)

  app.route({
    method: 'POST',
    url: MCP_PATH,
    bodyLimit: MOST_BYTES,
    schema: { hide: true },
    // The key is checked before the body is read, so that a stranger's upload is refused without being received.
    async onRequest(request, reply) {
      requireOwnOrigin(request, config.publicUrl)
      try {
        request.keyHolder = await identifyKey(research, request.headers.authorization)
      } catch (error) {
        if (error instanceof AppError && error.status === 401)
          void reply.header('www-authenticate', 'Bearer realm="NyayaDesk", error="invalid_token"')
        throw error
      }
      const { keyId, userId } = request.keyHolder
      await limits.consume(callsPerKey, keyId)
      await limits.consume(callsPerPerson, String(userId))
    },
    async handler(request, reply) {
      const { keyHolder, body } = request
      // A batch would count as one call, and the protocol has none since 2025.
      if (!keyHolder || Array.isArray(body)) throwError('bad_request')
      const asker = { userId: keyHolder.userId, requirePlan }
      const answer = await answerMessage(research, asker, toWebRequest(request, config.publicUrl), body)
      const type = answer.headers.get('content-type')
      if (type) void reply.type(type)
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .serializer((text: string) => text)
        .send(await answer.text())
    },
  })

  // Without sessions there is nothing to listen to and nothing to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    schema: { hide: true },
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({ code: 'bad_request', message: 'Send POST.', params: {} }),
  })
}

/**
 * A page of another site in a person's browser must not reach this, not even by a name that leads to this machine.
 * Assistants that are programs send no origin.
 */
function requireOwnOrigin({ headers }: FastifyRequest, publicUrl: string) {
  if (headers.origin !== undefined && headers.origin !== new URL(publicUrl).origin) throwError('origin_refused')
}

/** The transport looks at method and headers alone. The key is left out, because it is needed no more. */
function toWebRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const kept = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new Request(`${publicUrl}${MCP_PATH}`, { method: 'POST', headers: kept })
}
