/** What the steps of a document without a template share: its words, its report and how it is kept. */
import { AppError } from '#server/platform/errors.ts'
import type { Draft, DraftFacts, Layout, LeftOut } from '#shared/drafts.ts'
import { NO_CHOICE, outlineOf, unwrittenSections, type FactText } from '../../../drafts/index.ts'
import type { Grounds, ToolContext, ToolInput } from '../tool.ts'
import type { DraftingGrounds, OutlinedPaper } from './grounds.ts'

/** What the button of an outline sends. */
export const WRITE_IT = 'Write it'
const ASKS_TO_WRITE =
  /^\s*(?:(?:yes|ok|okay|haan|ji|please|good|fine)[,.!]?\s+)*(?:write (?:it|the (?:document|paper|rest|whole))|go ahead|proceed|(?:ise |isko |ab )?likh(?:o| do|iye| dijiye)?|लिखो|लिखिए|लिख दो|लिख दीजिए)(?![\p{L}\p{M}])/iu
export const asksToWrite = (message: string): boolean => ASKS_TO_WRITE.test(message)

/** Keeps the text of a person: what was edited by hand gets proposals, and nothing is replaced. */
export async function save(
  { drafts }: ToolContext,
  userId: number,
  before: Draft,
  facts: DraftFacts,
  leftOut: LeftOut[],
  by: string,
): Promise<{ draft: Draft; kept: string }> {
  const { document } = await drafts.makePaper(before.template, facts)
  try {
    const revision = { facts, found: before.found, version: before.version, written: { document, leftOut, by } }
    return { draft: await drafts.reviseDraft(userId, before.id, revision), kept: '' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'draft_edited') throw error
    const { draft } = await drafts.proposeFacts(userId, before.id, facts)
    return { draft, kept: 'You had edited the text, so that what is new stands in it as proposals.' }
  }
}

/** What was told: the messages without those that only order something of the outline, and the pages of the file. */
export function toldTexts({ drafts }: ToolContext, { prompt, earlierPrompts, attachment }: ToolInput): FactText[] {
  const messages = [...earlierPrompts, prompt].filter(
    (text) => !asksToWrite(text) && !drafts.catalogue.choose(text).byName,
  )
  return [
    ...messages.map((text): FactText => ({ page: null, text })),
    ...(attachment?.pages ?? []).map(({ page, text }): FactText => ({ page, text })),
  ]
}

export const layoutOf = ({ template }: Draft) => template.slice(template.indexOf('/') + 1) as Layout

/** The numbers of the sections that have a heading. */
export const sectionsOf = ({ facts: { fields } }: Draft): number[] =>
  Object.entries(fields)
    .flatMap(([id, said]) => {
      const no = /^heading_(\d+)$/.exec(id)?.[1]
      return no && said.length > 0 ? [Number(no)] : []
    })
    .toSorted((a, b) => a - b)

export function reportOf({ modelName }: ToolContext, draft: Draft, stage: OutlinedPaper['stage']): OutlinedPaper {
  const { title, first, second, sections } = outlineOf(layoutOf(draft), draft.facts)
  return {
    draft: { id: draft.id, name: draft.name, version: draft.version },
    title,
    stage,
    sides: [first, second].filter(Boolean),
    sections: sections.map(({ heading, says }) => ({ heading, says: stage === 'outline' ? says : '' })),
    unwritten: unwrittenSections(draft.facts).length,
    writtenBy: modelName,
    facts: [],
    contradictions: [],
    nearest: [],
    unverified: [],
    notes: [],
    beforeFiling: [],
  }
}

export const outlined = (grounds: Grounds, paper: OutlinedPaper): DraftingGrounds => ({
  ...grounds,
  sources: [],
  made: null,
  choice: NO_CHOICE,
  outlined: paper,
})
