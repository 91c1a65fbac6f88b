import { FileText, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { MAX_FILE_MB } from '#shared/file-limits.ts'
import { fileSize } from '#web/lib/files/file-size.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldNotes, useFieldIds } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import styles from './upload-form.module.css'
import { chooseFile } from './uploading.ts'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface FileFieldProps {
  file: File | null
  error: string | undefined
  /** True while a file is held above the page. */
  over: boolean
}

/** The PDF, chosen or dropped. */
export function FileField({ file, error, over }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = t('A PDF under {mb} MB. You can also drop it here.', { mb: MAX_FILE_MB })
  const { id, errorId, hintId, aria } = useFieldIds(error, hint, {})
  const remove = () => {
    // The input takes the focus, because the pressed button is gone.
    input.current?.focus()
    void chooseFile(null)
  }
  return (
    <Stack gap="half" narrows>
      <Box as="label" htmlFor={id} size="s" weight={600}>
        {t('PDF file')}
      </Box>
      <div className={classNames(styles['drop'], over && styles['over'], error && styles['invalid'])}>
        <input
          ref={input}
          id={id}
          {...aria}
          type="file"
          name="file"
          required
          accept="application/pdf,.pdf"
          className="visually-hidden"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void chooseFile(chosen)
            // Without this, choosing the same file again would fire no event.
            event.target.value = ''
          }}
        />
        {file && (
          <Row as="p" gap={1} alignItems="center" narrows className={styles['chosen']}>
            <FileText size={22} aria-hidden />
            <Text as="span" narrows weight={600} breakAnywhere>
              <bdi>{file.name}</bdi>{' '}
              <Text as="span" tone="soft" size="s" tabular weight={400} noWrap>
                {fileSize(file.size)}
              </Text>
            </Text>
          </Row>
        )}
        <Row wrap gap={1}>
          <label htmlFor={id} className={buttonClass('secondary')}>
            <FileUp size={18} aria-hidden />
            {t(file ? 'Choose another PDF' : 'Choose a PDF')}
          </label>
          {file && (
            <Button look="quiet" onClick={remove}>
              {t('Remove the file')}
            </Button>
          )}
        </Row>
      </div>
      <FieldNotes error={error} errorId={errorId} hint={hint} hintId={hintId} />
    </Stack>
  )
}
