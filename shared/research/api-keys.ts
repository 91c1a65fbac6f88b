/** Personal keys, with which an assistant of another maker reads the library over the Model Context Protocol. */
import * as z from 'zod/mini'

export const MOST_API_KEYS = 10
export const MOST_KEY_NAME_CHARS = 60
/** Where such an assistant finds the library, under the address of the site. */
export const MCP_PATH = '/mcp'

export const ApiKeyScope = z.enum(['library:read'])
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: ApiKeyScope,
  /** ISO */
  created_at: z.string(),
  /** ISO, exact to a minute; null until it is used. */
  last_used_at: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The answer to the call that makes a key: the only one that ever has the key itself. */
export const NewApiKey = z.extend(ApiKey, { key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>
