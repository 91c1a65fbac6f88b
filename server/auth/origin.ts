import type { FastifyRequest } from 'fastify'
import type { MessageLanguage } from '../notify/index.ts'
import { sha256 } from './hash-secrets.ts'
import { networkOf } from '#server/platform/http/network.ts'

/** The network and browser of a call, and the language of the messages that it causes. */
export interface Origin {
  ip: string
  userAgent: string
  language: MessageLanguage
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: request.cookies['language'] === 'hi' ? 'hi' : 'en',
})

/** A flow is bound to these values besides its cookie, because some clients keep no cookies. */
export const originBinding = ({ ip, userAgent }: Origin) => ({ ip: networkOf(ip), userAgentHash: sha256(userAgent) })
