import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type Draft,
  CHANGES_IN_FILE,
  type ChangesInFile,
  type DraftCourt,
  type DraftDocument,
  EXPORT_FORMATS,
} from '#shared/drafts.ts'
import { hasChanges } from '#shared/tracked-changes.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t, tn } from '#web/words/words.ts'
import { type ExportChoice, requestExport } from '../api.ts'
import { AboutCourt } from '../courts/about-court.tsx'
import { CourtSelect } from '../courts/court-select.tsx'
import { courtOfPaper, courtsQuery } from '../courts/courts.ts'
import { BeforeFiling } from '../form/before-filing.tsx'
import { Execution } from '../form/execution.tsx'
import { useFormOf } from '../form/use-form-of.ts'
import { Failure, DraftSkeleton } from '../draft-skeleton.tsx'
import type { PaperSaver } from '../saving/paper-saver.ts'
import { fileNameOf, readFile, saveFile } from '#web/lib/files/download.ts'
import styles from './export.module.css'
import { Callout, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

const FORMATS = { docx: 'Word (DOCX)', pdf: 'PDF' } as const
const CHANGES: Record<ChangesInFile, string> = {
  shown: 'With changes and comments shown',
  accepted: 'With all changes accepted',
  before: 'As before the changes',
}
const COMMENTS: Record<ChangesInFile, string> = {
  shown: 'With comments (Word only)',
  accepted: 'Without comments',
  before: 'Without comments',
}
const PLAIN = 'A plain A4 page. If you file it, ask the registry first how it wants the page.'
const SIDES: Record<NonNullable<DraftCourt['sides']>, string> = {
  one: 'This court wants it printed on one side of the sheet.',
  both: 'This court wants it printed on both sides of the sheet.',
}

interface ExportViewProps {
  draft: Draft
  /** The paper as the editor has it now. */
  document: Pick<DraftDocument, 'blocks'>
  saver: PaperSaver
  blanks: number
}

/** Exports the paper as a file in the form that the court asks for. */
export function ExportView({ draft, document, saver, blanks }: ExportViewProps) {
  const courts = useQuery(courtsQuery)
  const form = useFormOf(draft.template)
  if (courts.isPending) return <DraftSkeleton label={t('Loading the courts')} />
  if (courts.isError)
    return <Failure text={t('We couldn’t load the courts.')} error={courts.error} again={() => void courts.refetch()} />
  return (
    <Stack gap={3} measure paddingBlock={3} className={styles['view']}>
      {blanks > 0 && (
        <Callout>
          {tn(
            blanks,
            '{n} blank is still open. It’s in square brackets in the file.',
            '{n} blanks are still open. They’re in square brackets in the file.',
          )}
        </Callout>
      )}
      <ExportForm draft={draft} document={document} saver={saver} courts={courts.data} />
      {form.data && (
        <>
          <Execution execution={form.data.execution} />
          <BeforeFiling id={draft.id} form={form.data} />
        </>
      )}
    </Stack>
  )
}

function ExportForm({
  draft,
  document,
  saver,
  courts,
}: Pick<ExportViewProps, 'draft' | 'document' | 'saver'> & { courts: DraftCourt[] }) {
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'docx',
    court: courtOfPaper(document, courts),
    annexure: false,
    defects: false,
  })
  const [asked, setAsked] = useState(false)
  const [part, setPart] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const isUndecided = hasChanges(document)
  const hasChoice = isUndecided || document.blocks.some(({ comments = [] }) => comments.length > 0)
  // No choice is made for the person where something is undecided, because a filed paper cannot be called back.
  const mustChoose = isUndecided && choice.changes === undefined
  const court = courts.find(({ id }) => id === choice.court)

  const making = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: ExportChoice) => {
      setPart(null)
      // It is saved first, because the server makes the file from the saved version.
      if (!(await saver.flush())) return false
      stop.current = new AbortController()
      const response = await requestExport(draft.id, chosen, stop.current.signal)
      const file = await readFile(response, setPart)
      saveFile(file, fileNameOf(response.headers.get('content-disposition'), `${draft.name}.${chosen.format}`))
      return true
    },
  })
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault()
        if (making.isPending) return
        setAsked(mustChoose)
        if (!mustChoose) making.mutate(choice)
      }}
    >
      <Row as="fieldset" wrap gap={0} columnGap={3} noMargin>
        <Text as="legend" size="s" weight={600}>
          {t('File')}
        </Text>
        {EXPORT_FORMATS.map((format) => (
          <Row as="label" key={format} alignItems="start" touchTarget paddingBlock={1} className={styles['option']}>
            <input
              type="radio"
              name="format"
              checked={choice.format === format}
              onChange={() => setChoice({ ...choice, format })}
            />
            {t(FORMATS[format])}
          </Row>
        ))}
      </Row>
      {hasChoice && (
        <Stack as="fieldset" gap={0} noMargin>
          <Text as="legend" size="s" weight={600}>
            {t(isUndecided ? 'Changes you haven’t decided yet' : 'Comments')}
          </Text>
          {CHANGES_IN_FILE.filter((one) => isUndecided || one !== 'before').map((one) => (
            <Row as="label" key={one} alignItems="start" touchTarget paddingBlock={1} className={styles['option']}>
              <input
                type="radio"
                name="changes"
                checked={choice.changes === one}
                onChange={() => setChoice({ ...choice, changes: one })}
              />
              {t(isUndecided ? CHANGES[one] : COMMENTS[one])}
            </Row>
          ))}
        </Stack>
      )}
      <CourtSelect
        courts={courts}
        value={choice.court}
        hint={court && t(court.sides === null ? PLAIN : SIDES[court.sides])}
        onCourt={(id) => setChoice({ ...choice, court: id })}
      />
      {court && <AboutCourt court={court} />}
      <Option
        checked={choice.annexure}
        onChange={(annexure) => setChoice({ ...choice, annexure })}
        name={t('Add a statement on the use of artificial intelligence')}
        gives={t(
          'This adds a last page. It says how each version was made, who edited it and how we checked each authority.',
        )}
      />
      <Option
        checked={choice.defects}
        onChange={(defects) => setChoice({ ...choice, defects })}
        name={t('Add the list of defects before the paper')}
        gives={t('A page for you only, with what the registry would return the paper for. Take it out before filing.')}
      />
      <Row wrap alignItems="center" gap={1} columnGap={2}>
        <Button type="submit" busy={making.isPending} icon={<Download size={18} aria-hidden />}>
          {t(making.isPending ? 'Making the file' : 'Download')}
        </Button>
        {making.isPending && (
          <progress
            className={styles['progress']}
            aria-label={t('Making the file')}
            {...(part !== null && { value: part })}
          />
        )}
        <Text as="output" block tone="soft" size="s">
          {making.data === true && t('Downloaded.')}
        </Text>
      </Row>
      <Text role="alert" tone="bad" className={styles['failure']}>
        {asked && mustChoose && t('Choose what the file does with the changes you haven’t decided yet.')}
        {making.isError && `${t('We couldn’t create the file.')} ${sentenceOf(making.error)}`}
        {making.data === false &&
          t('We couldn’t save your last changes yet, so the file wouldn’t have them. Please try again.')}
      </Text>
    </Stack>
  )
}

interface OptionProps {
  checked: boolean
  onChange: (checked: boolean) => void
  name: string
  /** What it adds to the file. */
  gives: string
}

const Option = ({ checked, onChange, name, gives }: OptionProps) => (
  <Row as="label" alignItems="start" touchTarget paddingBlock={1} className={styles['option']}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {name}
      <Text as="span" block tone="soft" size="s">
        {gives}
      </Text>
    </span>
  </Row>
)
