import type { AnswerLanguage } from '#shared/chat.ts'
import { digestId } from '#shared/law/authority-id.ts'
import type { Found } from '#shared/law/law.ts'
import type { Library } from '../../law/index.ts'
import { languageOf, nearMattersForModel } from '../intent/index.ts'
import { numberSources } from '../answers/sources.ts'
import { isToldByCharges } from './listed-offences.ts'
import { composer } from './composer.ts'
import { isFollowUp, readTopic } from './is-follow-up.ts'
import {
  isUnknownAuthority,
  checkPartlyNamedCases,
  wrongCitationsForModel,
  findNamedAuthorities,
  wrongCitationsNotice,
} from './named-authorities.ts'
import { paperText } from './paper/read-paper.ts'
import type { ComposedLanguage, ToolInput, Grounds } from './tool.ts'

export async function findTheLaw(
  library: Library,
  { prompt, earlierPrompts, attachment, language, today, asker, siteUrl }: ToolInput,
): Promise<Grounds> {
  const document = attachment ? paperText(attachment) : ''
  const { named, searchable } = await findNamedAuthorities(library, prompt, { today })
  // A paper of an earlier message does not steer the search, because the question may be about something else.
  const homeState = asker?.state
  const newDocument = attachment?.fromEarlierMessage ? '' : document
  let found = await library.find(searchable, { today, document: newDocument, homeState })
  const partlyNamed = await checkPartlyNamedCases(library, found, named, today)
  const namesUnknown = named.some(isUnknownAuthority)
  if (namesUnknown && found.playbooks.length === 0) found = keepOnlyNamed(found)
  const topic = await readTopic(library, earlierPrompts, today)
  if (topic) {
    const together = await library.find(prompt, { today, document, earlier: topic.text, homeState })
    const findings = { alone: found, before: topic.found, together, namesLaw: named.length > 0 }
    if (isFollowUp(prompt, findings)) found = together
  }

  const cited =
    document && !attachment?.fromEarlierMessage
      ? await library.check(document, { today, factsDate: found.factsDate })
      : []
  const composed = composedLanguage(language, prompt)
  return {
    prompt,
    language: composed,
    found,
    sources: numberSources(found, composed),
    attachment,
    asker,
    siteUrl,
    cited,
    // The citations are looked up again with the date of the acts, because old law may be right for them.
    named: [
      ...(await findNamedAuthorities(library, prompt, { today, factsDate: found.factsDate })).named,
      ...partlyNamed,
    ],
  }
}

/**
 * The chosen language where code can write it. Without a choice a question in Hindi is answered in Hindi.
 */
export const composedLanguage = (chosen: AnswerLanguage, prompt: string): ComposedLanguage =>
  chosen === 'hi' || (chosen === 'en' && languageOf(prompt) === 'hi') ? 'hi' : 'en'

/**
 * Keeps only what the question names. Beside an authority that does not exist, law that merely resembles the question
 * would be taken for it.
 */
const keepOnlyNamed = (found: Found): Found => ({
  ...found,
  provisions: found.provisions.filter(({ id }) => found.asked.includes(id)),
  judgments: found.judgments.filter(({ id }) => found.asked.includes(digestId(id))),
})

export const lawForModel = (grounds: Grounds): string =>
  [wrongCitationsForModel(grounds, grounds.sources.length === 0), practiceForModel(grounds)].filter(Boolean).join('\n')

/**
 * @returns a line for each wrong citation of the question; empty when all are right. Old offences that it lists together
 * are told by `chargeNotice`
 */
export const citationNotice = (grounds: Grounds): string => {
  const named = grounds.named.filter(({ id }) => id === null || !isToldByCharges(grounds, id))
  return wrongCitationsNotice({ named, language: grounds.language }, composer(grounds).mark)
}

function practiceForModel(grounds: Grounds): string {
  const [matter] = grounds.found.playbooks
  if (!matter) return nearMattersForModel(grounds.found.offered)
  const { cite } = composer(grounds)
  return cite(
    `Practice in this matter (${matter.title}): forum: ${matter.forum} Limitation: ${matter.limitation.join(' ')} Cost: ${matter.cost} Steps: ${matter.steps.join(' ')} Documents: ${matter.documents.join('; ')}. Facts that matter: ${matter.changes.join(' ')}`,
  )
}
