import { throwError } from '#server/platform/errors.ts'

/** @throws AppError `not_found` for a text that can be nobody's id */
export function parseId(text: string | number): number {
  return /^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : throwError('not_found')
}
