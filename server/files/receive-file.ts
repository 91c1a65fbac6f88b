import { MAX_FILE_BYTES, MAX_PHOTO_BYTES } from '#shared/file-limits.ts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PHOTO_TYPES } from '#shared/account.ts'
import { ATTACHMENT_TYPES } from '#shared/chat.ts'
import { throwError, AppError, type ErrorCode } from '#server/platform/errors.ts'
import { cleanName } from './clean-name.ts'
import { detectType, HEAD_BYTES, type AttachmentType } from './detect-type.ts'
import { toFullDiskError } from './full-disk.ts'

export interface UploadRules {
  types: readonly AttachmentType[]
  maxBytesExclusive: number
  wrongType: ErrorCode
  tooLarge: ErrorCode
}

export const ATTACHMENT: UploadRules = {
  types: ATTACHMENT_TYPES,
  maxBytesExclusive: MAX_FILE_BYTES,
  wrongType: 'file_wrong_type',
  tooLarge: 'file_too_large',
}
export const PHOTO: UploadRules = {
  types: PHOTO_TYPES,
  maxBytesExclusive: MAX_PHOTO_BYTES,
  wrongType: 'photo_wrong_type',
  tooLarge: 'photo_too_large',
}

/**
 * An upload on this machine's disk that is not stored yet. Call `discard` when done with it, whatever happened, because
 * it would otherwise stay on the disk.
 */
export interface ReceivedFile {
  path: string
  bytes: number
  sha256: string
  mediaType: AttachmentType
  name: string
  discard(): Promise<void>
}

/**
 * Writes one part of a multipart body to disk. At most 64 kB are in memory at a time, so that many uploads at once do
 * not fill it. The type, name and length that the client sent are not trusted.
 * @param part the part's bytes; a refused part is read to its end and thrown away, so that the answer can be sent
 * @param declaredName the name that the client sent
 * @param directory where to write it (`Objects.incoming`)
 * @param terms the rules for the file
 * @throws AppError file_empty, the rules' errors for another type or size, storage_full, or bad_request for an upload
 * that broke off
 */
export async function receiveFile(
  part: Readable,
  declaredName: string,
  directory: string,
  terms = ATTACHMENT,
): Promise<ReceivedFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, `${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  try {
    const { bytes, sha256, mediaType } = await writeUpload(part, path, terms)
    return { path, bytes, sha256, mediaType, name: cleanName(declaredName, mediaType), discard }
  } catch (error) {
    // The rest of the body is read, because otherwise it would block the answer.
    part.on('error', () => undefined).resume()
    await discard()
    throw error instanceof AppError ? error : toUploadError(error)
  }
}

async function writeUpload(part: Readable & { truncated?: boolean }, path: string, terms: UploadRules) {
  const hash = createHash('sha256')
  const out = await open(path, 'wx', 0o600)
  let bytes = 0
  let head = Buffer.alloc(0)
  let mediaType: AttachmentType | undefined
  try {
    for await (const chunk of part.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
        mediaType = terms.types.find((type) => type === detectType(head))
        if (!mediaType && head.length === HEAD_BYTES) throwError(terms.wrongType)
      }
      if (bytes >= terms.maxBytesExclusive) throwError(terms.tooLarge)
      hash.update(chunk)
      await out.writeFile(chunk)
    }
  } finally {
    await out.close()
  }
  if (part.truncated) throwError(terms.tooLarge)
  if (bytes === 0) throwError('file_empty')
  if (!mediaType) throwError(terms.wrongType)
  return { bytes, sha256: hash.digest('hex'), mediaType }
}

function toUploadError(error: unknown) {
  const full = toFullDiskError(error)
  return full ?? (error instanceof Error && 'syscall' in error ? error : new AppError('bad_request', { cause: error }))
}
