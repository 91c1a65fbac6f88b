import { useMutation, useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { MAX_FILE_MB } from '#shared/file-limits.ts'
import type { PaperText } from '#shared/filing/review.ts'
import { ApiError, retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useFileDrop } from '#web/lib/files/use-file-drop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Callout, Lead, Note, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { fetchCatalogue, uploadPaper, type ReviewInput, reviewPaper } from '../api.ts'
import { CourtSelect } from '../courts/court-select.tsx'
import { courtsQuery } from '../courts/courts.ts'
import { ReviewReport } from './review-report.tsx'
import styles from './review.module.css'

/** Endings as well, because Windows knows no type for some of them. */
const ACCEPTED = '.pdf,.docx,.jpg,.jpeg,.png,.webp,.tif,.tiff,.heic,.heif,.gif,.bmp'

/** Reads any paper before it is filed. What is read stays on this page: leaving it loses the report. */
export function ReviewPage() {
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [kind, setKind] = useState({ template: '', court: '', factsDay: '' })
  const [sent, setSent] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  const report = useRef<HTMLElement>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const drop = useFileDrop(([first]) => first && setFile(first))

  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      stop.current?.abort()
      stop.current = new AbortController()
      setSent(null)
      const { signal } = stop.current
      const text = file ? await uploadPaper(file, { signal, onSent: setSent }) : asText(pasted)
      setSent(null)
      const input: ReviewInput = {
        name: text.name,
        pages: text.pages.map(({ page, text: words }) => ({ page, text: words })),
        template: kind.template || null,
        court: kind.court || null,
        factsDay: kind.factsDay || null,
      }
      return { text, input, review: await reviewPaper(input, signal) }
    },
    onSuccess: () => requestAnimationFrame(() => report.current?.focus()),
  })
  const canRead = file !== null || pasted.trim() !== ''
  return (
    <div {...drop.handlers} className={drop.over ? styles['over'] : undefined}>
      <PageHeading title={t('Read before filing')} />
      <Lead>
        {t(
          'We look up every authority in a paper, match repealed sections with the new ones, and list what a registry would return it for.',
        )}
      </Lead>
      <Stack
        as="form"
        gap={2}
        measure
        paddingBlock={2}
        onSubmit={(event) => {
          event.preventDefault()
          if (canRead && !reading.isPending) reading.mutate()
        }}
      >
        <TextField
          label={t('The paper')}
          hint={t('PDF, Word (DOCX) or a picture, under {mb} MB and 300 pages. You can also drop it here.', {
            mb: MAX_FILE_MB,
          })}
          type="file"
          accept={ACCEPTED}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {file && <Note>{t('Chosen: {name}', { name: file.name })}</Note>}
        {!file && (
          <TextAreaField
            label={t('Or its text')}
            rows={5}
            maxLength={400_000}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
        <KindFields kind={kind} onChange={setKind} />
        <Row wrap alignItems="center" gap={1} columnGap={2}>
          <Button
            type="submit"
            disabled={!canRead}
            busy={reading.isPending}
            icon={<FileSearch size={18} aria-hidden />}
          >
            {t(reading.isPending ? 'Reading the paper' : 'Read the paper')}
          </Button>
          {reading.isPending && (
            <>
              <progress
                aria-label={t('Reading the paper')}
                className={styles['progress']}
                {...(sent !== null && sent < 1 && { value: sent })}
              />
              <Button look="secondary" onClick={() => stop.current?.abort()}>
                {t('Stop')}
              </Button>
            </>
          )}
        </Row>
        {reading.isPending && file && (
          <Note as="output">{t('A scanned page takes a few seconds. We read up to ten of them.')}</Note>
        )}
        {reading.isError && !stopped(reading.error) && (
          <Text role="alert" tone="bad">
            {t('We couldn’t read the paper.')} {sentenceOf(reading.error)}{' '}
            {reading.error instanceof ApiError && reading.error.is('plan_needed') && (
              <Link href={PATHS.subscription}>{t('See the plans')}</Link>
            )}
          </Text>
        )}
        <Note>{t('We don’t keep the paper on our server. Download the report if you want to keep it.')}</Note>
      </Stack>
      {reading.data && !reading.isPending && (
        <section ref={report} tabIndex={-1} aria-label={t('Report')} className={styles['report']}>
          <ReadingNotes text={reading.data.text} />
          <ReviewReport review={reading.data.review} input={reading.data.input} />
        </section>
      )}
    </div>
  )
}

const stopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const asText = (text: string): PaperText => ({
  name: t('Pasted text'),
  pages: [{ page: 1, text, ocr: false }],
  pageCount: 1,
  truncated: false,
})

/** What the reader must know of the reading itself. */
function ReadingNotes({ text: { pages, pageCount, truncated } }: { text: PaperText }) {
  const scanned = pages.filter(({ ocr }) => ocr).map(({ page }) => page)
  return (
    <>
      {truncated && (
        <Callout>
          {t('We couldn’t read the whole file: only {read} of {all} pages, and perhaps not all of each.', {
            read: pages.length,
            all: pageCount,
          })}
        </Callout>
      )}
      {scanned.length > 0 && (
        <Callout>
          {t('These pages are scans, so we may have misread some words: {pages}.', { pages: scanned.join(', ') })}
        </Callout>
      )}
    </>
  )
}

interface KindFieldsProps {
  kind: { template: string; court: string; factsDay: string }
  onChange: (kind: KindFieldsProps['kind']) => void
}

function KindFields({ kind, onChange }: KindFieldsProps) {
  const catalogue = useQuery({
    queryKey: ['draft-catalogue'],
    queryFn: ({ signal }) => fetchCatalogue(signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  const courts = useQuery(courtsQuery)
  return (
    <>
      <SelectField
        label={t('Kind of paper')}
        hint={t('If you tell us, the report also lists what the registry would return it for.')}
        value={kind.template}
        onChange={(event) => onChange({ ...kind, template: event.target.value })}
      >
        <option value="">{t('Not told')}</option>
        {catalogue.data?.map(({ id, name, subdrafts }) => (
          <optgroup key={id} label={t(name)}>
            {subdrafts.map((one) => (
              <option key={one.id} value={`${id}/${one.id}`}>
                {t(one.name)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {kind.template !== '' && (
        <CourtSelect courts={courts.data ?? []} value={kind.court} onCourt={(court) => onChange({ ...kind, court })} />
      )}
      <TextField
        label={t('When the acts happened')}
        hint={t('It decides whether an old section or the new one applies. If you leave it out, we use today’s law.')}
        type="date"
        value={kind.factsDay}
        onChange={(event) => onChange({ ...kind, factsDay: event.target.value })}
      />
    </>
  )
}
