import { throwError } from '#server/platform/errors.ts'

/** An account's id out of a path or a body. @throws AppError `not_found` for what can be nobody's */
export function parseId(text: string | number): number {
  return /^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : throwError('not_found')
}
