/** A sheet for the advocate: the defects of a paper as a list to tick off. It is no part of the paper. */
import { longDate } from '#shared/dates.ts'
import type { Defect } from '#shared/filing/defects.ts'
import type { Block, BlockStyle } from '#shared/drafts.ts'

const block = (style: BlockStyle, text: string): Block => ({ style, spans: [{ text }] })
const GROUPS = [
  ['must', 'To be mended before filing'],
  ['look', 'To be looked at by a person'],
] as const

/** @returns the blocks to put before the paper, with the page break after them */
export function defectSheet(
  defects: readonly Defect[],
  { name, court, at }: { name: string; court: string; at: Date },
): Block[] {
  return [
    block('title', 'Defects that a registry would raise'),
    block(
      'plain',
      `For “${name}”, by the print of: ${court}. Found by rules on ${longDate(at)}. This sheet is no part of the paper; take it out before filing. It does not replace the scrutiny of the registry.`,
    ),
    ...(defects.length === 0 ? [block('plain', 'None of the rules found a defect.')] : []),
    ...GROUPS.flatMap(([level, heading]) => {
      const own = defects.filter((one) => one.level === level)
      return own.length === 0 ? [] : [block('heading', heading), ...own.flatMap(linesOf)]
    }),
    block('page-break', ''),
  ].map((one) => (one.style === 'page-break' ? { ...one, spans: [] } : one))
}

function linesOf({ title, why, mend, quote, law }: Defect): Block[] {
  const by =
    law.length > 0
      ? ` (${law.map(({ label, state }) => (state === 'verified' ? label : `${label}, to be checked`)).join('; ')})`
      : ''
  return [block('list', `${title.en}. ${why.en}${by} ${mend.en}`), ...(quote === '' ? [] : [block('quotation', quote)])]
}
