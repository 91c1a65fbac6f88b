import { PATHS } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import { Island } from '../island.tsx'
import { Markdown } from '../markdown.tsx'
import { ListButtons } from '../slides/list-buttons.tsx'
import slides from '../slides/slides.module.css'
import { scrolls } from '../slides/use-slides.ts'
import { landingQuestions } from './landing-questions.ts'
import styles from './faq-section.module.css'
import page from './landing-page.module.css'
import { InlineRow, Row } from '#web/ui/layout/primitives.tsx'

const LIST = 'questions'

export function FaqSection() {
  const questions = landingQuestions()
  return (
    <section id="faq" className={page['section']} aria-labelledby="faq-title">
      <Row wrap alignItems="end" justifyContent="space-between" gap={1} columnGap={4}>
        <h2 id="faq-title" className={page['title']}>
          {t('Before you join')}
        </h2>
        <Island
          name="list-buttons"
          of={ListButtons}
          props={{ list: LIST, count: questions.length }}
          className={styles['buttons']}
        />
      </Row>
      <div id={LIST} aria-labelledby="faq-title" className={classNames(slides['track'], styles['track'])} {...scrolls}>
        <ol className={slides['row']}>
          {questions.map(({ id, question, answer }) => (
            <li key={id} className={styles['slide']}>
              <h3>{question}</h3>
              <Markdown text={answer} className={styles['answer']} />
            </li>
          ))}
        </ol>
      </div>
      <Row as="p" wrap gap={0} columnGap={4} marginAbove={1}>
        <InlineRow as="a" alignItems="center" touchTarget href={PATHS.help}>
          {t('All questions and answers')}
        </InlineRow>
      </Row>
    </section>
  )
}
