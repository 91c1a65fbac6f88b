import { fail } from '#server/platform/errors.ts'
import { detectType } from '../detect-type.ts'
import { inItsOwnFolder } from './collect-pages.ts'
import { PHOTO_LIMITS } from './limits.ts'
import { readers } from './read-document.ts'
import { runReader } from './run-reader.ts'

/**
 * A person's photo of an image that they sent: square, upright, WebP, without what the camera noted of place and time. It is
 * drawn anew in a process that may be killed at any moment.
 * @param path a file that `receiveFile` put there
 * @throws Refusal image_unreadable, image_too_large (above 40 megapixels), file_too_heavy, busy
 */
export async function makePhoto(path: string): Promise<Buffer> {
  let photo = Buffer.alloc(0)
  const reading = {
    program: 'make-photo.child.ts',
    job: { path },
    limits: PHOTO_LIMITS,
    otherwise: 'image_unreadable',
  } as const
  await readers.run(() =>
    inItsOwnFolder(path, (directory) =>
      runReader({ ...reading, directory }, (said) => {
        if (said.type === 'photo') photo = Buffer.from(said.webp, 'base64')
      }),
    ),
  )
  // A process that was taken over by its picture could say anything.
  return detectType(photo) === 'image/webp' ? photo : fail('image_unreadable')
}
