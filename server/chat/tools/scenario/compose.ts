/**
 * Composes a Scenario Solver answer from the library alone: first what answers this person, then the law, the
 * authorities, the steps and what would change it. Where the library holds nothing the answer says so, because padding
 * would be taken for law.
 */
import { askBack } from '../../intent/index.ts'
import { citationNotice } from '../find-the-law.ts'
import { describePaper } from '../paper/describe-paper.ts'
import type { Grounds } from '../tool.ts'
import { authoritiesSection } from './authorities.ts'
import { lawSection } from './law.ts'
import { changesSection, nextStepsSection, stepsSection } from './next-steps.ts'
import { refusalText } from './refusal.ts'
import { shortAnswer } from './short-answer.ts'
import { stateSentence } from './state-law.ts'
import { otherMatters, understoodLine } from './understood.ts'
import { wordsIn } from './words.ts'

export function composeScenario(grounds: Grounds): string {
  const { found, prompt, language, wrongdoing } = grounds
  if (wrongdoing) return refusalText(grounds, wrongdoing)
  const words = wordsIn(language)
  const [matter] = found.playbooks
  const paper = describePaper(grounds)
  if (foundNothing(grounds)) {
    const notice = joined(citationNotice(grounds), stateSentence(grounds))
    return joined(paper, notice ? `## ${words('shortAnswer')}\n\n${notice}` : askBack(prompt, found.offered))
  }
  const short = shortAnswer(grounds)
  const opening = joined(paper, `## ${words('shortAnswer')}\n\n${joined(...short.paragraphs, understoodLine(grounds))}`)
  if (grounds.isShort) return opening
  if (grounds.urgent) return joined(opening, matter && stepsSection(grounds, matter))
  return joined(
    opening,
    lawSection(grounds, short.references),
    authoritiesSection(grounds, short.references),
    matter && nextStepsSection(grounds, matter),
    matter && changesSection(grounds, matter),
    otherMatters(grounds),
  )
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n\n')

const foundNothing = ({ found: { playbooks, provisions, judgments } }: Grounds) =>
  playbooks.length === 0 && provisions.length === 0 && judgments.length === 0

/**
 * Whether the answer only asks back. With an attachment or a named authority it says more, so its sources are listed.
 */
export const isQuestionBack = (grounds: Grounds): boolean =>
  foundNothing(grounds) && grounds.attachment === null && grounds.named.length === 0 && grounds.found.stateLaw === null
