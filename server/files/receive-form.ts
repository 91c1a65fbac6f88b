import type { FastifyRequest } from 'fastify'
import { throwError, AppError } from '#server/platform/errors.ts'
import { ATTACHMENT, receiveFile, type ReceivedFile } from './receive-file.ts'

export interface ReceivedForm {
  fields: Record<string, string>
  file: ReceivedFile | undefined
}

/**
 * Reads a multipart body: text fields, and one file under the field for it. A file anywhere else is ignored.
 * @param fileField null when the form takes no file
 * @throws AppError unsupported_type for another content type, bad_request for a broken body, and the errors of
 * receiveFile
 */
export async function receiveForm(
  request: FastifyRequest,
  fileField: string | null,
  directory: string,
  terms = ATTACHMENT,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throwError('unsupported_type')
  // The object has no prototype, because a part may call itself __proto__.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throwError('body_too_large')
        fields[part.fieldname] = typeof part.value === 'string' ? part.value : ''
      } else if (part.fieldname === fileField && part.filename)
        file = await receiveFile(part.file, part.filename, directory, terms)
      else part.file.resume()
    }
    return { fields, file }
  } catch (error) {
    await file?.discard()
    throw isOwnError(error) ? error : new AppError('bad_request', { cause: error })
  }
}

/**
 * True for our own errors, for limits of the form and for faults of this machine, because only these may be shown or
 * counted as ours. Everything else is a fault of the body.
 */
const isOwnError = (error: unknown) =>
  error instanceof AppError ||
  (error instanceof Error && ('syscall' in error || ('code' in error && String(error.code).startsWith('FST_'))))
