import type { FastifyRequest } from 'fastify'
import { throwError, AppError } from '#server/platform/errors.ts'
import { withAttachmentNumber } from './attachment-number.ts'
import { ATTACHMENT, receiveFile, type ReceivedFile, type UploadRules } from './receive-file.ts'

export interface ReceivedForm {
  fields: Record<string, string>
  /** In the order in which they were sent. */
  files: ReceivedFile[]
}

export interface FormRules {
  terms?: UploadRules
  /** How many files the form takes; 1 when left out. */
  mostFiles?: number
}

/**
 * Reads a multipart body: text fields, and the files under the field for them. A file anywhere else is ignored.
 * @param fileField null when the form takes no file
 * @throws AppError unsupported_type for another content type, bad_request for a broken body, files_too_many where several are
 * taken, and the errors of receiveFile, where several are taken with `withAttachmentNumber`
 */
export async function receiveForm(
  request: FastifyRequest,
  fileField: string | null,
  directory: string,
  { terms = ATTACHMENT, mostFiles = 1 }: FormRules = {},
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throwError('unsupported_type')
  // The object has no prototype, because a part may call itself __proto__.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const files: ReceivedFile[] = []
  try {
    for await (const part of request.parts({ limits: { files: mostFiles } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throwError('body_too_large')
        fields[part.fieldname] = typeof part.value === 'string' ? part.value : ''
      } else if (part.fieldname === fileField && part.filename)
        files.push(
          await receiveFile(part.file, part.filename, directory, terms).catch((error: unknown) => {
            throw mostFiles > 1 ? withAttachmentNumber(error, files.length) : error
          }),
        )
      else part.file.resume()
    }
    return { fields, files }
  } catch (error) {
    await Promise.all(files.map(({ discard }) => discard()))
    if (mostFiles > 1 && isTooManyFiles(error)) throwError('files_too_many', { cause: error })
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

const isTooManyFiles = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
