/** Writes the chapter of a witness as Markdown. */
import type { Chapter } from './chapters.ts'
import type { QuestionGroup } from './question.ts'
import type { Cite } from './confrontation-steps.ts'

export function writeChapter({ witness, aim, inHand, groups, suggestions, avoid, left }: Chapter, cite: Cite): string {
  let number = 0
  const questions = groups.map((group) => {
    const list = group.questions.map(({ text }) => `${(number += 1)}. ${text}`).join('\n')
    return [`#### ${group.title}`, notesOf(group, cite), list].filter(Boolean).join('\n\n')
  })
  return [
    `### ${witness.name}`,
    [
      aim && `**Aim.** ${aim}`,
      groups.length > 1 && `**Order.** ${groups.map(({ title }) => title.toLowerCase()).join(' → ')}.`,
      `**In hand.** ${inHand.join('; ')}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...questions,
    left > 0 && `${left} more questions were left out: they rest on the table, or on lines of less weight.`,
    suggestions.length > 0 && `#### Suggestions of the defence\n\n${suggestions.map((one) => `- ${one}`).join('\n')}`,
    avoid.length > 0 && `#### Not to ask this witness\n\n${avoid.map((one) => `- ${one}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function notesOf({ notes: { purpose, danger, hope, otherwise } }: QuestionGroup, cite: Cite): string {
  return cite(
    [
      purpose && `*Purpose:* ${purpose}`,
      hope && `*Hoped for:* ${hope}`,
      otherwise && `*If not:* ${otherwise}`,
      danger && `*Danger:* ${danger}`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}
