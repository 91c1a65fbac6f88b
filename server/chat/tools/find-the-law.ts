import type { Library } from '../../law/index.ts'
import { numberSources } from '../sources.ts'
import type { Asked, Grounds } from './tool.ts'

/** The law for a question and for what came with it: matters, provisions and judgments, numbered. */
export async function findTheLaw(library: Library, { prompt, earlier, attachment, today }: Asked): Promise<Grounds> {
  const document = attachment?.pages.map(({ text }) => text).join('\n') ?? ''
  // A paper of an earlier message is read beside the question: what that asks about may be something else.
  let found = await library.find(prompt, { today, document: attachment?.earlier ? '' : document })
  const before = earlier.at(-1)
  // "And how long do I have?" means something only after the question before it.
  if (found.playbooks.length === 0 && found.provisions.length === 0 && before)
    found = await library.find(`${prompt}\n\n${before}`, { today, document })
  const cited =
    document && !attachment?.earlier ? await library.check(document, { today, factsDate: found.factsDate }) : []
  return { prompt, found, sources: numberSources(found), attachment, cited }
}

/** What is done in the matter that the question is about, for a hosted model. */
export function practiceIn({ found }: Grounds): string {
  const [matter] = found.playbooks
  if (!matter) return ''
  return `Practice in this matter (${matter.title}): forum: ${matter.forum} Limitation: ${matter.limitation.join(' ')} Cost: ${matter.cost} Steps: ${matter.steps.join(' ')} Documents: ${matter.documents.join('; ')}. Facts that matter: ${matter.changes.join(' ')}`
}
