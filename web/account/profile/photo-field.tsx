import { MAX_PHOTO_BYTES, MAX_PHOTO_MB, PHOTO_TOO_LARGE } from '#shared/file-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ImageUp } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { PHOTO_TYPES, PROFILE_TEXTS, type Profile } from '#shared/account.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { fetchPhoto, type PhotoChange } from '../api.ts'
import styles from './photo-field.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface PhotoFieldProps {
  profile: Profile
  change: PhotoChange
  /** The reason why the last file was refused, here or by the server. */
  error: string | undefined
  onChange: (change: PhotoChange) => void
  onRefuse: (why: string) => void
}

/** Shows the picture as it will be once the profile is saved. */
export function PhotoField({ profile, change, error, onChange, onRefuse }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const photo = useQuery({
    queryKey: ['photo', profile.profile_img],
    queryFn: ({ signal }) => fetchPhoto(profile.profile_img, signal),
    enabled: profile.profile_img !== '',
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  const stored = profile.profile_img ? photo.data : undefined
  const picture = change === null ? undefined : (change ?? stored)

  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = photoProblem(file)
    if (wrong) onRefuse(wrong)
    else onChange(file)
  }
  /** A file of another kind may have the name of a picture, so it may fail to load. */
  const giveUp = () => {
    if (!change) return
    onChange(undefined)
    onRefuse(t(PROFILE_TEXTS.photoType))
  }
  const remove = () => {
    chooseButton.current?.focus()
    onChange(profile.profile_img ? null : undefined)
  }
  return (
    <Row gap={2} alignItems="start">
      <Stack
        rigid
        border="rule"
        radius="m"
        surface="sunk"
        tone="soft"
        font="reading"
        size="2xl"
        className={styles['frame']}
      >
        {picture ? (
          <Picture picture={picture} onError={giveUp} />
        ) : (
          <span aria-hidden>{[...profile.username][0]?.toUpperCase()}</span>
        )}
      </Stack>
      <Stack gap="half" narrows>
        <Row wrap gap={1}>
          <Button
            ref={chooseButton}
            name="photo"
            look="secondary"
            icon={<ImageUp size={18} aria-hidden />}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            {t(picture ? 'Choose another picture' : 'Choose a picture')}
          </Button>
          {change !== null && (change || profile.profile_img) && (
            <Button look="quiet" onClick={remove}>
              {t('Remove the picture')}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES.join()}
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0])
            // Without this, choosing the same file again would fire no event.
            event.target.value = ''
          }}
        />
        <Text id={noteId} tone="soft" size="s" className={styles['note']}>
          {t('JPEG, PNG or WebP, under {mb} MB. We crop it to a square and remove its location and time.', {
            mb: MAX_PHOTO_MB,
          })}
        </Text>
        <Text as="output" tone="soft" size="s" className={styles['note']}>
          {stateOf(change)}
        </Text>
        <Row as="p" role="alert" gap="half" tone="bad" size="s" className={styles['error']}>
          {error && (
            <>
              <CircleAlert size={16} aria-hidden />
              {error}
            </>
          )}
        </Row>
      </Stack>
    </Row>
  )
}

function stateOf(change: PhotoChange): string {
  if (change === undefined) return ''
  return change ? t('A new picture, not saved yet.') : t('The picture will be removed when you save.')
}

function photoProblem(file: File): string | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return t(PROFILE_TEXTS.photoType)
  return file.size < MAX_PHOTO_BYTES ? null : t(PHOTO_TOO_LARGE, { mb: MAX_PHOTO_MB })
}

/**
 * Shows a picture in memory. Its address is revoked when it is no longer shown, otherwise the browser would keep every
 * picture.
 */
function Picture({ picture, onError }: { picture: Blob; onError: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!image.current) return
    const address = URL.createObjectURL(picture)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt={t('Your picture')} width={96} height={96} onError={onError} />
}
