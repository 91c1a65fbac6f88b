import type { Chapter } from './chapters.ts'
import type { QuestionGroup } from './question.ts'
import type { Cite } from './confrontation-steps.ts'

/**
 * @param explained titles of lines whose notes stand in an earlier chapter; they are not written twice
 */
export function writeChapter(
  { witness, aim, inHand, groups, suggestions, avoid, crossed, left }: Chapter,
  cite: Cite,
  explained: Set<string>,
): string {
  let number = 0
  const questions = groups.map((group) => {
    const list = group.questions.map(({ text }) => `${(number += 1)}. ${text}`).join('\n')
    return [`#### ${group.title}`, notesOf(group, cite, explained), list].filter(Boolean).join('\n\n')
  })
  return [
    `### ${witness.name}`,
    aim && `**Aim.** ${aim}`,
    groups.length > 2 && `**Order.** ${groups.map(({ title }) => title.toLowerCase()).join('; ')}.`,
    `**In hand:**\n\n${inHand.map((paper) => `- ${paper}`).join('\n')}`,
    crossed !== null &&
      `*Cross-examined already on page ${crossed}.* The answers there stand, and are for argument; what follows needs leave to recall the witness.`,
    ...questions,
    left > 0 && `Left out: ${left} questions of less weight.`,
    suggestions.length > 0 &&
      `#### Suggestions of the defence\n\n${suggestions.length > 1 ? 'Choose one: they exclude each other.\n\n' : ''}${suggestions.map((one) => `- ${one}`).join('\n')}`,
    avoid.length > 0 && `#### Not to ask this witness\n\n${avoid.map((one) => `- ${one}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function notesOf({ title, notes }: QuestionGroup, cite: Cite, explained: Set<string>): string {
  if (explained.has(title)) return ''
  explained.add(title)
  const { purpose, danger, hope, otherwise } = notes
  const parts = { Purpose: purpose, 'Hoped for': hope, 'If not': otherwise, Danger: danger }
  return cite(
    Object.entries(parts)
      .flatMap(([name, note]) => (note ? [`*${name}:* ${note}`] : []))
      .join(' '),
  )
}
