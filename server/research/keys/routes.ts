import { z } from 'zod'
import type { App } from '#server/platform/http/create-app.ts'
import { List, Message } from '#shared/answers.ts'
import { ApiKey, MOST_API_KEYS, NewApiKey } from '#shared/research/api-keys.ts'
import type { Research } from '../context.ts'
import { createKey } from './create-key.ts'
import { toApiKey } from './key-shape.ts'
import { revokeKey } from './revoke-keys.ts'
import { findKeysOf } from './store.ts'

const tags = ['account']
const security = [{ bearer: [] }]
const userId = z.string().max(20)
const own = { access: 'user', own: 'userId' } as const

export function keyRoutes(app: App, research: Research) {
  app.route({
    method: 'GET',
    url: '/api/api-keys/:userId',
    config: own,
    schema: {
      summary: 'The keys of one’s assistants, the newest first; never the keys themselves',
      tags,
      security,
      params: z.object({ userId }),
      response: { 200: List(ApiKey) },
    },
    handler: async ({ caller }) => (await findKeysOf(research.platform.db, caller.id)).map(toApiKey),
  })

  app.route({
    method: 'POST',
    url: '/api/api-keys/:userId',
    config: own,
    schema: {
      summary: `Make a key, with which an assistant reads the library; the answer alone has it. At most ${MOST_API_KEYS}`,
      tags,
      security,
      params: z.object({ userId }),
      body: z.object({ name: z.string().max(1_000) }),
      response: { 200: NewApiKey },
    },
    handler: ({ caller, body }) => createKey(research, caller, body.name),
  })

  app.route({
    method: 'DELETE',
    url: '/api/api-keys/:userId/:id',
    config: own,
    schema: {
      summary: 'Revoke a key',
      tags,
      security,
      params: z.object({ userId, id: z.guid() }),
      response: { 200: Message },
    },
    async handler({ caller, params }) {
      await revokeKey(research, caller.id, params.id)
      return { message: 'The key was revoked.' }
    },
  })
}
