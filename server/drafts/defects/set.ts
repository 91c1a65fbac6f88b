/** The set that is handed in: what else the court asks for, and whether it is printed as that court wants it. */
import { courtOfHeading } from '#shared/filing/court-of-heading.ts'
import type { FoundDefect } from './found-defect.ts'
import { allLines, has, linesOf, type FiledPaper, type WrittenLine } from './read-paper.ts'

export function findSetDefects(paper: FiledPaper): FoundDefect[] {
  const { main, profile, sheets } = paper
  const hasSheet = (kind: (typeof sheets)[number]['kind']) => linesOf(paper, kind).length > 0
  // A district court does not ask for what the chosen print's court asks for.
  const asked = courtNamed(main) === profile.id ? profile.asks.filter((kind) => !hasSheet(kind)) : []
  const advocate = main.find(({ style, text }) => style === 'signature' && /\badvocate\b|अधिवक्ता/iu.test(text))
  return [
    ...asked.map((kind): FoundDefect => ({ code: `${kind}-missing`, at: null, values: { court: profile.name } })),
    ...(advocate && !has(allLines(paper), /vakalat|वकालत/iu)
      ? [{ code: 'vakalatnama' as const, at: advocate.at, quote: advocate.text.slice(0, 120) }]
      : []),
    ...findPrintDefects(paper),
  ]
}

const courtLine = (lines: readonly WrittenLine[]) =>
  lines.find(({ style, text, blanks }) => style === 'court' && text.trim() !== '' && blanks.length === 0)

/** @returns the id of the profile of the court that the paper names; undefined where none is held */
export function courtNamed(lines: readonly WrittenLine[]): string | undefined {
  return courtOfHeading(courtLine(lines)?.text ?? '')
}

function findPrintDefects(paper: FiledPaper): FoundDefect[] {
  const [line, own, { profile }] = [courtLine(paper.main), courtNamed(paper.main), paper]
  // A paper that was made elsewhere is not printed here.
  if (!line || own === profile.id || paper.facts === null) return []
  return [
    {
      code: own ? 'print-of-other-court' : 'print-not-held',
      at: line.at,
      quote: line.text,
      values: { court: profile.name },
    },
  ]
}
