/** Finds the name of a maker in the other papers of the file, where his own calls him the informant or only PW-1. */
import { MAKER, sortOf } from '../content.ts'
import { sameName } from '../text/names.ts'
import { OF_VICTIM } from './find-maker.ts'
import type { PaperLines } from './split-papers.ts'

/** "PW-2 Sohan Lal, brother of the complainant" is not the complainant. */
const INFORMANT = MAKER.informant
/** The rows of a heading that may name the witness; further ones name the parties of the case. */
const NAMING_ROWS = 3

const heading = ({ head }: PaperLines): string =>
  head
    .slice(0, NAMING_ROWS)
    .map(({ text }) => text)
    .join(' ')

/** The one name of all these papers; null where they have none or more than one. */
function oneName(papers: readonly PaperLines[]): string | null {
  const names = papers.flatMap(({ maker }) => maker.witness ?? [])
  const [first] = names
  return first !== undefined && names.every((name) => sameName(name, first)) ? first : null
}

/** @returns the papers, each with the name that its number, its heading or its kind has elsewhere in the file */
export function linkMakers(papers: readonly PaperLines[]): PaperLines[] {
  const isTold = ({ kind }: PaperLines) => sortOf(kind) === 'told' || sortOf(kind) === 'court'
  const reports = papers.filter(({ kind }) => kind === 'fir')
  const informant =
    oneName(reports) ??
    oneName(papers.filter(({ kind }) => kind === 'complaint')) ??
    oneName(papers.filter((paper) => isTold(paper) && INFORMANT.test(heading(paper))))
  const victim = oneName(papers.filter((paper) => paper.maker.witness !== VICTIM && OF_VICTIM.test(heading(paper))))
  return papers.map((paper) => {
    const { witness, number } = paper.maker
    const own =
      witness === VICTIM
        ? victim
        : witness !== null || !isTold(paper)
          ? null
          : ((number === null ? null : oneName(papers.filter(({ maker }) => maker.number === number))) ??
            ((paper.kind === 'fir' && paper.sure) || INFORMANT.test(heading(paper)) ? informant : null))
    return own ? { ...paper, maker: { ...paper.maker, witness: own } } : paper
  })
}
/** All papers call a victim whose name is withheld by this word. */
const VICTIM = 'Victim'
