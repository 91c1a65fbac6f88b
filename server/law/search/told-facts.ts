/** What a message tells to count with: its days and its sums, where it goes on with an earlier one those of both. */
import type { Computed } from '#shared/law/found-answers.ts'
import type { DrugQuantity } from '../quantities/drug-quantities.ts'
import { computeSums } from '../sums/compute-sums.ts'
import { followTimeline } from '../time/follow-timeline.ts'
import { readTimeline, type Timeline } from '../time/timeline.ts'

interface AskedMessage {
  asked: string
  /** The question that it goes on with. */
  earlier: string | undefined
  /** Both together. */
  question: string
  /** ISO, in India. */
  today: string
}

/** The weight of a drug counts, because who tells it seldom says that it is a commercial quantity, which has periods of its own. */
export function readToldDays(
  { asked, earlier, question, today }: AskedMessage,
  drugs: readonly DrugQuantity[],
): Timeline {
  const timeline = earlier === undefined ? readTimeline(question, today) : followTimeline(asked, earlier, today)
  return drugs.some(({ quantity }) => quantity === 'commercial')
    ? { ...timeline, topics: new Set([...timeline.topics, 'ndps', 'commercial-quantity']) }
    : timeline
}

/** The later message alone goes first: two salaries would be doubtful, and the newer one is meant. */
export function computeToldSums(
  { asked, earlier, question, today }: AskedMessage,
  matters: readonly string[],
): Computed[] {
  const newer = earlier === undefined ? [] : computeSums(asked, today, matters)
  return newer.length > 0 ? newer : computeSums(question, today, matters)
}
