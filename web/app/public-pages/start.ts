/** The only script of a public page: its islands, and what draws answers in them. */
import { drawAnswersBy } from '#web/site/landing/ask/answer-view.ts'
import '#web/site/start.ts'
import { language } from '#web/words/words.ts'

drawAnswersBy(async () => {
  const [{ VisitorAnswer }] = await Promise.all([
    import('#web/chat/visitor/visitor-answer.tsx'),
    language() === 'hi' ? import('./hindi-of-answers.ts').then(({ speakOfAnswers }) => speakOfAnswers()) : undefined,
  ])
  return VisitorAnswer
})
