/**
 * Checks that answers and example questions belong to a matter, and that the Hindi of a text has the references of its
 * English, because otherwise a Hindi answer would rest on nothing.
 */
import { findMarks } from '../text/reference.ts'
import type { ContentProblem } from './content-error.ts'
import type { Content } from './read-content.ts'

/** The file of questions that no matter answers. */
const NO_MATTER = '_none'

export function checkAnswers(content: Content, problems: ContentProblem[]): void {
  const matters = new Set([...content.playbooks.map(({ id }) => id), NO_MATTER])
  for (const folder of ['answers', 'questions'] as const)
    for (const id of content[folder].keys())
      if (!matters.has(id)) problems.push({ file: `${folder}/${id}.yaml`, where: id, rule: 'no matter has this id' })
  for (const [name, { offers }] of content.fields)
    for (const id of offers)
      if (!matters.has(id)) problems.push({ file: `fields/${name}.yaml`, where: id, rule: 'no matter has this id' })
  for (const [id, answers] of content.answers)
    for (const [at, { says, hi }] of answers.entries())
      checkSameMarks(says, hi, { file: `answers/${id}.yaml`, where: `answer ${at + 1}` }, problems)
  for (const { file, hi, ...playbook } of content.playbooks)
    for (const [part, texts] of Object.entries(hi ?? {})) {
      const english = [playbook[part as keyof typeof playbook] ?? []].flat()
      const hindi = [texts].flat()
      if (english.length !== hindi.length)
        problems.push({ file, where: `hi.${part}`, rule: 'it has not as many entries as the English' })
      for (const [at, text] of hindi.entries())
        checkSameMarks(english[at] ?? '', text, { file, where: `hi.${part} ${at + 1}` }, problems)
    }
}

function checkSameMarks(
  english: string,
  hindi: string,
  at: { file: string; where: string },
  problems: ContentProblem[],
) {
  const marks = (text: string) => findMarks([text]).toSorted().join(', ')
  if (marks(english) !== marks(hindi))
    problems.push({ ...at, rule: 'the Hindi does not have the references of the English' })
}
