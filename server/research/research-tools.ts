import { checkCitations } from './tools/check-citations.ts'
import { computePeriod } from './tools/compute-period.ts'
import { listMatters } from './tools/list-matters.ts'
import { oldAndNewSection } from './tools/old-and-new-section.ts'
import { readSource } from './tools/read-source.ts'
import type { ResearchTool } from './tools/research-tool.ts'
import { searchLaw } from './tools/search-law.ts'

/** By the name that a model calls. */
export const researchTools: ReadonlyMap<string, ResearchTool> = new Map(
  [searchLaw, readSource, checkCitations, oldAndNewSection, computePeriod, listMatters].map(
    (tool) => [tool.name, tool as ResearchTool] as const,
  ),
)
