/** Models of which the provider said that they cannot call tools, so that they are not asked with tools each time. */
import { APICallError } from '@ai-sdk/provider'
import { MINUTE } from '#server/platform/clock.ts'

/** A server may be given another model under the same name, so this is asked again after a while. ms */
const FORGOTTEN_AFTER = 10 * MINUTE
/** These statuses mean that the request was wrong. What is new in it are the tools. */
const ASKED_WRONGLY = [400, 404, 422, 501]

const noted = new Map<string, number>()

export function noteNoTools(modelId: string, error: unknown): void {
  if (APICallError.isInstance(error) && ASKED_WRONGLY.includes(error.statusCode ?? 0))
    noted.set(modelId, performance.now())
}

export const cannotCallTools = (modelId: string): boolean =>
  performance.now() - (noted.get(modelId) ?? -Infinity) < FORGOTTEN_AFTER
