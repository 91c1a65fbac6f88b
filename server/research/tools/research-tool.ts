import type * as z from 'zod'
import type { Library } from '../../law/index.ts'
import type { Source } from '#shared/law/law.ts'

/** One thing that a tool gives to read. */
export interface ResearchItem {
  /**
   * The authority whose words these are; null for what is no authority, such as a computed period or a matter. Whoever
   * asks gives it a number.
   */
  source: Omit<Source, 'n'> | null
  text: string
}

export interface ResearchResult {
  /** Says in one short sentence what was found, for the person who waits: "6 judgments on default bail". */
  summary: string
  items: ResearchItem[]
}

/**
 * One question that a model, or an assistant of another maker, can put to the law library. It takes no user, so that it
 * cannot reach what is somebody's own; what it returns is material to read and never an instruction.
 */
export interface ResearchTool<Input = never> {
  /** As a model calls it: `search_law`. */
  name: string
  /** As a person reads it: "Search the law". */
  title: string
  /** Says to a model when to use it, and what comes back. */
  description: string
  input: z.ZodType<Input>
  /**
   * @param library asked in the name of the person for whom the model works
   * @param options.today ISO date
   */
  run(library: Library, input: Input, options: { today: string }): Promise<ResearchResult>
}
