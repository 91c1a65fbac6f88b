import { FileText, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { fileSize } from '#web/lib/files/file-size.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldNotes, useFieldIds } from '#web/ui/field.tsx'
import { t } from '#web/words/words.ts'
import styles from './upload-form.module.css'
import { chooseFile } from './uploading.ts'

interface FileFieldProps {
  file: File | null
  error: string | undefined
  /** A file hangs above the page. */
  over: boolean
}

/** The PDF, chosen or dropped. */
export function FileField({ file, error, over }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = t('A PDF under 10 MB. You can also drop it here.')
  const { id, errorId, hintId, aria } = useFieldIds(error, hint, {})
  const remove = () => {
    // The button that was pressed goes.
    input.current?.focus()
    void chooseFile(null)
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {t('PDF file')}
      </label>
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
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        {file && (
          <p className={styles['chosen']}>
            <FileText size={22} aria-hidden />
            <span className={styles['name']}>
              <bdi>{file.name}</bdi> <span className={styles['size']}>{fileSize(file.size)}</span>
            </span>
          </p>
        )}
        <div className={styles['buttons']}>
          <label htmlFor={id} className={buttonClass('secondary')}>
            <FileUp size={18} aria-hidden />
            {t(file ? 'Choose another PDF' : 'Choose a PDF')}
          </label>
          {file && (
            <Button look="quiet" onClick={remove}>
              {t('Remove the file')}
            </Button>
          )}
        </div>
      </div>
      <FieldNotes error={error} errorId={errorId} hint={hint} hintId={hintId} />
    </div>
  )
}
