import { Languages } from 'lucide-react'
import { useId } from 'react'
import { ANSWER_LANGUAGES, type AnswerLanguage, type ToolId } from '#shared/chat.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { chooseAnswerLanguage, useAnswerLanguage, whyNoChoice } from './answer-language.ts'
import styles from './language-select.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

/** The choice of the language of answers. Where there is none it explains why, on hover and on touch. */
export function LanguageSelect({ tool }: { tool: ToolId }) {
  const language = useAnswerLanguage(tool)
  const why = whyNoChoice(tool)
  const [selectId, whyId] = [useId(), useId()]
  return (
    <Row alignItems="center" narrows className={styles['language']} title={why ?? t('Language of the answers')}>
      <Row
        as="label"
        htmlFor={selectId}
        rigid
        alignItems="center"
        gap="half"
        tone="soft"
        size="s"
        className={styles['label']}
      >
        <Languages size={18} aria-hidden />
        <span className={styles['words']}>{t('Answer in:')}</span>
      </Row>
      <select
        id={selectId}
        className={styles['select']}
        value={language}
        lang={why ? undefined : language}
        disabled={why !== null}
        aria-describedby={why ? whyId : undefined}
        onChange={(event) => chooseAnswerLanguage(event.target.value as AnswerLanguage)}
      >
        {why ? (
          <option value={language}>{t('As you ask')}</option>
        ) : (
          Object.entries(ANSWER_LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))
        )}
      </select>
      {why && (
        <>
          <span id={whyId} className={styles['why']}>
            {why}
          </span>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles['cover']}
            title={why}
            onClick={() => notify.info(why)}
          />
        </>
      )}
    </Row>
  )
}
