import { AppError } from '#server/platform/errors.ts'

export function toFullDiskError(error: unknown): AppError | undefined {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage_full', { cause: error }) : undefined
}
