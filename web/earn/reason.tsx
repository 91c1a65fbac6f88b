import { REJECTIONS, type OwnUpload } from '#shared/earn.ts'
import { t } from '#web/words/words.ts'
import { Note } from '#web/ui/layout/primitives.tsx'

/** Why an upload was rejected, with the reviewer's words; empty for any other upload. */
export function Reason({ upload: { rejection, note } }: { upload: OwnUpload }) {
  if (rejection === null) return null
  return (
    <>
      <p>{t(REJECTIONS[rejection])}</p>
      {note && (
        <Note breakAnywhere>
          <bdi>{note}</bdi>
        </Note>
      )}
    </>
  )
}
