import { contentOf } from '../content.ts'

interface HelpQuestion {
  id: string
  question: string
  /** Markdown. */
  answer: string
}

interface Group {
  questions?: HelpQuestion[]
  tabs?: { questions: HelpQuestion[] }[]
}

/** The eight questions of the help page that people ask before they join. */
const ASKED_FIRST = ['what-it-is', 'who-it-is-for', 'advice', 'languages', 'who-reads', 'trial', 'cancel', 'refunds']

/** @throws Error when the help page does not have one of them any more */
export function landingQuestions(): HelpQuestion[] {
  const { groups } = contentOf<{ groups: Group[] }>('help')
  const all = groups.flatMap(({ questions = [], tabs = [] }) => [...questions, ...tabs.flatMap((tab) => tab.questions)])
  return ASKED_FIRST.map((id) => {
    const found = all.find((one) => one.id === id)
    if (!found) throw new Error(`content/site/help.yaml has no question ${id}, which the landing page asks.`)
    return found
  })
}
