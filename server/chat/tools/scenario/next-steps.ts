/** Where to go, until when, with what, at what cost; and which facts would change the answer. */
import type { FoundPlaybook } from '#shared/law/law.ts'
import { composer } from '../composer.ts'
import type { Grounds } from '../tool.ts'
import { stepsOfSide } from './side.ts'
import { wordsIn } from './words.ts'

/** More of each would not be read; the page of the matter has them all. */
const MOST_STEPS = 4
const MOST_DOCUMENTS = 3
const MOST_CHANGES = 2

const inLanguage = ({ language }: Grounds, matter: FoundPlaybook) => (language === 'hi' && matter.hi) || matter

export function nextStepsSection(grounds: Grounds, matter: FoundPlaybook): string {
  const { cite } = composer(grounds)
  const words = wordsIn(grounds.language)
  const { forum, limitation, documents, cost } = inLanguage(grounds, matter)
  return [
    `## ${words('nextSteps')}`,
    `**${words('forum')}.** ${cite(forum)}`,
    `**${words('limitation')}.** ${limitation.map(cite).join(' ')}`,
    stepsSection(grounds, matter),
    `**${words('documents')}.** ${documents.slice(0, MOST_DOCUMENTS).map(cite).join('; ')}.`,
    `**${words('cost')}.** ${cite(cost)}`,
  ].join('\n\n')
}

export function stepsSection(grounds: Grounds, matter: FoundPlaybook): string {
  const { cite } = composer(grounds)
  const numbered = stepsOfSide(grounds.prompt, matter.steps, inLanguage(grounds, matter).steps)
    .slice(0, MOST_STEPS)
    .map((step, i) => `${i + 1}. ${cite(step)}`)
  return `**${wordsIn(grounds.language)('steps')}**\n\n${numbered.join('\n')}`
}

export function changesSection(grounds: Grounds, matter: FoundPlaybook): string {
  const { cite } = composer(grounds)
  const facts = inLanguage(grounds, matter).changes.slice(0, MOST_CHANGES)
  return `## ${wordsIn(grounds.language)('changes')}\n\n${facts.map((fact) => `- ${cite(fact)}`).join('\n')}`
}
