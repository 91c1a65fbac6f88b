/** Has a hosted model read the papers, and sets them against each other again with what it found. */
import { AppError } from '#server/platform/errors.ts'
import type { AnswerStep } from '#shared/chat.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import { isGiven } from '../../../papers/index.ts'
import type { ToolContext } from '../tool.ts'
import { factsByModel } from './facts-by-model.ts'
import { compareAgain, hasStatements, type CrossGrounds } from './grounds.ts'

const STEP: AnswerStep = { id: 'read-papers', tool: 'read_papers', about: '', state: 'running', summary: '', links: [] }

/** @returns the grounds as they were where no model is configured, it reads nothing, or the papers cannot be read again */
export async function* readByModel(
  { hosted, model, reader }: Pick<ToolContext, 'hosted' | 'model' | 'reader'>,
  grounds: CrossGrounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, CrossGrounds> {
  if (!hosted || !hasStatements(grounds.papers)) return grounds
  yield { type: 'step', step: STEP }
  const { facts, read } = await factsByModel(model, grounds.pages, grounds.papers.statements, signal)
  const again = facts.length > 0 ? await compared() : null
  const kept = again?.papers.statements.flatMap((one) => one.facts).filter(({ field }) => isGiven(field))
  yield {
    type: 'step',
    step: {
      ...STEP,
      state: again ? 'done' : 'failed',
      summary: again
        ? `${kept?.length ?? 0} facts of ${read} papers; ${facts.length - (kept?.length ?? 0)} left out, because their words are not at their place`
        : '',
    },
  }
  return again ?? grounds

  async function compared(): Promise<CrossGrounds | null> {
    try {
      return await compareAgain(grounds, facts, reader)
    } catch (error) {
      // The first reading stands, because the machine may be too busy to read the papers twice.
      if (error instanceof AppError) return null
      throw error
    }
  }
}
