import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UploadForReview } from '#shared/earn.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { t } from '#web/words/words.ts'
import { pictureQuery } from './api.ts'
import styles from './review.module.css'
import { Box, Callout, Stack, Text } from '#web/ui/layout/primitives.tsx'

/**
 * A picture is loaded when it is this far below the window, about two pages, so that it is there before it is reached.
 */
const AHEAD = '1600px'
/** The mark in the text for something hidden, as the server writes it: "[PAN hidden]". */
const HIDDEN = /(\[[^[\]\n]{2,40} hidden\])/

interface ReviewedPageProps {
  upload: UploadForReview
  page: UploadForReview['pages'][number]
  total: number
}

/** Shows a page's picture beside its text. */
export function ReviewedPage({ upload: { id, status }, page: { page, text, shown }, total }: ReviewedPageProps) {
  const kept = status !== 'Pending'
  return (
    <Stack as="section" fluid gap={1} className={styles['page']} data-page>
      <Text as="h2" tabIndex={-1} tone="soft" font="control" size="s" className={styles['pageName']}>
        {t('Page {page} of {pages}', { page, pages: total })}
      </Text>
      {!shown && !kept ? (
        <Callout measure>
          {t('We couldn’t check this page for personal details, so we don’t show its picture or text.')}
        </Callout>
      ) : (
        <div className={shown ? styles['sides'] : undefined}>
          {shown && <PagePicture id={id} page={page} />}
          <Box measure font="reading" leading="reading" breakAnywhere className={styles['text']}>
            {text ? <Marked text={text} /> : <p>{t('This page has no text.')}</p>}
          </Box>
        </div>
      )}
    </Stack>
  )
}

/** A split by one group puts the matches at the odd places. */
const Marked = ({ text }: { text: string }) =>
  text.split(HIDDEN).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))

/** Loads the picture shortly before it is in sight, because an upload may have 300 pages. */
function PagePicture({ id, page }: { id: string; page: number }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const picture = useQuery({ ...pictureQuery(id, page), enabled: near })
  return (
    <Box ref={place} narrows border="rule" surface="sunk" className={styles['picture']}>
      {picture.data && <BlobImage blob={picture.data} alt={t('Page {page}, personal details hidden', { page })} />}
      {picture.isError && (
        <LoadFailure
          text={`${t('We couldn’t load the picture of this page.')} ${sentenceOf(picture.error)}`}
          again={() => void picture.refetch()}
        />
      )}
    </Box>
  )
}

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near, place])
  return near
}

function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={alt} />
}
