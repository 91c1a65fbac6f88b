import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type PersonalKind, REJECTIONS, type UploadForReview } from '#shared/earn.ts'
import { fileSize } from '#web/lib/files/file-size.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { t } from '#web/words/words.ts'
import { PersonLink } from '../person-link.tsx'
import { SECTIONS } from '../sections.ts'
import { DraftName } from './draft-name.tsx'
import styles from './review.module.css'
import { UploadMarks } from './upload-marks.tsx'
import { InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'

const KINDS: Record<PersonalKind, string> = {
  aadhaar: 'Aadhaar numbers',
  pan: 'PANs',
  phone: 'Phone numbers',
  email: 'Email addresses',
  account: 'Account numbers',
  card: 'Card numbers',
  gstin: 'GST numbers',
  voter: 'Voter IDs',
  passport: 'Passport numbers',
}

export function ReviewFacts({ upload }: { upload: UploadForReview }) {
  const { decided_at, rejection, note, alike, hidden, page_count } = upload
  return (
    <>
      <UploadMarks upload={upload} />
      <Stack as="dl" gap={2} paddingBlock={2} size="s" className={styles['facts']}>
        <Fact name={t('Uploaded by')}>
          <PersonLink id={upload.user_id} name={upload.username} />
        </Fact>
        <Fact name={t('Draft')}>
          <DraftName main={upload.main} sub={upload.sub} />
        </Fact>
        <Fact name={t('Uploaded')}>
          <Moment at={upload.created_at} />
        </Fact>
        <Fact name={t('File')}>
          {page_count !== null && `${t('Pages: {n}', { n: page_count })} · `}
          {fileSize(upload.bytes)}
        </Fact>
        {upload.preparation === 'ready' && (
          <Fact name={t('Hidden in it')}>
            {(Object.keys(KINDS) as PersonalKind[])
              .flatMap((kind) => (hidden[kind] ? [`${t(KINDS[kind])}: ${hidden[kind]}`] : []))
              .join(', ') || t('No personal details were found.')}
          </Fact>
        )}
        {alike.length > 0 && (
          <Fact name={t('Nearly the same')}>
            {alike.map((id, at) => (
              <InlineRow
                as={Link}
                key={id}
                alignItems="center"
                className={styles['alike']}
                href={`${SECTIONS.uploads.path}/${id}`}
              >
                {t('Upload {n}', { n: at + 1 })}
              </InlineRow>
            ))}
          </Fact>
        )}
        {decided_at && (
          <Fact name={t('Decided')}>
            <Moment at={decided_at} />
          </Fact>
        )}
        {rejection && (
          <Fact name={t('Reason')}>
            {t(REJECTIONS[rejection])}
            {note && (
              <Text as="span" block weight={400} className={styles['note']}>
                {note}
              </Text>
            )}
          </Fact>
        )}
      </Stack>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
