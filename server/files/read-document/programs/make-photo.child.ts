/** A process that makes a person's photo of an image file. */
import { answer, say } from '../process/child-side.ts'
import { PHOTO_LIMITS } from '../limits.ts'
import type { PhotoJob } from '../process/messages.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { squarePhoto } from '../pictures/prepare-image.ts'

await answer<PhotoJob>(
  PHOTO_LIMITS,
  () => 'image_unreadable',
  async ({ path, type }) => {
    const photo = await squarePhoto((await openPicture(path, type)).page(1))
    say({ type: 'photo', webp: photo.toString('base64') })
  },
)
