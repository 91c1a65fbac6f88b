/** A process that makes a person's photo of an image file. */
import { answer, say } from './child-side.ts'
import { PHOTO_LIMITS } from './limits.ts'
import type { TextJob } from './messages.ts'
import { squarePhoto } from './prepare-image.ts'

await answer<TextJob>(
  PHOTO_LIMITS,
  () => 'image_unreadable',
  async ({ path }) => say({ type: 'photo', webp: (await squarePhoto(path)).toString('base64') }),
)
