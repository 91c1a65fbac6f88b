/** The set that is handed in: what else the court asks for, and whether it is printed as that court wants it. */
import { courtOfHeading } from '#shared/filing/court-of-heading.ts'
import type { Court } from '../courts/read-courts.ts'
import type { FoundDefect } from './found-defect.ts'
import { allLines, hasLine, linesOf, type FiledPaper, type WrittenLine } from './read-paper.ts'

export function findSetDefects(paper: FiledPaper): FoundDefect[] {
  const { main, profile, sheets, courts } = paper
  const hasSheet = (kind: (typeof sheets)[number]['kind']) => linesOf(paper, kind).length > 0
  // A district court does not ask for what the chosen print's court asks for.
  const asked = courtNamed(main, courts) === profile.id ? profile.asks.filter((kind) => !hasSheet(kind)) : []
  const advocate = main.find(({ style, text }) => style === 'signature' && /\badvocate\b|अधिवक्ता/iu.test(text))
  return [
    ...asked.map((kind): FoundDefect => ({ code: `${kind}-missing`, at: null, values: { court: profile.name } })),
    ...(advocate && !hasLine(allLines(paper), /vakalat|वकालत/iu)
      ? [{ code: 'vakalatnama' as const, at: advocate.at, quote: advocate.text.slice(0, 120) }]
      : []),
    ...findPrintDefects(paper),
  ]
}

const courtLine = (lines: readonly WrittenLine[]) =>
  lines.find(({ style, text, blanks }) => style === 'court' && text.trim() !== '' && blanks.length === 0)

/** @returns the id of the profile of the court that the paper names; undefined where none is held */
export const courtNamed = (lines: readonly WrittenLine[], courts: readonly Court[]): string | undefined =>
  courtOfHeading(courtLine(lines)?.text ?? '', courts)

function findPrintDefects(paper: FiledPaper): FoundDefect[] {
  const { main, profile, courts, facts } = paper
  const line = courtLine(main)
  const own = courts.find(({ id }) => id === courtNamed(main, courts))
  const isOwn = own?.id === profile.id
  // A paper that was made elsewhere is not printed here.
  if (!line || facts === null || (isOwn && profile.isPrintHeld)) return []
  // The plain print is the right one for a court whose rules are not held.
  const isOfOther = own && !isOwn && (own.isPrintHeld || profile.isPrintHeld)
  return [
    {
      code: isOfOther ? 'print-of-other-court' : 'print-not-held',
      at: line.at,
      quote: line.text,
      values: { court: profile.name },
    },
  ]
}
