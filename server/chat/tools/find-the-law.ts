import { digestId } from '#shared/authority-id.ts'
import type { Found } from '#shared/law.ts'
import type { Library } from '../../law/index.ts'
import { refersBack, nearMattersForModel } from '../intent/index.ts'
import { numberSources } from '../answers/sources.ts'
import { composer } from './composer.ts'
import {
  isUnknownAuthority,
  checkPartlyNamedCases,
  wrongCitationsForModel,
  findNamedAuthorities,
  wrongCitationsNotice,
} from './named-authorities.ts'
import { paperText } from './paper/read-paper.ts'
import type { ToolInput, Grounds } from './tool.ts'

/** The law for a question and for what came with it: matters, provisions and judgments, numbered. */
export async function findTheLaw(
  library: Library,
  { prompt, earlierPrompts, attachment, today }: ToolInput,
): Promise<Grounds> {
  const document = attachment ? paperText(attachment) : ''
  const { named, searchable } = await findNamedAuthorities(library, prompt, { today })
  // A paper of an earlier message is read beside the question: what that asks about may be something else.
  let found = await library.find(searchable, { today, document: attachment?.fromEarlierMessage ? '' : document })
  const partlyNamed = await checkPartlyNamedCases(library, found, named, today)
  const namesUnknown = named.some(isUnknownAuthority)
  if (namesUnknown && found.playbooks.length === 0) found = keepOnlyNamed(found)
  const before = earlierPrompts.at(-1)
  const unsure = found.playbooks.length === 0 && found.provisions.length === 0 && !namesUnknown
  // "And how long do I have?" means something only after the question before it; "wife problem" is another matter, and so is "And AIR 2031 SC 999?".
  if (before && unsure && (found.offered.length === 0 || refersBack(prompt)))
    found = await library.find(`${prompt}\n\n${before}`, { today, document })
  const cited =
    document && !attachment?.fromEarlierMessage
      ? await library.check(document, { today, factsDate: found.factsDate })
      : []
  return {
    prompt,
    found,
    sources: numberSources(found),
    attachment,
    cited,
    // Old law is judged by the date of the acts, which the question may give.
    named: [
      ...(await findNamedAuthorities(library, prompt, { today, factsDate: found.factsDate })).named,
      ...partlyNamed,
    ],
  }
}

/** Beside something that is not there, what the rest of the words only resembles would pass for it. */
const keepOnlyNamed = (found: Found): Found => ({
  ...found,
  provisions: found.provisions.filter(({ id }) => found.asked.includes(id)),
  judgments: found.judgments.filter(({ id }) => found.asked.includes(digestId(id))),
})

/** What a hosted model is told beside the numbered sources. */
export const lawForModel = (grounds: Grounds): string =>
  [wrongCitationsForModel(grounds, grounds.sources.length === 0), practiceForModel(grounds)].filter(Boolean).join('\n')

/** What the question's own citations come to, where they are not what it takes them for. */
export const citationNotice = (grounds: Grounds): string => wrongCitationsNotice(grounds, composer(grounds).mark)

/** What is done in the matter that the question is about. */
function practiceForModel(grounds: Grounds): string {
  const [matter] = grounds.found.playbooks
  if (!matter) return nearMattersForModel(grounds.found.offered)
  const { cite } = composer(grounds)
  return cite(
    `Practice in this matter (${matter.title}): forum: ${matter.forum} Limitation: ${matter.limitation.join(' ')} Cost: ${matter.cost} Steps: ${matter.steps.join(' ')} Documents: ${matter.documents.join('; ')}. Facts that matter: ${matter.changes.join(' ')}`,
  )
}
