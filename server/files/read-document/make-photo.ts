import { WORD_TYPE } from '#shared/chat.ts'
import { throwError } from '#server/platform/errors.ts'
import type { RequesterId } from '#server/platform/limits/fair-queue.ts'
import { detectType } from '../detect-type.ts'
import type { ReceivedFile } from '../receive-file.ts'
import { withOwnFolder } from './collect-pages.ts'
import { PHOTO_LIMITS } from './limits.ts'
import { readerQueue, TEXT_JOB } from './readers.ts'
import { runReader } from './process/run-reader.ts'

/**
 * Makes a person's photo from an uploaded image: square, upright, WebP, without the camera's data on place and time. It
 * is drawn again in a process that may be killed at any moment, so that no picture can harm the server.
 * @param file.path a file that `receiveFile` wrote
 * @param whose the person who sent it
 * @throws AppError image_unreadable, image_shape, image_too_large (above 40 megapixels), file_too_heavy, busy,
 * own_waiting
 */
export async function makePhoto(
  { path, mediaType }: Pick<ReceivedFile, 'path' | 'mediaType'>,
  whose: RequesterId = null,
): Promise<Buffer> {
  if (mediaType === 'application/pdf' || mediaType === WORD_TYPE) throwError('image_unreadable')
  let photo = Buffer.alloc(0)
  const reading = {
    program: 'make-photo.child.ts',
    job: { path, type: mediaType },
    limits: PHOTO_LIMITS,
    fallbackCode: 'image_unreadable',
  } as const
  await readerQueue.run(TEXT_JOB, whose, () =>
    withOwnFolder(path, (directory) =>
      runReader({ ...reading, directory }, (said) => {
        if (said.type === 'photo') photo = Buffer.from(said.webp, 'base64')
      }),
    ),
  )
  // A process that its picture took over could send anything, so the result must be a WebP.
  return detectType(photo) === 'image/webp' ? photo : throwError('image_unreadable')
}
