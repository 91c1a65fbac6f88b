/** Reports an outline, or what was written from it. It uses the record alone, so that it never says more than was done. */
import { contradictionsSection, escapeWords, factsTable, unverifiedAuthorities } from './compose-parts.ts'
import type { DraftingGrounds, OutlinedPaper } from './grounds.ts'

export function composeOutlined(paper: OutlinedPaper, { sources }: Pick<DraftingGrounds, 'sources'>): string {
  const { stage, notes, writtenBy } = paper
  const head =
    stage === 'outline'
      ? `> **The outline was written by ${writtenBy}.** There is no template for this document. Nothing is written yet.`
      : `> **Written by ${writtenBy}, section by section, and held by code.** A name, a day, a sum or a figure that nobody told, and an authority that could not be verified, is a blank in it.`
  const parts = stage === 'outline' ? outlineParts(paper) : writtenParts(paper, sources)
  return [head, ...notes.map((note) => `> ${escapeWords(note, 1_000)}`), ...parts].filter(Boolean).join('\n\n')
}

function outlineParts({ title, sides, sections, facts, contradictions, nearest }: OutlinedPaper): string[] {
  const list = sections.map(({ heading, says }, at) => {
    const what = escapeWords(says)
    return `${at + 1}. **${escapeWords(heading)}**${what ? `: ${what}` : ''}`
  })
  const others = nearest.map(({ name }) => `- [ ] ${name}`).join('\n')
  return [
    `## Outline: ${escapeWords(title)}`,
    sides.length > 0 ? `Between: ${sides.map((side) => escapeWords(side)).join(' and ')}.` : '',
    list.join('\n'),
    facts.length > 0 ? `## Facts found\n\n${factsTable(facts)}` : '',
    contradictionsSection(contradictions),
    `## What next\n\nIt is open beside this answer as a draft whose sections are blanks. Say what to change (“drop the part on payment”, “add a part on arbitration”), tell more facts, or let it be written:\n\n- [ ] Write it`,
    others ? `If a template of the catalogue serves you better, choose it:\n\n${others}` : '',
  ]
}

function writtenParts(
  { draft, unwritten, sections, unverified, beforeFiling }: OutlinedPaper,
  sources: DraftingGrounds['sources'],
): string[] {
  const law = sources.map(
    ({ n, label, heading, kind }) => `- **${label}**${kind === 'provision' ? ` (${heading})` : ''} [${n}]`,
  )
  const left = unverifiedAuthorities(unverified)
  return [
    '## The document',
    `Your document, **${escapeWords(draft.name)}**, is version ${draft.version}: ${sections.length - unwritten} of ${sections.length} sections are written. Read it from the first line to the last, fill in the blanks, and say what to change (“make the part on payment stricter”, “add a clause on delay”). Each change is a proposal that you accept or refuse.`,
    unwritten > 0 ? '- [ ] Write it' : '',
    law.length > 0 ? `## The law it names\n\n${law.join('\n')}` : '',
    left ? `## What was left out\n\n${left}` : '',
    beforeFiling.length > 0 ? `## Before you use it\n\n${beforeFiling.map((point) => `- ${point}`).join('\n')}` : '',
  ]
}
