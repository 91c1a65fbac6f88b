import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'

/**
 * An id that cannot exist gets the same answer as the draft of somebody else, so that nobody learns which ids exist.
 */
export const idOf = (text: string) => (z.uuid().safeParse(text).success ? text.toLowerCase() : throwError('not_found'))
