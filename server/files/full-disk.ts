import { Refusal } from '#server/platform/errors.ts'

/** @returns the refusal to speak when a write failed for want of room, else undefined */
export function asFullDisk(error: unknown): Refusal | undefined {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Refusal('storage_full', { cause: error }) : undefined
}
