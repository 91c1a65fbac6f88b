import type { Limit } from '#server/platform/limits/limits.ts'

/** An assistant at work makes a few calls at once; one that makes two a second for a minute has lost its way. */
export const callsPerKey: Limit = { name: 'mcp-key-1m', points: 120, seconds: 60, reached: 'assistants_asked' }
/** Counts all keys of a person, so that ten keys are not ten times the share. */
export const callsPerPerson: Limit = { name: 'mcp-person-5m', points: 600, seconds: 300, reached: 'assistants_asked' }
/** Each key is a row of the trail, which is kept for ever. */
export const keysPerDay: Limit = { name: 'api-keys-day', points: 20, seconds: 86_400, reached: 'api_keys_made' }
