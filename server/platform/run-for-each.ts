import type { BulkResult } from '#shared/admin.ts'
import { AppError } from './errors.ts'

/**
 * Runs an action for each id, one after another. An error is reported for its own id, so that it does not stop the
 * others.
 */
export async function runForEach(ids: readonly string[], act: (id: string) => Promise<void>): Promise<BulkResult> {
  const left: BulkResult['left'] = []
  const each = new Set(ids)
  for (const id of each)
    await act(id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      left.push({ id, ...error.answer })
    })
  return { done: each.size - left.length, left }
}
