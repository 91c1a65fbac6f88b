/** The only script of a public page: its islands, and what draws answers in them. */
import { drawAnswersBy } from '#web/site/landing/ask/answer-view.ts'
import hindiOfAnswers from '#web/chat/words.hi.json?url'
import '#web/site/start.ts'
import { language, speak } from '#web/words/words.ts'

drawAnswersBy(async () => {
  const [{ VisitorAnswer }] = await Promise.all([
    import('#web/chat/visitor/visitor-answer.tsx'),
    language() === 'hi' ? speak('hi', [hindiOfAnswers]) : undefined,
  ])
  return VisitorAnswer
})
