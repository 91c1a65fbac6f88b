/**
 * Research in the law library by somebody else's hand: a hosted model in its loop, or an assistant of another maker. It
 * owns the tools. Must never happen: - a tool takes the id of a person, or reaches what is somebody's own; - a tool says
 * of what the library does not have that it does not exist; - a wrong argument throws, because a model can only mend
 * what it is told in a sentence; - a result is longer than `MOST_CHARS`.
 */
import { checkCitations } from './tools/check-citations.ts'
import { computePeriod } from './tools/compute-period.ts'
import { listMatters } from './tools/list-matters.ts'
import { oldAndNewSection } from './tools/old-and-new-section.ts'
import { readSource } from './tools/read-source.ts'
import type { ResearchTool } from './tools/research-tool.ts'
import { searchLaw } from './tools/search-law.ts'

export type { ResearchItem, ResearchResult, ResearchTool } from './tools/research-tool.ts'

/** By the name that a model calls. */
export const researchTools: ReadonlyMap<string, ResearchTool> = new Map(
  [searchLaw, readSource, checkCitations, oldAndNewSection, computePeriod, listMatters].map(
    (tool) => [tool.name, tool as ResearchTool] as const,
  ),
)
export { checkSupport, type SupportOptions } from './support/check-support.ts'
export type { SentenceFinding, SupportingWords } from './support/finding.ts'
export { secondLook, type OpenSentence } from './support/second-look.ts'
