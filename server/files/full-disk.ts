import { AppError } from '#server/platform/errors.ts'

/** @returns the refusal to speak when a write failed for want of room, else undefined */
export function toFullDiskError(error: unknown): AppError | undefined {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage_full', { cause: error }) : undefined
}
