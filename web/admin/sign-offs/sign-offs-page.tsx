import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Message } from '#shared/answers.ts'
import { LawEntryRow, SignOffCounts, type LawEntryKind } from '#shared/office/sign-offs.ts'
import { lawPath } from '#shared/law/law.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Note, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { locale, t } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { OfficeList } from '../list/office-list.tsx'
import { useAction } from '../use-action.ts'
import { SignOffDialog } from './sign-off-dialog.tsx'
import styles from './sign-offs.module.css'

const KINDS: Record<LawEntryKind, string> = {
  provision: 'Provision',
  judgment: 'Judgment',
  matter: 'Common matter',
}

/** What we wrote of the law in our own words, for a lawyer to read and sign off, row by row. */
export function SignOffsPage() {
  const [asked, setAsked] = useState<LawEntryRow>()
  return (
    <>
      <PageHeading title={t('Sign-off of the law')} />
      <Note measure>
        {t('A lawyer reads each entry against the official text and signs it off. Readers see the name and the day.')}{' '}
        {t('A sign-off ends when the words change.')}
      </Note>
      <Counts />
      <OfficeList
        row={LawEntryRow}
        path="/admin/law/entries"
        name="law-entries"
        searchLabel={t('Search by name or number')}
        filters={[
          {
            name: 'state',
            label: t('Status'),
            choices: [
              { value: 'open', label: t('Not signed off') },
              { value: 'unchecked', label: t('Not signed off, and not in a public table') },
              { value: 'changed', label: t('Changed since the sign-off') },
              { value: 'signed', label: t('Signed off') },
            ],
          },
          {
            name: 'kind',
            label: t('Kind'),
            choices: [
              { value: '', label: t('All kinds') },
              ...Object.entries(KINDS).map(([value, label]) => ({ value, label: t(label) })),
            ],
          },
        ]}
        columns={[t('Entry'), t('Words'), t('Sign-off')]}
        rowKey={({ id }) => id}
        rowName={nameOf}
        cells={(row) => cellsOf(row, () => setAsked(row))}
        empty={t('No entries match.')}
      />
      <SignOffDialog row={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function Counts() {
  const { data } = useQuery({
    queryKey: [OFFICE, 'sign-offs'],
    queryFn: ({ signal }) => fetchJson(SignOffCounts, '/admin/law/entries/counts', { signal }),
    retry: retryUnlessRefused,
  })
  const number = (value: number) => value.toLocaleString(locale())
  return (
    <Text measure weight={600} tabular className={styles['counts']}>
      {data &&
        t('{signed} of {entries} entries are signed off, and {changed} have changed since.', {
          signed: number(data.signed),
          entries: number(data.entries),
          changed: number(data.changed),
        })}
    </Text>
  )
}

const nameOf = ({ id, kind, label, heading }: LawEntryRow) => (
  <>
    <a href={lawPath(kind, id) ?? ''} target="_blank" rel="noopener">
      {label}
    </a>
    <Text as="span" block tone="soft" size="xs" weight={400} lang="en">
      {t(KINDS[kind])}
      {heading && `: ${heading}`}
    </Text>
  </>
)

const cellsOf = (row: LawEntryRow, ask: () => void) => [
  <Words key="words" row={row} />,
  <SignOffCell key="sign-off" row={row} ask={ask} />,
]

function Words({ row: { words, unchecked } }: { row: LawEntryRow }) {
  const [first = '', ...more] = words.split('\n')
  return (
    <Stack gap="half" lang="en">
      <Text>{first}</Text>
      {more.length > 0 && (
        <Disclosure summary={t('The rest')}>
          {more.map((line) => (
            <Text key={line} marginAbove="half">
              {line}
            </Text>
          ))}
        </Disclosure>
      )}
      {unchecked && (
        <Text tone="soft" size="xs">
          {t('No public table confirms it: {reason}', { reason: unchecked })}
        </Text>
      )}
    </Stack>
  )
}

function SignOffCell({ row, ask }: { row: LawEntryRow; ask: () => void }) {
  const { id, label, signed_by: name, signed_at: at, is_current: isCurrent } = row
  const takeBack = useAction({
    act: () => fetchJson(Message, '/admin/law/entries/take-back', { json: { id } }),
    onDone: () => notify.success(t('The sign-off is withdrawn.')),
  })
  // A row that was signed off leaves the list of those that were not, and the button that had the focus with it.
  const cell = useRef<HTMLDivElement>(null)
  useFocusAfter(cell, focusMain)
  return (
    <Stack ref={cell} gap="half" alignItems="start" justifyItems="start">
      {name !== null && (
        <>
          <Badge tone={isCurrent ? 'verified' : 'check'}>{t(isCurrent ? 'Signed off' : 'Changed since')}</Badge>
          <Text size="xs" tone="soft">
            <bdi>{name}</bdi>, {at && <Moment at={at} />}
          </Text>
        </>
      )}
      <Row>
        {isCurrent ? (
          <Button
            look="secondary"
            className={styles['action']}
            busy={takeBack.busy}
            aria-label={t('Take back: {entry}', { entry: label })}
            onClick={() => takeBack.run(undefined)}
          >
            {t('Take back')}
          </Button>
        ) : (
          <Button
            look="secondary"
            className={styles['action']}
            aria-label={t('Sign off: {entry}', { entry: label })}
            onClick={ask}
          >
            {t('Sign off')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
