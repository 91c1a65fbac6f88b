import { AppError } from '#server/platform/errors.ts'

/** @returns the error to throw when a write failed because the disk is full; otherwise undefined */
export function toFullDiskError(error: unknown): AppError | undefined {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage_full', { cause: error }) : undefined
}
