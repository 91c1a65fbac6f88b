import { useMutation } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DraftFacts } from '#shared/drafts.ts'
import { MAX_FILE_MB } from '#shared/file-limits.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Callout, Note, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import { answerPaper, uploadPaper } from '../api.ts'

interface AnswerPaperProps {
  template: string
  facts: DraftFacts
  onAnswers: (answers: string[]) => void
}

/**
 * Takes the paragraphs of the other side's paper into the list of answers. It stands inside the form of the facts, so
 * that it is no form of its own.
 */
export function AnswerPaper({ template, facts, onAnswers }: AnswerPaperProps) {
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [said, setSaid] = useState('')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const answering = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      stop.current?.abort()
      stop.current = new AbortController()
      const { signal } = stop.current
      const pages = file
        ? (await uploadPaper(file, { signal, onSent: () => undefined })).pages
        : [{ page: 1, text: pasted }]
      return answerPaper({ template, facts, said, pages: pages.map(({ page, text }) => ({ page, text })) }, signal)
    },
    onSuccess: ({ answers }) => onAnswers(answers.map(({ answer }) => answer)),
  })
  const untold = answering.data?.answers.filter(({ told }) => !told).length ?? 0
  return (
    <Disclosure summary={t('Answer the other side’s paper paragraph by paragraph')}>
      <Stack gap={2} paddingBlock={1}>
        <TextField
          label={t('Their notice, plaint or complaint')}
          hint={t('PDF, Word (DOCX) or a picture, under {mb} MB and 300 pages.', { mb: MAX_FILE_MB })}
          type="file"
          accept=".pdf,.docx,.jpg,.jpeg,.png,.webp,.tif,.tiff,.heic,.heif,.gif,.bmp"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {!file && (
          <TextAreaField
            label={t('Or its text')}
            value={pasted}
            maxLength={400_000}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
        <TextAreaField
          label={t('What your side says')}
          hint={t('In short sentences: “I never got the cheque.” “Para 3 is admitted.”')}
          value={said}
          maxLength={20_000}
          onChange={(event) => setSaid(event.target.value)}
        />
        <div>
          <Button
            look="secondary"
            busy={answering.isPending}
            disabled={file === null && pasted.trim() === ''}
            icon={<ListChecks size={18} aria-hidden />}
            onClick={() => !answering.isPending && answering.mutate()}
          >
            {t('Answer each paragraph')}
          </Button>
        </div>
        {answering.isError && (
          <Text role="alert" tone="bad">
            {t('We couldn’t read the paper.')} {sentenceOf(answering.error)}
          </Text>
        )}
        {answering.data && (
          <>
            <Text as="output" block>
              {tn(answering.data.answers.length, '{n} paragraph answered below.', '{n} paragraphs answered below.')}{' '}
              {tn(
                untold,
                '{n} is marked not admitted because you haven’t answered it. Words in [[ ]] stay blank in the draft.',
                '{n} are marked not admitted because you haven’t answered them. Words in [[ ]] stay blank in the draft.',
              )}
            </Text>
            {answering.data.unplaced.length > 0 && (
              <Callout>
                {t('These sentences fit no paragraph, or several. Put them where they belong: {sentences}', {
                  sentences: answering.data.unplaced.join(' '),
                })}
              </Callout>
            )}
            {answering.data.truncated && (
              <Callout>
                {t('The paper has more paragraphs than a form can take. Answer the others in the paper.')}
              </Callout>
            )}
          </>
        )}
        <Note>{t('A program places what you say. Read every answer: an admission binds your side.')}</Note>
      </Stack>
    </Disclosure>
  )
}
