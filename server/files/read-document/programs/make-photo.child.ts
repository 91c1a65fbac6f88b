/** A process that makes a person's photo of an image file. */
import { runJob, sendToServer } from '../process/child-side.ts'
import { PHOTO_LIMITS } from '../limits.ts'
import type { PhotoJob } from '../process/messages.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { makeSquarePhoto } from '../pictures/prepare-image.ts'

await runJob<PhotoJob>(
  PHOTO_LIMITS,
  () => 'image_unreadable',
  async ({ path, type }) => {
    const photo = await makeSquarePhoto((await openPicture(path, type)).page(1))
    sendToServer({ type: 'photo', webp: photo.toString('base64') })
  },
)
