/** The steps that are shown while a model helps with a paper, in the words of `shared/research/steps.ts`. */
import type { AnswerStep } from '#shared/chat.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'

export type PaperStep = 'choose_paper' | 'read_facts' | 'write_outline' | 'write_section' | 'write_paragraphs'

const MOST_CHARS = 160

const step = (
  no: number,
  tool: PaperStep,
  about: string,
  state: AnswerStep['state'],
  summary: string,
): WrittenEvent => ({
  type: 'step',
  step: { id: `paper-${tool}-${no}`, tool, about: short(about), state, summary: short(summary), links: [] },
})

/** A step from its beginning to its end. @param no tells steps of one kind apart */
export const paperStep = (tool: PaperStep, about = '', no = 1) => ({
  begin: step(no, tool, about, 'running', ''),
  end: (summary: string, failed = false) => step(no, tool, about, failed ? 'failed' : 'done', summary),
})

/** A model may have written these words, so they are kept short and on one line. */
const short = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARS)
    .toWellFormed()
