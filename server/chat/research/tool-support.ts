/** Whether the model of this product calls tools, so that one that cannot is not asked with tools each time. */
import { APICallError } from '@ai-sdk/provider'
import { MINUTE } from '#server/platform/clock.ts'

/** A server may be given another model under the same name, so this is asked again after a while. ms */
const FORGOTTEN_AFTER = 10 * MINUTE
/** These statuses mean that the request was wrong. What may be wrong in it are the tools. */
const ASKED_WRONGLY = [400, 404, 422, 501]

export class ToolSupport {
  #missingSince = -Infinity

  get isMissing() {
    return performance.now() - this.#missingSince < FORGOTTEN_AFTER
  }

  /**
   * Call it once the model wrote without tools what it refused to write with them. A refusal alone proves nothing: the
   * provider may refuse the question.
   */
  noteAnsweredWithout(refusal: unknown): void {
    if (APICallError.isInstance(refusal) && ASKED_WRONGLY.includes(refusal.statusCode ?? 0))
      this.#missingSince = performance.now()
  }
}
